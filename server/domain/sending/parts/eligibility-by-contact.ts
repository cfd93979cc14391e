import type { BusinessCtx } from '#server/core/context.ts';
import type { contacts } from '#server/db/schema/contacts.ts';
import { findIneligible } from '#server/domain/sending/parts/find-ineligible.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import { CHANNELS, INVITATION_REASONS } from '#shared/sending/channels.ts';
import { DAY_MS } from '#shared/time/durations.ts';

type Contact = typeof contacts.$inferSelect;

/** Why each of these people cannot be messaged, as if only this one were asked. By contact. */
export async function eligibilityByContact(
  ctx: BusinessCtx,
  people: readonly Contact[],
): Promise<ReadonlyMap<string, ChannelIneligibility[]>> {
  const found = new Map(people.map(({ id }): [string, ChannelIneligibility[]] => [id, []]));
  const candidates = people.map((person) => ({
    ...person,
    contactId: person.id,
    erasedAt: person.erased_at,
  }));
  for (const channel of CHANNELS) {
    const rules = await loadSendingRules(ctx, channel);
    const refusals = await findIneligible(ctx, candidates, { channel, rules, seen: null });
    for (const [at, refusal] of refusals.entries()) {
      if (!refusal) continue;
      const { reason, askedAt, ratedAt } = refusal;
      const text = reason === rules.blocked ? rules.blockedWords : INVITATION_REASONS[reason];
      const since = ratedAt ?? askedAt;
      const until = since && new Date(since.getTime() + rules.reinviteDays * DAY_MS);
      const peace = since && until ? { since, until } : null;
      found.get(people[at]?.id ?? '')?.push({ channel, reason, text, peace });
    }
  }
  return found;
}
