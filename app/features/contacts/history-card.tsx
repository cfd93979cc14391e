import {
  Ban,
  CircleSlash,
  Clock,
  type LucideIcon,
  Mail,
  MessageSquare,
  Send,
  ShieldCheck,
  Star,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ReviewDate } from '#app/features/reviews/review-date.tsx';
import { Card } from '#app/ui/card.tsx';
import { closeGaps } from '#app/ui/close-gaps.ts';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ContactEvent, MailEvent } from '#shared/contacts/contacts.ts';
import type { ThreadMailState } from '#shared/replies/replies.ts';
import { clickThroughWords } from '#shared/reviews/click-through.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import { invitationTitle, isToCome } from './invitation-title.tsx';

const ICONS: Record<ContactEvent['kind'], LucideIcon> = {
  added: UserPlus,
  consent: ShieldCheck,
  'opt-out': CircleSlash,
  invitation: Send,
  review: Star,
  message: MessageSquare,
  mail: Mail,
};

const NOES: Record<OptOutSource, string> = {
  one_click: 'Unsubscribed in the mail program',
  page: 'Unsubscribed',
  thread: 'Stopped emails from you',
  reply: 'Replied STOP',
  complaint: 'Marked a message as spam',
  provider: 'Refused messages at the provider',
  owner: 'Opted out by you',
  carried: 'Opt-out carried over to a new address',
};

const MAILS: Record<ThreadMailState, string> = {
  sending: 'Your email is being sent',
  deferred: 'Your email waits for the next day',
  sent: 'You wrote by email',
  kept: 'Your email stayed on this machine',
  failed: 'Your email was not sent',
  locked: 'Your email was not sent',
  withheld: 'Your email was not sent',
  unclear: 'Perhaps you wrote by email',
  bounced: 'Your email did not arrive',
  received: 'Wrote back by email',
  automatic: 'Automatic reply by email',
};

/** A contact's history and what is planned, latest first. */
export function HistoryCard({ history, now }: { history: readonly ContactEvent[]; now: Date }) {
  return (
    <Card title="History">
      <ol className="flex flex-col">
        {history.map((event) => (
          <EventLine key={keyOf(event)} event={event} now={now} />
        ))}
      </ol>
    </Card>
  );
}

/** Being added happens once, and opting out once per channel. */
function keyOf(event: ContactEvent): string {
  if ('id' in event) return event.id;
  return event.kind === 'opt-out' ? `${event.kind} ${event.channel}` : event.kind;
}

function EventLine({ event, now }: { event: ContactEvent; now: Date }) {
  const Icon = iconOf(event);
  const toCome = event.kind === 'invitation' && isToCome(event);
  return (
    <li className="group relative flex gap-3.5 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line group-last:hidden" />
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon size={15} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="break-words font-[560]">{titleOf(event, now)}</p>
          {!toCome && (
            <p className="text-ink-2 text-sm">
              <Time date={event.at} now={now} />
            </p>
          )}
        </div>
        <Details event={event} now={now} />
      </div>
    </li>
  );
}

function iconOf(event: ContactEvent): LucideIcon {
  if (event.kind !== 'invitation') return ICONS[event.kind];
  if (isToCome(event)) return Clock;
  return ['skipped', 'canceled', 'failed'].includes(event.status) ? Ban : Send;
}

function titleOf(event: ContactEvent, now: Date): ReactNode {
  switch (event.kind) {
    case 'added':
      return 'Added';
    case 'consent':
      return event.source === 'opt_in_page' ? 'Agreed to text messages' : 'Consent recorded';
    case 'opt-out':
      return `${NOES[event.source]} · ${CHANNEL_NAMES[event.channel]}`;
    case 'invitation':
      return invitationTitle(event, now);
    case 'review':
      return event.isPrivate
        ? 'Gave private feedback'
        : ['Rated you', !event.posted && clickThroughWords(event.clickThroughOf)].filter(Boolean).join(', ');
    case 'message':
      return `Wrote back by ${CHANNEL_NAMES[event.channel]}`;
    case 'mail':
      return mailTitle(event);
  }
}

/** Anybody with a thread's address can write to it, so another sender is named. */
function mailTitle({ sender, state }: MailEvent): ReactNode {
  return sender && state === 'received' ? `${sender} wrote back by email` : MAILS[state];
}

function Details({ event, now }: { event: ContactEvent; now: Date }) {
  switch (event.kind) {
    case 'consent':
      return (
        <div className="text-ink-2 text-sm">
          <p className="break-words">“{event.wording}”</p>
          {event.page && (
            <p className="wrap-anywhere mt-0.5">
              On {event.page}
              {event.address && `, from ${event.address}`}
            </p>
          )}
        </div>
      );
    case 'message':
      return (
        <p className="whitespace-pre-wrap break-words text-ink-2" dir="auto">
          {event.text}
        </p>
      );
    case 'mail':
      return (
        <div>
          <p className="line-clamp-4 whitespace-pre-wrap break-words text-ink-2" dir="auto">
            {closeGaps(event.text)}
          </p>
          <p className="text-sm">
            <TextLink to={`/dashboard/reviews?review=${event.reviewId}`}>Open the emails</TextLink>
          </p>
        </div>
      );
    case 'review':
      return (
        <div className="mt-0.5">
          <Link to={`/dashboard/reviews?review=${event.id}`} className="inline-flex rounded-control py-1">
            <span className="sr-only">Open the answer: </span>
            <Stars rating={event.rating} />
          </Link>
          {event.posted && (
            <p className="text-ink-2 text-sm">
              Posted on {event.posted.platformName} <ReviewDate review={event.posted} now={now} look="at" />
            </p>
          )}
          {event.text && (
            <p className="line-clamp-4 break-words text-ink-2" dir="auto">
              {event.text}
            </p>
          )}
        </div>
      );
    case 'invitation': {
      const steps = [
        ['Delivered', event.deliveredAt],
        ['Opened the link', event.clickedAt],
        ['Rated', event.ratedAt],
      ] as const;
      return (
        <div className="text-ink-2 text-sm">
          <p className="break-words">{event.campaignName}</p>
          {(event.isLocalOnly || ['unknown', 'failed'].includes(event.status)) && event.reason && (
            <p>{event.reason}</p>
          )}
          {steps.map(
            ([label, at]) =>
              at && (
                <p key={label}>
                  {label} <Time date={at} now={now} look="words" />
                </p>
              ),
          )}
        </div>
      );
    }
    default:
      return null;
  }
}
