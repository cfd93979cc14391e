import type { ReactNode } from 'react';
import { Time } from '#app/ui/time.tsx';
import type { InvitationEvent } from '#shared/contacts/contacts.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';

/** Closer than this counts as now. */
export const SOON_MS = 60_000;

/** What really happened or will: a message never sent is not a request. */
export function invitationTitle(event: InvitationEvent, now: Date): ReactNode {
  const by = `by ${event.channel === 'email' ? 'email' : CHANNEL_NAMES[event.channel]}`;
  const why = event.reason ? `: ${event.reason}` : '';
  const isReminder = event.step > 0;
  switch (event.status) {
    case 'queued':
      return plannedTitle(event, by, now);
    case 'sending':
      return isReminder ? `Reminder ${by} is being sent` : `Is being asked ${by}`;
    case 'sent':
    case 'delivered':
      return isReminder ? `Reminded ${by}` : `Asked ${by}`;
    case 'unknown':
      return isReminder ? `Perhaps reminded ${by}` : `Perhaps asked ${by}`;
    case 'failed':
      return isReminder ? `Reminder ${by} did not arrive` : `Request ${by} did not arrive`;
    case 'skipped':
      return isReminder ? `No reminder ${by}${why}` : `Not asked ${by}${why}`;
    case 'canceled':
      return isReminder ? `Reminder canceled${why}` : `Not asked ${by}${why}`;
  }
}

function plannedTitle({ step, at, isPaused }: InvitationEvent, by: string, now: Date): ReactNode {
  if (isPaused) return `${step > 0 ? `Reminder ${by}` : `Request ${by}`} waits: the campaign is paused`;
  const isSoon = at.getTime() <= now.getTime() + SOON_MS;
  if (step > 0) {
    return isSoon ? (
      `Reminder ${by} is about to be sent`
    ) : (
      <>
        Reminder {by} planned for <Time date={at} now={now} look="day" />
      </>
    );
  }
  return isSoon ? (
    `Is about to be asked ${by}`
  ) : (
    <>
      Will be asked {by} <Time date={at} now={now} look="at" />
    </>
  );
}

/** Whether the title itself names the time, because it is still to come. */
export function isToCome(event: InvitationEvent): boolean {
  return event.status === 'queued';
}
