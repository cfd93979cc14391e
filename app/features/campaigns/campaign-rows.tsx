import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import type { CampaignRowView, InvitationView } from '#shared/campaigns/campaigns.ts';
import { messageStatus, type Status } from '#shared/design/statuses.ts';
import { afterAnswer } from '#shared/reviews/click-through.ts';
import { AgainButton } from './again-button.tsx';
import { MESSAGE_NAMES } from './channel-words.ts';

interface CampaignRowsProps {
  rows: readonly CampaignRowView[];
  now: Date;
}

/** Shared by the header and the rows. */
const COLUMNS = 'lg:grid-cols-[minmax(0,1.6fr)_7rem_8.5rem_minmax(0,1.6fr)_8rem_6rem]';

/** One row per contact, with its reminders. */
export function CampaignRows({ rows, now }: CampaignRowsProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-line border-b px-4.5 py-2 text-ink-2 text-sm lg:grid ${COLUMNS}`}
      >
        <span>Person</span>
        <span>Rating</span>
        <span>Status</span>
        <span>What happened</span>
        <span>When</span>
      </div>
      <ul aria-label="Contacts of this campaign">
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} />
        ))}
      </ul>
    </>
  );
}

function Row({ row, now }: { row: CampaignRowView; now: Date }) {
  const { contactId, contactName, isErased, recipient, status, answer, reminders } = row;
  const isSound = recipient !== '' && status !== 'failed' && status !== 'skipped';
  return (
    <li className="border-line border-b px-4.5 py-3 last:border-b-0 lg:py-0 lg:has-[>:nth-child(2)]:pb-2.5">
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:min-h-10.5 lg:py-1 ${COLUMNS}`}
      >
        <div className="min-w-0">
          <Link
            to={`/dashboard/contacts/${contactId}`}
            className="break-words rounded-sm font-[560] underline decoration-line-strong underline-offset-4 hover:decoration-current"
            dir="auto"
          >
            {contactName}
          </Link>
          {!isErased && (
            // If the address is fine, it is on the contact's own page, so the row fits on one line.
            <p className={clsx('wrap-anywhere text-ink-2 text-sm', isSound && 'lg:sr-only')}>
              {recipient || 'No address any more'}
            </p>
          )}
        </div>
        <div className="row-start-2 lg:row-auto">
          {answer ? (
            <Stars rating={answer.rating} />
          ) : (
            <span className="hidden text-ink-3 text-sm lg:inline">{row.ratedAfter ? '' : 'no rating'}</span>
          )}
        </div>
        <div className="justify-self-end lg:justify-self-start">
          <StatusBadge status={statusOf(row)} />
        </div>
        <p className="col-span-2 min-w-0 break-words text-ink-2 text-sm lg:col-span-1">
          {happened(row, now)}
        </p>
        <p className="text-ink-2 text-sm">
          <When row={row} now={now} />
        </p>
        <div className="justify-self-end">
          {answer && (
            <Link
              to={`/dashboard/reviews?review=${answer.reviewId}`}
              className="inline-flex min-h-6 items-center gap-0.5 rounded-sm font-[560] text-brand text-sm hover:underline"
            >
              {answer.isPrivate ? 'Feedback' : 'Answer'}
              <span className="sr-only"> of {contactName}</span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          )}
        </div>
      </div>
      {row.canRetry && <AgainButton message={row} />}
      {reminders.filter(isWorthTelling).map((reminder) => (
        <Reminder key={reminder.id} reminder={reminder} now={now} />
      ))}
    </li>
  );
}

/** Reminders canceled because they were no longer needed are left out. */
function isWorthTelling({ status }: InvitationView): boolean {
  return status !== 'canceled';
}

function Reminder({ reminder, now }: { reminder: InvitationView; now: Date }) {
  const { step, status, reason, sentAt, dueAt } = reminder;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-line-strong border-l-2 pl-3 text-ink-2 text-sm">
      <span>{step === 1 ? 'Reminder' : 'Second reminder'}</span>
      <StatusBadge status={messageStatus(reminder)} />
      {status === 'queued' ? (
        <span>
          goes out <Time date={dueAt} now={now} look="at" />
        </span>
      ) : (
        sentAt && <Time date={sentAt} now={now} />
      )}
      {reason && <span>{reason}</span>}
      {reminder.canRetry && <AgainButton message={reminder} />}
    </div>
  );
}

/** The furthest step; an opt-out is shown unless there is an answer. */
function statusOf(row: CampaignRowView): Status {
  const { result, optedOut, status, reminders } = row;
  if (result === 'rated') return 'rated';
  if (optedOut && result !== 'skipped') return 'optedOut';
  if (result === 'opened') return 'opened';
  // A reminder may arrive although the first message did not.
  const reached = reminders.find((reminder) => ['sent', 'delivered'].includes(reminder.status));
  return messageStatus(status === 'failed' && reached ? reached : row);
}

function happened(row: CampaignRowView, now: Date) {
  const { result, answer, reason, optedOut, status, dueAt, ratedAfter } = row;
  if (ratedAfter) return `Rated after the ${MESSAGE_NAMES[ratedAfter]}`;
  switch (result) {
    case 'rated': {
      const after = row.ratedAt ? '' : ' after a reminder';
      if (!answer) return `Rated you${after}`;
      const said = answer.isPrivate ? 'Left private feedback' : 'Rated here';
      return [`${said}${after}`, afterAnswer(answer)].filter(Boolean).join(', ');
    }
    case 'opened':
      return optedOut ? 'Opened the page, then opted out' : 'Opened the page, did not rate';
    case 'not-opened':
      if (optedOut) return 'Opted out';
      return status === 'unknown' || row.isLocalOnly ? reason : 'No sign that they opened it';
    case 'waiting':
      if (dueAt.getTime() <= now.getTime() + 60_000) return 'About to be sent';
      return (
        <>
          {reason ?? 'Goes out'} {reason && '· '}
          <Time date={dueAt} now={now} look="at" />
        </>
      );
    default:
      return reason;
  }
}

/** When the last notable thing happened in any of the messages. */
function When({ row, now }: { row: CampaignRowView; now: Date }) {
  const messages = [row, ...row.reminders];
  const latest = (read: (message: InvitationView) => Date | null) =>
    messages.flatMap((message) => read(message) ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  const at =
    latest(({ ratedAt }) => ratedAt) ??
    latest(({ clickedAt }) => clickedAt) ??
    latest(({ deliveredAt, sentAt }) => deliveredAt ?? sentAt);
  return at ? <Time date={at} now={now} /> : null;
}
