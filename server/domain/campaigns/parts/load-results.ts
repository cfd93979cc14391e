import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import { clickThroughColumns } from '#server/db/click-through.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { isAmong } from '#server/db/is-among.ts';
import { platformReviewsOf, ratingsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { toOfferedPlatforms } from '#server/domain/businesses/view.ts';
import { type Counted, countPeople } from '#server/domain/campaigns/parts/count-people.ts';
import { isAbout } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { BusinessPlatformView } from '#shared/business/businesses.ts';
import type { CampaignResult, CampaignResults, CampaignShow } from '#shared/campaigns/campaigns.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { type OwnAnswer, toClickThrough } from '#shared/reviews/click-through.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * A person's outcome in a campaign, as an expression over `invitations` of first messages. A rating outranks a look, a
 * look a delivery; a delivered reminder makes up for a failed first message.
 */
const some = (
  what: SQL,
) => sql`exists (select 1 from invitations s where s.business_id = invitations.business_id
  and s.campaign_id = invitations.campaign_id and s.contact_id = invitations.contact_id and ${what})`;
export const RESULT = sql<CampaignResult>`case when invitations.status in ('queued', 'sending') then 'waiting'
  when invitations.status in ('skipped', 'canceled') then invitations.status
  when ${some(sql`s.rated_at is not null`)} then 'rated'
  when ${some(sql`s.clicked_at is not null`)} then 'opened'
  when ${some(sql`s.status in ('sent', 'delivered', 'unknown')`)} then 'not-opened'
  else 'not-delivered' end`;

/** Uses the status alone where that is enough: the page of a large campaign reads no more rows than it shows. */
export function inShow(show: CampaignShow): SQL | undefined {
  const { status } = invitations;
  if (show === 'asked') return hasLeft(status);
  if (show === 'waiting') return inArray(status, ['queued', 'sending']);
  if (show === 'skipped' || show === 'canceled') return eq(status, show);
  return and(hasLeft(status), sql`${RESULT} = ${show}`);
}

/** The results of one campaign, in people: its funnel and the averages of its answers. */
export async function loadResults(
  ctx: BusinessCtx,
  campaignId: string,
  channel: Channel,
): Promise<CampaignResults> {
  const peopleOf = await countPeople(ctx, [campaignId]);
  const { counts, opened, reached } = peopleOf(campaignId);
  return {
    counts,
    delivered: deliveredOf(channel, reached),
    opened,
    optedOut: await countOptedOut(ctx, campaignId, channel),
    ...(await loadAnswered(ctx, campaignId)),
  };
}

/** People who opted out of its channel after they were asked. Unknown for erased contacts. */
async function countOptedOut(ctx: BusinessCtx, campaignId: string, channel: Channel): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`
      select count(distinct i.contact_id)::integer as count
      from opt_outs o
      cross join lateral (select c.id from contacts c where c.business_id = ${ctx.business.id}
        and ${isAbout(channel, sql`o.recipient`, 'c')} offset 0) c
      join invitations i on i.contact_id = c.id
      where o.business_id = ${ctx.business.id} and o.channel = ${channel}
        and i.business_id = ${ctx.business.id} and i.campaign_id = ${campaignId} and i.step = 0
        and ${hasLeft(sql`i.status`)}
        and o.created_at >= coalesce(i.sent_at, i.created_at)`,
  );
  return row?.count ?? 0;
}

/** Opening implies delivery, reported or not. Null where there are no reports, or none yet. */
function deliveredOf(channel: Channel, rows: readonly Counted[]): number | null {
  const reported = rows.reduce((sum, { delivered }) => sum + delivered, 0);
  const untold = rows.reduce((sum, row) => sum + row.untold, 0);
  if (reported === 0 && (channel === 'email' || untold > 0)) return null;
  return rows.reduce(
    (sum, { result, count, delivered }) =>
      sum + (result === 'rated' || result === 'opened' ? count : delivered),
    0,
  );
}

type Answer = OwnAnswer & { invitationId: string };

