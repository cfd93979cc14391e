import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Time } from '#app/ui/time.tsx';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import type { NoticeView } from '#shared/business/notices.ts';

type Tone = Parameters<typeof Badge>[0]['tone'];

/** Mail servers do not report delivery, so none is called "Delivered". */
const STATES: Record<NoticeView['status'], { words: string; tone: Tone }> = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Waiting', tone: 'neutral' },
  sent: { words: 'Sent', tone: 'neutral' },
  kept: { words: 'In the mailbox', tone: 'neutral' },
  failed: { words: 'Refused', tone: 'bad' },
  unknown: { words: 'Unconfirmed', tone: 'warn' },
};

export function LastNotices({ notices, now }: { notices: readonly NoticeView[]; now: Date }) {
  const { mail: stays } = useLocalOnly();
  return (
    <Card title="Last emails" aside={<span className="text-ink-2 text-sm">30 days</span>}>
      {stays && (
        <p className="mb-3 text-ink-2 text-sm">
          <MailStays />
        </p>
      )}
      {notices.length === 0 ? (
        <p className="text-ink-2 text-sm">None yet. They appear here as they are sent.</p>
      ) : (
        <ul className="-my-2.5 flex flex-col divide-y divide-line">
          {notices.map(({ id, title, place, at, status }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-[560] text-sm">{title}</span>
                <span className="block text-ink-2 text-sm">
                  <Time date={at} now={now} look="near" />
                  {place && ` · ${place}`}
                </span>
              </span>
              <Badge tone={STATES[status].tone}>{STATES[status].words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
