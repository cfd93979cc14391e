import type { BusinessCtx } from '#server/context.ts';
import { recipientOf } from '#server/domain/contacts/parts/said-no.ts';
import {
  findByAddress,
  findRated,
  findRecent,
  loadStanding,
} from '#server/domain/sending/parts/load-standing.ts';
import { type Addressee, obstacleTo } from '#server/domain/sending/parts/obstacle-to.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel, InvitationReason } from '#shared/channels.ts';
import type { CustomerLanguage } from '#shared/languages.ts';
import { personKey } from '#shared/same-person.ts';
import { MOST_REMINDERS } from '#shared/templates.ts';

/** Somebody who may be asked, known or only typed so far. */
export interface Candidate extends Addressee {
  contactId: string | null;
  language?: CustomerLanguage | null;
  /** Of somebody asked again: the reminders so far, and the channels this person has said no to. */
  reminders?: number;
  noes?: readonly Channel[];
}

interface Options {
  channel: Channel;
  rules: SendingRules;
  /** Rows of the campaign that is being filled count as doubles, not as earlier requests. */
  campaignId?: string;
  /** Asking again who has not answered is a reminder: the days of peace between requests do not hold for it. */
  isFollowUp?: boolean;
  /** People of earlier pieces of the same list, by key; added to. */
  seen: Set<string>;
}

/** Why somebody must not be asked. */
export interface PlannedRefusal {
  reason: InvitationReason;
  /** When this person was asked last, where that is the reason. */
  askedAt?: Date;
  /** The same of rating. */
  ratedAt?: Date;
}

/**
 * Says of each candidate why it must not be asked, or null when it may. Works on up to a few thousand at once,
 * with a fixed number of queries.
 */
export async function findObstacles(
  ctx: BusinessCtx,
  candidates: readonly Candidate[],
  { channel, rules, campaignId, isFollowUp = false, seen }: Options,
): Promise<(PlannedRefusal | null)[]> {
  const recipients = [...new Set(candidates.map((one) => recipientOf(channel, one)))];
  const people = await findByAddress(ctx, channel, recipients);
  const { optedOut, bounced } = await loadStanding(ctx, channel, recipients, people);
  // Of whoever is asked again nothing is wanted of it but the doubles of the campaign that is being filled.
  const wanted = isFollowUp && campaignId === undefined ? new Map() : people;
  const recent = await findRecent(ctx, channel, wanted, rules.reinviteDays);
  const known = candidates.flatMap(({ contactId }) => contactId ?? []);
  const rated = await findRated(ctx, known, rules.reinviteDays);
  return candidates.map((person): PlannedRefusal | null => {
    const recipient = recipientOf(channel, person);
    const key = personKey(channel, recipient);
    const asked = recent.get(key);
    const ratedAt = rated.get(person.contactId ?? '');
    const isInCampaign = asked?.campaigns.has(campaignId ?? '') ?? false;
    const obstacle = obstacleTo({
      ...{ channel, rules, person },
      isOptedOut: optedOut.has(recipient),
      noElsewhere: person.noes?.find((no) => no !== channel),
      ratedAt,
      isRemindedEnough: (person.reminders ?? 0) >= MOST_REMINDERS,
      hasBounced: bounced.has(key),
      isDuplicate: seen.has(key) || isInCampaign,
      askedAt: isFollowUp ? undefined : asked?.at,
    });
    // A row without a name is left out, and stands in nobody's way.
    if (key !== '' && person.name !== '' && !person.erasedAt) seen.add(key);
    if (obstacle?.kind !== 'reason') return null;
    const { reason } = obstacle;
    if (reason === 'rated_recently' && ratedAt) return { reason, ratedAt };
    return reason === 'invited_recently' && asked ? { reason, askedAt: asked.at } : { reason };
  });
}
