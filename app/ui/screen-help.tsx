import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';

/** `category/name` of an article. */
export type ArticleName = `${string}/${string}`;

interface ScreenHelpProps {
  article: ArticleName;
  /** What it helps with. */
  about: string;
  className?: string;
}

/** From a screen to the article about it. In a new tab, as typed text would be lost here. */
export function ScreenHelp({ article, about, className }: ScreenHelpProps) {
  return (
    <a
      href={`/help/${article}`}
      target="_blank"
      rel="noopener"
      data-screen-help
      className={clsx(
        '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 text-ink-2 text-sm hover:text-ink hover:underline',
        className,
      )}
    >
      <CircleHelp size={16} className="shrink-0" aria-hidden />
      Help
      <span className="sr-only"> with {about} (opens a new tab)</span>
    </a>
  );
}
