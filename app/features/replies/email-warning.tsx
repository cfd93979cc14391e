import { MailWarning } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PrivacyFinding, SaferWording } from '#shared/privacy-check/finding.ts';
import { emailWarning, type ThreadPhone } from '#shared/replies/replies.ts';
import { groupFindings } from './safer-wordings.ts';

export const EMAIL_WARNING = 'email-warning';

interface EmailWarningProps {
  text: string;
  findings: readonly PrivacyFinding[];
  healthcare: boolean;
  phone: ThreadPhone | null;
  onUse(safer: SaferWording): void;
}

/** What an email should not contain. It only warns: the recipient already knows it. */
export function EmailWarning({ text, findings, healthcare, phone, onUse }: EmailWarningProps) {
  const hydrated = useHydrated();
  return (
    <div id={EMAIL_WARNING} role="status" className="mt-3 empty:hidden">
      {findings.length > 0 && (
        <div className="rounded-control border border-star-line bg-star-tint px-3.5 py-3">
          <p className="flex items-start gap-2 font-[600] text-sm text-star-deep">
            <MailWarning size={16} aria-hidden className="mt-0.5 shrink-0" />
            {emailWarning(healthcare)}
          </p>
          <ul className="divide-y divide-line-strong/50">
            {groupFindings(findings, text).map(({ phrase, safer }) => (
              <li
                key={`${safer?.start} ${phrase}`}
                className="flex flex-col gap-x-4 gap-y-2 py-2.5 text-sm sm:flex-row sm:items-center"
              >
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">“{phrase}”</p>
                  {safer && safer.text !== '' && (
                    <p>
                      Plainer: <b className="font-semibold">“{safer.text}”</b>
                    </p>
                  )}
                </div>
                {hydrated && safer && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="min-h-10 max-sm:w-full sm:min-h-9"
                    onClick={() => onUse(safer)}
                  >
                    {safer.text === '' ? 'Leave it out' : 'Use plainer words'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="text-sm">
            You can still send it. We keep a record that you saw this.
            {phone && (
              <>
                {' '}
                Or call <TextLink to={`tel:${phone.number}`}>{phone.shown}</TextLink>.
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
