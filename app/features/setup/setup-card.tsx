import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import {
  type PlatformsLack,
  SETUP_STEPS,
  type SetupStep,
  type SetupView,
  STEP_LABELS,
  type StepTask,
  taskOf,
} from '#shared/business/setup.ts';
import { plural } from '#shared/text/plural.ts';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

interface SetupCardProps {
  setup: SetupView;
  /** Begins collapsed, as there are reviews to read. */
  isAside: boolean;
}

/** The open setup steps, until a customer has rated. Remembers whether it is collapsed. */
export function SetupCard({ setup, isAside }: SetupCardProps) {
  const fetcher = useFetcher();
  const [isOpened, setOpened] = useState(false);
  const wanted = fetcher.formData?.get('folded');
  const kept = setup.folded || (isAside && !isOpened);
  const folded = wanted === undefined || wanted === null ? kept : wanted === 'true';
  const done = SETUP_STEPS.filter((step) => setup.done[step]);
  const open = SETUP_STEPS.filter((step) => !setup.done[step]);
  const minutes = open.reduce((sum, step) => sum + taskOf(step, setup).minutes, 0);
  const headline =
    open.length === 0
      ? 'Everything is ready for your first rating.'
      : `${WORDS[open.length]} ${plural(open.length, 'step', 'steps')} ${open.includes('invitation') ? 'to your first rating' : 'left'}.`;
  return (
    <section
      aria-labelledby="first-steps"
      className="overflow-hidden rounded-card border border-brand-line bg-surface"
    >
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 bg-brand-tint p-4.5 sm:flex-nowrap sm:p-5',
          !folded && 'border-brand-line border-b',
        )}
      >
        <Ring done={done.length} />
        <div className="min-w-0 flex-1">
          <h2 id="first-steps" className="display text-xl sm:text-2xl">
            {headline}
          </h2>
          <p className="mt-0.5 text-ink-2 text-sm">
            {minutes > 0 && `About ${minutes} ${plural(minutes, 'minute', 'minutes')}. `}
            <span className="max-sm:sr-only">This card disappears when the first real rating arrives.</span>
          </p>
        </div>
        {folded && setup.next && (
          <ButtonLink
            to={`/dashboard/setup?step=${setup.next}`}
            variant="secondary"
            className="max-sm:order-last max-sm:w-full"
          >
            {taskOf(setup.next, setup).button}
          </ButtonLink>
        )}
        <fetcher.Form
          method="post"
          action="/dashboard/setup"
          // On submit, not on click: the hidden field would otherwise change before it is sent.
          onSubmit={() => setOpened(folded)}
          className={clsx(!folded && 'self-start')}
        >
          <input type="hidden" name="folded" value={String(!folded)} />
          <button
            type="submit"
            name="intent"
            value="fold"
            aria-expanded={!folded}
            aria-label={folded ? 'Show the steps' : 'Hide the steps'}
            className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-surface hover:text-ink"
          >
            {folded ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
          </button>
        </fetcher.Form>
      </div>
      {!folded && (
        <div className="grid lg:grid-cols-[5fr_8fr]">
          <ul
            aria-label="Done"
            className="flex flex-col divide-y divide-line px-4.5 py-1 max-lg:border-line max-lg:border-b lg:border-line lg:border-r"
          >
            {done.map((step) => (
              <li key={step} className="flex min-h-11 items-center gap-3 py-2">
                <span className="grid size-[1.375rem] shrink-0 place-items-center rounded-full bg-brand text-on-brand">
                  <Check size={13} aria-hidden />
                </span>
                <span className="wrap-anywhere min-w-0 text-ink-2">
                  {STEP_LABELS[step]}
                  {setup.facts[step] && `: ${setup.facts[step]}`}
                </span>
              </li>
            ))}
          </ul>
          <ul aria-label="To do" className="flex flex-col divide-y divide-line px-4.5 py-1">
            {open.map((step) => (
              <OpenStep
                key={step}
                step={step}
                task={taskOf(step, setup)}
                text={textOf(step, setup)}
                isNext={step === setup.next}
                after={setup.next}
              />
            ))}
            {open.length === 0 && (
              <li className="py-3.5 text-ink-2">Ask your first customers in Get Reviews.</li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

interface OpenStepProps {
  step: SetupStep;
  task: StepTask;
  text: ReactNode;
  isNext: boolean;
  after: SetupStep | null;
}

function OpenStep({ step, task: { title, button }, text, isNext, after }: OpenStepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3">
      <span aria-hidden className="size-[1.375rem] shrink-0 rounded-full border border-line-strong" />
      <span className="min-w-48 flex-1">
        <span className="block font-[560]">{title}</span>
        {text && <span className="block text-ink-2 text-sm">{text}</span>}
      </span>
      {isNext ? (
        <ButtonLink to={`/dashboard/setup?step=${step}`} className="max-sm:w-full">
          {button}
        </ButtonLink>
      ) : (
        after && <span className="text-ink-2 text-sm max-sm:hidden">after “{STEP_LABELS[after]}”</span>
      )}
    </li>
  );
}

const LACKS: Record<PlatformsLack, string> = {
  choice: 'choose at least one.',
  address: 'without an address, customers get a web search.',
  try: 'open it as your customers will, and tell us whether your own page came up.',
};

function textOf(step: SetupStep, setup: SetupView): ReactNode {
  switch (step) {
    case 'platforms':
      return setup.facts.platforms
        ? `${setup.facts.platforms}: ${LACKS[setup.platformsLack ?? 'try']}`
        : 'Customers go straight there.';
    case 'page':
      return 'What your customers see.';
    case 'sender':
      if (setup.mailStays) return <MailStays />;
      return `Email works as soon as a test has reached you.${setup.smsProblem ? ` SMS: ${setup.smsProblem}` : ''}`;
    case 'invitation':
      return setup.facts.invitation || 'See what your customers see, on your own phone.';
    default:
      return '';
  }
}

/** "3 of 5", with a progress ring. */
function Ring({ done }: { done: number }) {
  const all = SETUP_STEPS.length;
  const length = 2 * Math.PI * 26;
  return (
    <span className="relative grid size-15 shrink-0 place-items-center">
      <svg viewBox="0 0 60 60" className="absolute inset-0 -rotate-90" aria-hidden>
        <circle cx="30" cy="30" r="26" fill="none" strokeWidth="5" className="stroke-brand-line" />
        <circle
          cx="30"
          cy="30"
          r="26"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(length * done) / all} ${length}`}
          className="stroke-brand"
        />
      </svg>
      <span className="font-semibold text-sm tabular-nums">
        {done} of {all}
      </span>
    </span>
  );
}