const pair = alias(reviewMatches, 'pair');

/** An answer is stored with the first message, whichever step led to it. */
const isAnswerTo = (key: PgColumn) => sql`${key} = 'invitation:' || ${invitations.id}::text`;

export async function loadAnswers(ctx: BusinessCtx, firstIds: readonly string[]): Promise<Answer[]> {
  if (firstIds.length === 0) return [];
  const answers = submissionsOf(ctx);
  const posted = platformReviewsOf(ctx);
  const rows = await ctx.db
    .select({
      invitationId: invitations.id,
      reviewId: answers.id,
      // Answers always have one.
      rating: sql<number>`${answers.rating}`,
      isPrivate: sql<boolean>`not ${answers.is_public}`,
      led: clickThroughColumns(answers),
      platformId: posted.platform_id,
    })
    .from(invitations)
    .innerJoin(answers, isAnswerTo(answers.submission_key))
    .leftJoin(pair, and(eq(pair.answer_id, answers.id), eq(pair.state, 'joined')))
    .leftJoin(posted, eq(posted.id, pair.review_id))
    .where(and(eq(invitations.business_id, ctx.business.id), isAmong(invitations.id, firstIds)));
  return rows.map(({ platformId, led, ...row }) => {
    const platform = findPlatform(platformId ?? 0);
    return {
      ...row,
      clickThroughOf: toClickThrough(led),
      postedOn: publicNameOf(platform),
    };
  });
}

/** Of the answers that still exist: their average, and how many clicked through. */
async function loadAnswered(
  ctx: BusinessCtx,
  campaignId: string,
): Promise<Pick<CampaignResults, 'answers' | 'private' | 'average' | 'clickedThrough'>> {
  const rated = ctx.db
    .select({ contactId: invitations.contact_id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        isNotNull(invitations.rated_at),
      ),
    );
  const ratings = ratingsOf(ctx);
  const [row] = await ctx.db
    .select({
      answers: count(ratings.rating),
      private: sql<number>`count(*) filter (where not ${ratings.is_public})`.mapWith(Number),
      average: sql<number | null>`avg(${ratings.rating})::float`,
      clickedThrough: count(ratings.clicked_through_at),
      searches: sql<number>`count(*) filter (where ${ratings.clicked_through_how} = 'search')`.mapWith(
        Number,
      ),
      to: sql<
        number[]
      >`coalesce(array_agg(distinct ${ratings.clicked_through_to}) filter (where ${ratings.clicked_through_at}
        is not null), '{}')`,
    })
    .from(invitations)
    .innerJoin(ratings, isAnswerTo(ratings.submission_key))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        eq(invitations.step, 0),
        sql`${invitations.contact_id} in (${rated})`,
      ),
    );
  const offered = toOfferedPlatforms(await loadChosenPlatforms(ctx, ctx.business.id));
  const ids = new Set([...offered.map(({ platformId }) => platformId), ...(row?.to ?? []).map(Number)]);
  const [only, ...others] = [...ids].map(findPlatform);
  const platform = others.length === 0 ? publicNameOf(only) || null : null;
  const { clickedThrough = 0, searches = 0 } = row ?? {};
  const to =
    clickedThrough > 0 ? toWhere(clickedThrough - searches, searches) : toWhere(...countLinks(offered));
  return {
    answers: row?.answers ?? 0,
    private: row?.private ?? 0,
    average: row?.average ?? null,
    clickedThrough: { count: clickedThrough, to, platform },
  };
}

function toWhere(pages: number, searches: number): CampaignResults['clickedThrough']['to'] {
  if (searches === 0) return 'page';
  return pages === 0 ? 'search' : 'both';
}

/** Of the platforms offered, how many have a link to the business's page there, and how many have none. */
function countLinks(offered: readonly BusinessPlatformView[]): [given: number, missing: number] {
  const given = offered.filter(({ writeReviewUrl }) => writeReviewUrl !== '').length;
  return [given, offered.length - given];
}
