import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import { findObstacles } from '#server/domain/sending/parts/find-obstacles.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { notFound } from '#server/errors.ts';
import type { ChannelObstacle } from '#shared/audience.ts';
import { CHANNELS, INVITATION_REASONS } from '#shared/channels.ts';
import { ContactId } from '#shared/contacts.ts';

const DAY_MS = 86_400_000;

/** What stands between this person and a message on each channel, as a launch would find it now. */
export async function listObstacles(ctx: Ctx, input: ContactId): Promise<ChannelObstacle[]> {
  allow(ctx, 'contacts.read');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const [person] = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, parsed.data.contactId)));
  if (!person) throw notFound('contact');
  const candidate = { ...person, contactId: person.id, erasedAt: person.erased_at };
  const found: ChannelObstacle[] = [];
  for (const channel of CHANNELS) {
    const rules = await loadSendingRules(ctx, channel);
    const [refusal] = await findObstacles(ctx, [candidate], { channel, rules, seen: new Seen() });
    if (!refusal) continue;
    const { reason, askedAt, ratedAt } = refusal;
    const text = reason === rules.blocked ? rules.blockedWords : INVITATION_REASONS[reason];
    const since = ratedAt ?? askedAt;
    const until = since && new Date(since.getTime() + rules.reinviteDays * DAY_MS);
    found.push({ channel, reason, text, peace: since && until ? { since, until } : null });
  }
  return found;
}
