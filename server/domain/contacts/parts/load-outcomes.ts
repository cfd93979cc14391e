import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { LastAsk, ListedContactView } from '#shared/contacts.ts';

type Outcome = Pick<ListedContactView, 'lastAsk' | 'clicked' | 'answer'>;

/** What became of asking each of these contacts: two queries, however many they are. */
export async function loadOutcomes(
  ctx: BusinessCtx,
  contactIds: readonly string[],
): Promise<(contactId: string) => Outcome> {
  const asks = new Map((await loadAsks(ctx, contactIds)).map((row) => [row.contactId, row]));
  const answers = new Map((await loadAnswers(ctx, contactIds)).map((row) => [row.contactId, row]));
  return (contactId) => {
    const ask = asks.get(contactId);
    const answer = answers.get(contactId);
    return {
      lastAsk: ask ? { channel: ask.channel, at: ask.at, status: ask.status } : null,
      clicked: ask?.clicked ?? false,
      answer: answer ? { reviewId: answer.id, rating: answer.rating, isPrivate: !answer.isPublic } : null,
    };
  };
}

/** Per contact the latest message that left; where none has, the next one to leave. */
async function loadAsks(ctx: BusinessCtx, contactIds: readonly string[]) {
  if (contactIds.length === 0) return [];
  const waits = sql`${invitations.status} = 'queued'`;
  const at = sql<Date>`case when ${waits} then ${invitations.due_at}
    else coalesce(${invitations.sent_at}, ${invitations.sending_at}, ${invitations.updated_at}) end`;
  const rows = await ctx.db
    .selectDistinctOn([invitations.contact_id], {
      contactId: invitations.contact_id,
      channel: invitations.channel,
      status: invitations.status,
      at: at.mapWith(invitations.due_at),
      // A reminder may have been sent since the link of the first message was opened.
      clicked: sql<boolean>`bool_or(${invitations.clicked_at} is not null) over (partition by ${invitations.contact_id})`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(invitations.contact_id, contactIds),
        notInArray(invitations.status, ['skipped', 'canceled']),
      ),
    )
    .orderBy(invitations.contact_id, waits, sql`case when ${waits} then ${invitations.due_at} end`, desc(at));
  return rows.map((row) => ({ ...row, status: row.status as LastAsk['status'] }));
}

async function loadAnswers(ctx: BusinessCtx, contactIds: readonly string[]) {
  if (contactIds.length === 0) return [];
  return ctx.db
    .selectDistinctOn([reviews.contact_id], {
      contactId: reviews.contact_id,
      id: reviews.id,
      // An answer always has one.
      rating: sql<number>`${reviews.rating}`,
      isPublic: reviews.is_public,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        isAmong(reviews.contact_id, contactIds),
        eq(reviews.source, 'page'),
      ),
    )
    .orderBy(reviews.contact_id, desc(reviews.review_date));
}
