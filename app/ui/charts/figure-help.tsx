import type { KeyboardEvent, ReactNode } from 'react';

interface FigureHelpProps {
  /** The accessible name of the question mark. */
  label: string;
  /** One sentence. */
  children: ReactNode;
}

/**
 * A "?" that unfolds one sentence, also without JavaScript. The sentence covers what follows, as wide as the
 * nearest `relative` ancestor, so that it stays within the card. One is open at a time. A `<p>`
 * around it would end before it; take a `<div>`.
 */
export function FigureHelp({ label, children }: FigureHelpProps) {
  return (
    <details name="figure-help" onKeyDown={closeOnEscape} className="group inline-block align-middle">
      <summary className="grid size-6 list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="grid size-4.5 place-items-center rounded-full border border-control-line font-[560] text-ink-2 text-xs leading-none group-open:border-brand group-open:text-brand hover:border-ink-2 hover:text-ink"
        >
          ?
        </span>
        <span className="sr-only">{label}</span>
      </summary>
      <p className="absolute inset-x-3 z-10 mt-1 rounded-control border border-line-strong bg-surface px-3 py-2 font-normal text-ink text-sm leading-normal tracking-normal shadow-lift">
        {children}
      </p>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
