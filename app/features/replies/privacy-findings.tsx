import { clsx } from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PrivacyFinding, SaferWording } from '#shared/privacy-check/finding.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { groupFindings } from './safer-wordings.ts';

export const FINDINGS = 'privacy-findings';

interface PrivacyFindingsProps {
  text: string;
  findings: readonly PrivacyFinding[];
  /** The check could not be loaded. */
  isMissing: boolean;
  onUse(safer: SaferWording): void;
}

/** What the reply gives away: the phrase, the reason, and a safer wording with one click. */
export function PrivacyFindings({ text, findings, isMissing, onUse }: PrivacyFindingsProps) {
  const hydrated = useHydrated();
  const groups = groupFindings(findings, text);
  const blocks = findings.some(({ severity }) => severity === 'blocking');
  return (
    <div id={FINDINGS} role="status" className="px-4 empty:hidden">
      {isMissing && (
        <div className="mb-4">
          <Notice kind="error" title="The privacy check did not load">
            Nothing can leave from here without it. Check your connection and reload the page; your text is
            kept.
          </Notice>
        </div>
      )}
      {groups.length > 0 && (
        <div
          className={clsx(
            'mb-4 rounded-control border px-3.5 py-3',
            blocks ? 'border-bad-line bg-bad-tint' : 'border-star-line bg-star-tint',
          )}
        >
          <p
            className={clsx(
              'flex items-center gap-2 font-[600] text-sm',
              blocks ? 'text-bad' : 'text-star-deep',
            )}
          >
            <ShieldAlert size={16} aria-hidden className="shrink-0" />
            {`Privacy check: ${counted(findings.length, 'phrase')} to ${blocks ? 'fix' : 'look at'}`}
          </p>
          <ul className="divide-y divide-line-strong/50">
            {groups.map(({ phrase, why, safer }) => (
              <li
                key={`${safer?.start} ${phrase}`}
                className="flex flex-col gap-x-4 gap-y-2.5 py-2.5 text-sm last:pb-0 sm:flex-row sm:items-center"
              >
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">
                    “{phrase}”<span className="block">{why}</span>
                  </p>
                  <p>
                    {safer === null ? (
                      'There is no safer wording in this language. Leave it out, or say it in English or Spanish.'
                    ) : safer.text === '' ? (
                      'Safer: leave it out.'
                    ) : (
                      <>
                        Safer: <b className="font-semibold">“{safer.text}”</b>
                      </>
                    )}
                  </p>
                </div>
                {hydrated && safer && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="min-h-10 max-sm:w-full sm:min-h-9"
                    onClick={() => onUse(safer)}
                  >
                    {safer.text === '' ? 'Leave it out' : 'Use safer wording'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Confirms that the warnings were read. */
export function OverrideBox({ warnings }: { warnings: number }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input type="checkbox" name="override" required className="size-5 shrink-0 accent-brand" />
      {`I have read ${plural(warnings, 'the warning', `the ${warnings} warnings`)} and want to publish it like this.`}
    </label>
  );
}
