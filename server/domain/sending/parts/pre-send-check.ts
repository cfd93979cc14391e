import type { BusinessCtx } from '#server/core/context.ts';
import {
  foreignLink,
  isBorrowedName,
  type LinkRule,
  loadLinkRule,
} from '#server/domain/businesses/parts/link-rule.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { isClosed } from '#server/domain/demo/queries.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { checkEligibility } from '#server/domain/sending/parts/check-eligibility.ts';
import { wordingFor } from '#server/domain/sending/parts/compose-email.ts';
import { remainingToday } from '#server/domain/sending/parts/daily-quota.ts';
import { findOtherOptOuts } from '#server/domain/sending/parts/find-opt-outs.ts';
import { findResponded } from '#server/domain/sending/parts/find-responded.ts';
import { findUnread } from '#server/domain/sending/parts/find-unread.ts';
import {
  findRated,
  loadSuppressions,
  type Suppressions,
} from '#server/domain/sending/parts/load-suppressions.ts';
import { onceAnAddress } from '#server/domain/sending/parts/once-an-address.ts';
import { takeOperatorQuota } from '#server/domain/sending/parts/operator-quota.ts';
import { daytimeOf, isByHand, sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { fillTemplate } from '#shared/campaigns/templates.ts';
import { greetingName } from '#shared/contacts/greeting-name.ts';
import {
  type AccountFault,
  type Channel,
  type InvitationReason,
  isAccountFault,
  isNoElsewhere,
} from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';

/** Whether a message may be sent now; the last check before the provider is called. */
export type PreSendCheck =
  | { go: true }
  | { go: false; status: 'skipped' | 'canceled'; reason: InvitationReason }
  /** Stays queued until then. */
  | { go: false; status: 'deferred'; until: Date }
  /** Stays queued for the next day: the daily cap is reached. */
  | { go: false; status: 'postponed' }
  /** Stays queued until the campaign runs again. */
  | { go: false; status: 'paused' }
  /** Every message of the channel would fail alike: the campaign waits for the owner. */
  | { go: false; status: 'stopped'; reason: AccountFault };

/** Checks several messages of one business, in their order, with a fixed number of queries. */
export async function checkBeforeSend(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
): Promise<PreSendCheck[]> {
  const suppressionsOf = new Map<Channel, Suppressions>();
  for (const channel of new Set(deliveries.map(({ invitation }) => invitation.channel))) {
    const recipients = deliveries
      .filter(({ invitation }) => invitation.channel === channel)
      .map(({ contact }) => recipientOf(channel, contact));
    suppressionsOf.set(channel, await loadSuppressions(ctx, channel, recipients));
  }
  const answers = await findResponded(ctx, deliveries.filter(isReminder));
  const optedOutElsewhere = await findOptOutsElsewhere(ctx, deliveries);
  const unread = await findUnread(
    ctx,
    deliveries.filter(isReminder).map(({ contact }) => contact.phone),
  );
  const rated = await findRated(
    ctx,
    deliveries.map(({ invitation }) => invitation.contact_id),
    Math.max(0, ...deliveries.map(({ business }) => business.reinvite_days)),
  );
  const linkRule = await loadLinkRule(ctx);
  const checks = await Promise.all(
    deliveries.map((delivery) => {
      const { channel, id, contact_id } = delivery.invitation;
      const suppressions = suppressionsOf.get(channel);
      if (!suppressions) throw new Error('The suppressions of a channel were not loaded.');
      return clear(ctx, delivery, {
        suppressions,
        answer: answers.get(id),
        ratedAt: rated.get(contact_id),
        optedOutElsewhere: optedOutElsewhere.get(id),
        hasWritten: isReminder(delivery) && unread.has(personKey('sms', delivery.contact.phone)),
        linkRule,
      });
    }),
  );
  return withinCap(ctx, deliveries, await onceAnAddress(ctx, deliveries, checks));
}

/** Lets as many through as the day has slots for, so that few are handed over in vain; `claim` decides. */
async function withinCap(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
  checks: readonly PreSendCheck[],
): Promise<PreSendCheck[]> {
  const room = new Map<Channel, number>();
  const passed: PreSendCheck[] = [];
  for (const [index, { invitation, business, connection }] of deliveries.entries()) {
    const check = checks[index];
    if (!check?.go) {
      if (check) passed.push(check);
      continue;
    }
    const { channel } = invitation;
    const left =
      room.get(channel) ??
      (await remainingToday(ctx, channel, sendingRules(ctx, channel, business, connection)));
    room.set(channel, left - 1);
    const mayGo = left > 0 && (connection || channel !== 'email' || (await takeOperatorQuota(ctx)));
    passed.push(mayGo ? check : { go: false, status: 'postponed' });
  }
  return passed;
}

/** For follow-ups, by id: there an opt-out on any channel counts, as in the preview the owner saw. */
async function findOptOutsElsewhere(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, Channel>> {
  const again = deliveries.filter(({ campaign }) => campaign.followsId !== null);
  const found = new Map<string, Channel>();
  for (const channel of new Set(again.map(({ invitation }) => invitation.channel))) {
    const ofChannel = again.filter(({ invitation }) => invitation.channel === channel);
    const people = ofChannel.map(({ contact }) => contact);
    const noesOf = await findOtherOptOuts(ctx, channel, people);
    for (const { invitation, contact } of ofChannel) {
      const [no] = noesOf(contact);
      if (no) found.set(invitation.id, no);
    }
  }
  return found;
}

/** A reminder, or a follow-up on another channel. */
function isReminder({ invitation, campaign }: Delivery): boolean {
  return invitation.step > 0 || campaign.followsId !== null;
}

interface Known {
  suppressions: Suppressions;
  answer: InvitationReason | undefined;
  ratedAt: Date | undefined;
  optedOutElsewhere: Channel | undefined;
  hasWritten: boolean;
  linkRule: LinkRule;
}

async function clear(
  ctx: BusinessCtx,
  delivery: Delivery,
  { suppressions, answer, ratedAt, optedOutElsewhere, hasWritten, linkRule }: Known,
): Promise<PreSendCheck> {
  const { invitation, contact, campaign, business, connection } = delivery;
  const { channel, step } = invitation;
  const cancel = (reason: InvitationReason): PreSendCheck => ({ go: false, status: 'canceled', reason });
  if (campaign.status === 'canceled') return cancel('stopped');
  const recipient = recipientOf(channel, contact);
  const rules = sendingRules(ctx, channel, business, connection);
  const now = ctx.now();
  // A campaign of single requests lasts a week; each of its people was asked by hand at a time of their own.
  const pressedAt = campaign.frontDeskWeek ? invitation.created_at : campaign.startsAt;
  const byHand = isByHand(invitation, pressedAt);
  const ineligibility = checkEligibility({
    channel,
    rules,
    person: contact,
    answer,
    ratedAt,
    optedOutElsewhere,
    isOptedOut: suppressions.optedOut.has(recipient),
    // Somebody may have asked to try the address again, so the provider decides about earlier bounces.
    hasBounced:
      step === 0 && invitation.attempts === 0 && suppressions.bounced.has(personKey(channel, recipient)),
    moment: {
      now,
      blockedUntil: connection?.blocked_until ?? null,
      daytime: daytimeOf(channel, recipient, rules, { byHand }),
      hasWritten,
    },
  });
  // Final, whatever the campaign waits for.
  if (ineligibility?.kind === 'reason' && ineligibility.reason === 'erased') return cancel('erased');
  const owner = { email: delivery.accountEmail };
  if (campaign.status === 'paused' || isClosed(ctx, { business, owner }))
    return { go: false, status: 'paused' };
  if (!ineligibility) {
    const fault = contentFault(delivery, linkRule);
    return fault ? { go: false, status: 'skipped', reason: fault } : { go: true };
  }
  if (ineligibility.kind !== 'reason') return { go: false, status: 'deferred', until: ineligibility.until };
  const { reason } = ineligibility;
  const isNo = reason === 'opted_out' || isNoElsewhere(reason);
  const isOver = step > 0 && (isNo || reason === 'rated_recently');
  if (reason === answer || isOver) return cancel(reason);
  if (reason === rules.blocked && isAccountFault(reason)) return { go: false, status: 'stopped', reason };
  return { go: false, status: 'skipped', reason };
}

/** Checks the complete message once more: it may come from an earlier version, or break a rule only with its values. */
function contentFault(delivery: Delivery, linkRule: LinkRule): 'foreign_link' | 'brand_name' | null {
  const { business, contact, invitation } = delivery;
  if (isBorrowedName(linkRule, business.business_name)) return 'brand_name';
  const calledName = contact.givenName || contact.name;
  if (invitation.channel === 'whatsapp') {
    // Meta has approved the wording, not the names in it.
    return foreignLink(linkRule, business.business_name, greetingName(calledName)) ? 'foreign_link' : null;
  }
  const { subject, content } = wordingFor(delivery);
  // A name may complete what the wording begins. Around our own link nothing is joined to a host.
  const values = { name: calledName, reviewLink: ' ' };
  const filled = [subject, content].map((text) => fillTemplate(text, values));
  const around = [
    business.business_name,
    business.review_link_title,
    business.postal_address,
    business.closing_words,
  ];
  const texts = [subject, content, ...filled, ...around, greetingName(contact.name)];
  return foreignLink(linkRule, ...texts) ? 'foreign_link' : null;
}
