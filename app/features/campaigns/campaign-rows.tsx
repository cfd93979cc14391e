import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { CampaignRowView, InvitationView } from '#shared/campaigns.ts';
import { ERASED_CONTACT } from '#shared/contact-basics.ts';
import { AgainButton } from './again-button.tsx';

interface CampaignRowsProps {
  rows: readonly CampaignRowView[];
  now: Date;
}

/** One contact a row, its reminders under it. */
export function CampaignRows({ rows, now }: CampaignRowsProps) {
  return (
    <ul aria-label="Contacts of this campaign" className="-my-3">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-b py-3 last:border-b-0">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="break-words font-[560]" dir="auto">
                {row.contactName}
              </p>
              {row.contactName !== ERASED_CONTACT && (
                <p className="wrap-anywhere text-ink-2 text-sm">{row.recipient || 'No address'}</p>
              )}
            </div>
            <Outcome message={row} now={now} />
          </div>
          {row.reason && <p className="mt-0.5 text-ink-2 text-sm">{row.reason}</p>}
          {row.canRetry && <AgainButton message={row} />}
          {row.reminders.map((reminder) => (
            <div
              key={reminder.id}
              className="mt-2.5 ml-1 flex items-start justify-between gap-4 border-line-strong border-l-2 pl-3"
            >
              <div className="min-w-0 text-ink-2 text-sm">
                <p>{reminder.step === 1 ? 'Reminder' : `Reminder ${reminder.step}`}</p>
                {reminder.reason && <p>{reminder.reason}</p>}
                {reminder.canRetry && <AgainButton message={reminder} />}
              </div>
              <Outcome message={reminder} now={now} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The furthest a message has come, and when. */
function Outcome({ message, now }: { message: InvitationView; now: Date }) {
  const { status, ratedAt, clickedAt, deliveredAt, sentAt, dueAt } = message;
  const at = ratedAt ?? clickedAt ?? deliveredAt ?? sentAt;
  const later = status === 'queued' && dueAt.getTime() > now.getTime() + 60_000;
  return (
    <div className="flex shrink-0 flex-col items-end gap-1 text-right">
      <StatusBadge status={ratedAt ? 'rated' : clickedAt ? 'opened' : status} />
      <span className="max-w-27 text-ink-2 text-sm sm:max-w-none">
        {at && <Time date={at} now={now} />}
        {!at && later && (
          <>
            Leaves <Time date={dueAt} now={now} look="at" />
          </>
        )}
      </span>
    </div>
  );
}
