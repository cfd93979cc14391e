import { formatPhone } from '#server/core/phones.ts';
import type { Audience, Judged } from '#server/domain/campaigns/parts/judge-audience.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { AudienceCounts, CountedPeople } from '#shared/campaigns/audience.ts';
import { invalidPhone } from '#shared/contacts/countries.ts';
import { isEmail } from '#shared/contacts/email-address.ts';
import {
  CHANNELS,
  type Channel,
  INVITATION_REASONS,
  type InvitationReason,
  isNoElsewhere,
} from '#shared/sending/channels.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** The counts of an audience: screen, button and dialog show these and no others. */
export function countAudience(
  channel: Channel,
  { rules, startsAt, people, twice, nameless }: Omit<Audience, 'planTime'>,
): AudienceCounts {
  const deferred = people.flatMap(({ due }) => (due && due.at > startsAt ? [due.at] : []));
  const judged = people.map(({ refusal }) => ({ reason: refusal?.reason ?? null, count: 1 }));
  return {
    channel,
    named: people.length,
    deferred: deferred.length,
    ...countReasons(judged, rules),
    deferredFrom: deferred.reduce<Date | null>((first, at) => (first && first < at ? first : at), null),
    optedOutElsewhere: CHANNELS.flatMap((other) => {
      const count = people.filter(({ optedOutOn }) => optedOutOn.includes(other)).length;
      return count > 0 ? [{ channel: other, count }] : [];
    }),
    emailValid: people.filter(({ person }) => isEmail(person.email)).length,
    phoneValid: people.filter(({ person }) => person.phone !== '').length,
    twice: twice.length,
    nameless,
  };
}

/** How many may be asked, and why the others may not. */
export function countReasons(
  judged: readonly { reason: InvitationReason | null; count: number }[],
  rules: SendingRules,
): Omit<CountedPeople, 'channel'> {
  const reasons = new Map<InvitationReason, number>();
  let [ready, skipped] = [0, 0];
  for (const { reason, count } of judged) {
    if (reason === null) ready += count;
    else {
      skipped += count;
      reasons.set(reason, (reasons.get(reason) ?? 0) + count);
    }
  }
  const skippedBecause = [...reasons]
    .map(([reason, count]) => ({ reason, text: wordsOf(reason, rules), count }))
    .sort((one, other) => other.count - one.count);
  return { ready, skipped, skippedBecause };
}

/** Why this person is not asked, in as much detail as is known. */
export function refusalWords({ person, refusal }: Judged, rules: SendingRules, now: Date): string {
  if (!refusal) return '';
  const { reason, askedAt, ratedAt, words } = refusal;
  const at = askedAt ?? ratedAt;
  if (reason === 'invalid_phone') return invalidPhone(person.typedPhone || person.phone, rules.country);
  if (words) return words;
  if (!at) return wordsOf(reason, rules);
  return `${ratedAt ? 'Rated' : 'Invited'} ${daysAgo(at, rules, now)}`;
}

/** "today", "yesterday", "3 days ago", by the calendar of the business. */
export function daysAgo(at: Date, { timeZone }: Pick<SendingRules, 'timeZone'>, now: Date): string {
  const days = daysBetween(dayIn(at, timeZone), dayIn(now, timeZone));
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Where a message would go, in readable form; the text as typed where it cannot be sent. */
export function shownRecipient(
  channel: Channel,
  { person, refusal }: Judged,
  { country }: SendingRules,
): string {
  // An opt-out by email is not about this number.
  if (refusal && isNoElsewhere(refusal.reason)) return '';
  const { email, phone, typedEmail = '', typedPhone = '' } = person;
  if (channel === 'email') return email || typedEmail;
  return phone ? formatPhone(phone, country) : typedPhone;
}

/** A fault of the whole channel is worded as in the settings. */
function wordsOf(reason: InvitationReason, { blocked, blockedWords }: SendingRules): string {
  return reason === blocked ? blockedWords : INVITATION_REASONS[reason];
}

/** Of two dates such as `2026-11-21`. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
