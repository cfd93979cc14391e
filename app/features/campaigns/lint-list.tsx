import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { LintFinding } from '#shared/campaigns/template-lint.ts';

interface LintListProps {
  findings: readonly LintFinding[];
  onFix(fix: NonNullable<LintFinding['fix']>): void;
}

/** What a careful colleague would say about the text, with one-click fixes. */
export function LintList({ findings, onFix }: LintListProps) {
  return (
    <ul aria-label="Advice" aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {findings.map(({ code, severity, message, phrase, fix }) => (
        <li
          key={`${code} ${phrase ?? ''}`}
          className={
            severity === 'error'
              ? 'flex gap-3 rounded-control border border-bad-line bg-bad-tint px-3.5 py-2.5'
              : 'flex gap-3 rounded-control border border-line bg-star-tint px-3.5 py-2.5'
          }
        >
          {severity === 'error' ? (
            <CircleAlert size={17} className="mt-0.5 shrink-0 text-bad" aria-hidden />
          ) : (
            <TriangleAlert size={17} className="mt-0.5 shrink-0 text-star-deep" aria-hidden />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <p className="min-w-0 flex-1 basis-56">
              {phrase && (
                <>
                  <mark className="wrap-anywhere rounded-sm bg-surface px-1 font-[560] text-ink">
                    {phrase}
                  </mark>{' '}
                </>
              )}
              {message}
            </p>
            {fix && (
              <Button variant="secondary" size="sm" className="noscript:hidden" onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
