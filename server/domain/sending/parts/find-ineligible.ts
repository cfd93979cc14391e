import type { BusinessCtx } from '#server/core/context.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { type Addressee, checkEligibility } from '#server/domain/sending/parts/check-eligibility.ts';
import { findHousehold, type Seen } from '#server/domain/sending/parts/find-household.ts';
import {
  findByAddress,
  findRated,
  findRecent,
  loadSuppressions,
} from '#server/domain/sending/parts/load-suppressions.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { MOST_REMINDERS } from '#shared/campaigns/templates.ts';
import { isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';
import { type Channel, householdWords, type InvitationReason } from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** Somebody who may be asked, stored or only typed so far. */
export interface Candidate extends Addressee {
  contactId: string | null;
  language?: CustomerLanguage | null;
  /** For a follow-up: the reminders so far, and the channels this person has opted out of. */
  reminders?: number;
  noes?: readonly Channel[];
  /** For a preview: the channels on which an earlier opt-out will apply to this address, too. */
  carried?: readonly Channel[];
}

interface Options {
  channel: Channel;
  rules: SendingRules;
  /** Rows of the campaign that is being filled count as duplicates, not as earlier requests. */
  campaignId?: string;
  /** A follow-up is a reminder, so the minimum interval between requests does not apply. */
  isFollowUp?: boolean;
  /** People of earlier batches of the same list, to find duplicates; null to judge each as if alone. Is added to. */
  seen: Seen | null;
}

/** Why somebody must not be asked. */
export interface PlannedRefusal {
  reason: InvitationReason;
  /** When this person was asked last, where that is the reason. */
  askedAt?: Date;
  /** When this person rated last, where that is the reason. */
  ratedAt?: Date;
  /** Details beyond the reason. */
  words?: string;
}

/**
 * The reason why each candidate must not be asked, or null. Works on up to a few thousand at once, with a fixed number
 * of queries.
 */
export async function findIneligible(
  ctx: BusinessCtx,
  candidates: readonly Candidate[],
  { channel, rules, campaignId, isFollowUp = false, seen }: Options,
): Promise<(PlannedRefusal | null)[]> {
  const recipients = [...new Set(candidates.map((one) => recipientOf(channel, one)))];
  const people = await findByAddress(ctx, channel, recipients);
  const { optedOut, bounced } = await loadSuppressions(ctx, channel, recipients, people);
  // For a follow-up, only duplicates in the campaign that is being filled matter.
  const wanted = isFollowUp && campaignId === undefined ? new Map() : people;
  const recent = await findRecent(ctx, channel, wanted, rules.reinviteDays);
  const known = candidates.flatMap(({ contactId }) => contactId ?? []);
  const rated = await findRated(ctx, known, rules.reinviteDays);
  const household = campaignId ? await findHousehold(ctx, campaignId, people) : null;
  return candidates.map((person) => {
    const recipient = recipientOf(channel, person);
    const key = personKey(channel, recipient);
    return judge(
      person,
      {
        isOptedOut: optedOut.has(recipient) || (person.carried?.includes(channel) ?? false),
        hasBounced: bounced.has(key),
        ratedAt: rated.get(person.contactId ?? ''),
        askedAt: isFollowUp ? undefined : recent.get(key)?.at,
        before: household?.get(key),
      },
      { channel, rules, seen },
    );
  });
}

/** What is known of one candidate. */
interface Facts {
  isOptedOut: boolean;
  hasBounced: boolean;
  ratedAt: Date | undefined;
  askedAt?: Date | undefined;
  /** Whom the campaign already asks at this address. */
  before?: { contactId: string; name: string } | undefined;
}

/** One by one in the order of the list, since the first at an address is asked. */
export function judge(
  person: Candidate,
  { isOptedOut, hasBounced, ratedAt, askedAt, before }: Facts,
  { channel, rules, seen }: Pick<Options, 'channel' | 'rules' | 'seen'>,
): PlannedRefusal | null {
  const key = personKey(channel, recipientOf(channel, person));
  const beside = seen?.askedAt(key) ?? before?.name;
  const double = doubleOf(person, { beside, isItself: before?.contactId === person.contactId });
  const ineligibility = checkEligibility({
    channel,
    rules,
    person,
    isOptedOut,
    hasBounced,
    ratedAt,
    askedAt,
    optedOutElsewhere: person.noes?.find((no) => no !== channel),
    isRemindedEnough: (person.reminders ?? 0) >= MOST_REMINDERS,
    double: double ?? (seen?.hasRefused(key, person.name) ? 'duplicate' : undefined),
  });
  // A row without a name is left out, and does not exclude others.
  if (key !== '' && person.name !== '' && !person.erasedAt && !double)
    seen?.add(key, person.name, ineligibility === null);
  if (ineligibility?.kind !== 'reason') return null;
  const { reason } = ineligibility;
  if (reason === 'rated_recently' && ratedAt) return { reason, ratedAt };
  if (reason === 'household_asked' && beside) return { reason, words: householdWords(channel, beside) };
  return reason === 'invited_recently' && askedAt ? { reason, askedAt } : { reason };
}

/** For an address that is already asked: the same person again, or another member of the household. */
function doubleOf(
  person: Candidate,
  { beside, isItself }: { beside: string | undefined; isItself: boolean },
): 'duplicate' | 'household_asked' | undefined {
  if (beside === undefined) return undefined;
  const isSame = isItself || isSamePerson(readPersonName(person.name), readPersonName(beside));
  return isSame ? 'duplicate' : 'household_asked';
}
