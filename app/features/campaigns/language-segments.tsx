import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

interface LanguageSegmentsProps {
  segments: { language: CustomerLanguage; label: ReactNode; content: ReactNode }[];
  /** The visible one. */
  open: CustomerLanguage;
  onOpen(language: CustomerLanguage): void;
}

/**
 * The same content in several languages, of which one is visible. All stay in the page, so that a form
 * submits every field; without JavaScript they are listed one below the other.
 */
export function LanguageSegments({ segments, open, onOpen }: LanguageSegmentsProps) {
  const hydrated = useHydrated();
  return (
    <div>
      <fieldset
        aria-label="Language of the message"
        className="inline-flex min-w-0 max-w-full overflow-x-auto rounded-control bg-sunken p-1 [@media(scripting:none)]:hidden"
      >
        {segments.map(({ language, label }) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === open}
            onClick={() => onOpen(language)}
            className={clsx(
              'inline-flex min-h-9 items-center whitespace-nowrap rounded-md px-3.5 font-[520] text-sm -outline-offset-2',
              language === open ? 'bg-surface text-ink shadow-sm' : 'text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {segments.map(({ language, label, content }) => (
        <div
          key={language}
          hidden={hydrated && language !== open}
          className={clsx('pt-4', !hydrated && language !== open && '[@media(scripting:enabled)]:hidden')}
        >
          <p className="mb-3 hidden font-[560] [@media(scripting:none)]:block">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
