import { CircleCheck } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import type { RegistrationView } from '#shared/sending/registrations.ts';
import { MendLink } from './mend-link.tsx';

/** What reviewers would reject, shown before they do. */
export function FindingsCard({
  registration: { findings, checked },
}: {
  registration: Pick<RegistrationView, 'findings' | 'checked'>;
}) {
  return (
    <Card title={findings.length > 0 ? `Fix these first (${findings.length})` : 'Nothing to fix'}>
      {findings.length === 0 ? (
        <p className="flex items-start gap-2 text-ink-2 text-sm">
          <CircleCheck size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden />
          We looked for {checked} known reasons for a rejection and found none. We cannot see what only your
          provider knows, such as your tax number.
        </p>
      ) : (
        <ul className="flex flex-col gap-4">
          {findings.map(({ id, words, mend, at, codes, isHint }) => (
            <li key={id} data-finding={id} className="text-sm">
              <p className="font-[560] text-base">{words}</p>
              <p className="text-ink-2">
                {mend}
                {isHint && ' Many pass without it.'}
              </p>
              <p className="flex flex-wrap gap-x-3">
                <MendLink at={at} />
                <span className="text-ink-3">
                  Twilio’s {codes.length > 1 ? 'codes' : 'code'}: {codes.join(', ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
