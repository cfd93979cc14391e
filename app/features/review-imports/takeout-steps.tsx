import { clsx } from 'clsx';
import { Check } from 'lucide-react';

interface TakeoutStepsProps {
  /** 1 before a file is here, 3 while it is checked. */
  at: 1 | 3;
  fileName: string;
  /** "47 reviews in 2 locations"; empty before a file is here. */
  found: string;
}

/** Where the owner is on the way from Google's archive to the inbox. */
export function TakeoutSteps({ at, fileName, found }: TakeoutStepsProps) {
  const isHere = at === 3;
  const steps = [
    { title: 'Ask Google for your file', note: isHere ? 'Done' : 'About 2 minutes of yours', done: isHere },
    { title: 'Drop it here', note: isHere ? fileName : 'Often minutes later', done: isHere },
    { title: 'Check and bring in', note: found || 'About 3 minutes of yours', done: false },
  ];
  return (
    <ol
      aria-label="Steps"
      className="grid overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line"
    >
      {steps.map(({ title, note, done }, index) => (
        <li
          key={title}
          aria-current={index + 1 === at ? 'step' : undefined}
          className={clsx('flex items-center gap-3 px-4 py-3 sm:px-5', done && 'bg-sunken')}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm',
              done ? 'bg-brand-tint text-brand-deep' : '',
              index + 1 === at ? 'bg-brand text-on-brand' : !done && 'bg-sunken text-ink-2',
            )}
          >
            {done ? <Check size={16} /> : index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-[560]">
              {title}
              {done && <span className="sr-only"> (done)</span>}
            </span>
            <span className="block truncate text-ink-2 text-sm">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
