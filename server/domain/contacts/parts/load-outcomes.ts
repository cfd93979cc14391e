import { and, desc, eq, not, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import { clickThroughColumns } from '#server/db/click-through.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { isAmong } from '#server/db/is-among.ts';
import { isLocalOnly } from '#server/db/local-mail.ts';
import { platformReviewsOf, ratingsOf } from '#server/db/reviews/questions.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import type { LastAsk, ListedContactView } from '#shared/contacts/contacts.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { toClickThrough } from '#shared/reviews/click-through.ts';

type Outcome = Pick<ListedContactView, 'lastAsk' | 'clicked' | 'answer'>;

/** The outcome of asking each of these contacts: two queries, however many there are. */
export async function loadOutcomes(
  ctx: BusinessCtx,
  contactIds: readonly string[],
): Promise<(contactId: string) => Outcome> {
  const asks = new Map((await loadAsks(ctx, contactIds)).map((row) => [row.contactId, row]));
  const answers = new Map(await loadAnswers(ctx, contactIds));
  return (contactId) => {
    const ask = asks.get(contactId);
    return {
      lastAsk: ask
        ? {
            channel: ask.channel,
            at: ask.at,
            status: ask.status,
            isLocalOnly: isLocalOnly(ask),
            isOwnTest: ask.isOwnTest,
          }
        : null,
      clicked: ask?.clicked ?? false,
      answer: answers.get(contactId) ?? null,
    };
  };
}

/** Per contact the latest message sent; if there is none, the next one to be sent. */
async function loadAsks(ctx: BusinessCtx, contactIds: readonly string[]) {
  if (contactIds.length === 0) return [];
  const waits = not(hasLeft(invitations.status));
  const at = sql<Date>`case when ${waits} then ${invitations.due_at}
    else coalesce(${invitations.sent_at}, ${invitations.sending_at}, ${invitations.updated_at}) end`;
  const rows = await ctx.db
    .selectDistinctOn([invitations.contact_id], {
      contactId: invitations.contact_id,
      channel: invitations.channel,
      status: invitations.status,
      reason: invitations.reason,
      isOwnTest: sql<boolean>`${businessSetups.own_campaign_id} is not null`,
      at: at.mapWith(invitations.due_at),
      // A reminder may have been sent since the link in the first message was opened.
      clicked: sql<boolean>`bool_or(${invitations.clicked_at} is not null) over (partition by ${invitations.contact_id})`,
    })
    .from(invitations)
    .leftJoin(
      businessSetups,
      and(
        eq(businessSetups.business_id, invitations.business_id),
        eq(businessSetups.own_campaign_id, invitations.campaign_id),
      ),
    )
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

const pair = alias(reviewMatches, 'pair');

async function loadAnswers(
  ctx: BusinessCtx,
  contactIds: readonly string[],
): Promise<[string | null, ListedContactView['answer']][]> {
  if (contactIds.length === 0) return [];
  const ratings = ratingsOf(ctx);
  const posted = platformReviewsOf(ctx);
  const rows = await ctx.db
    .selectDistinctOn([ratings.contact_id], {
      contactId: ratings.contact_id,
      id: ratings.id,
      // Answers always have one.
      rating: sql<number>`${ratings.rating}`,
      isPublic: ratings.is_public,
      led: clickThroughColumns(ratings),
      postedOn: posted.platform_id,
    })
    .from(ratings)
    .leftJoin(pair, and(eq(pair.answer_id, ratings.id), eq(pair.state, 'joined')))
    .leftJoin(posted, eq(posted.id, pair.review_id))
    .where(isAmong(ratings.contact_id, contactIds))
    .orderBy(ratings.contact_id, desc(ratings.review_date));
  return rows.map(({ contactId, id, rating, isPublic, led, postedOn }) => {
    const platform = findPlatform(postedOn ?? 0);
    const postedTo = publicNameOf(platform);
    return [
      contactId,
      { reviewId: id, rating, isPrivate: !isPublic, clickThroughOf: toClickThrough(led), postedOn: postedTo },
    ];
  });
}
