import { TZDate } from '@date-fns/tz';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { plannedEachTime } from '#server/db/plans.ts';
import {
  IS_FROM_PLATFORM,
  IS_PRIVATE,
  IS_REAL,
  IS_REMOVED,
  IS_SUBMISSION,
  IS_WAITING,
} from '#server/db/reviews/kinds.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { isOverdue } from '#server/domain/deadlines/queries.ts';
import { saysAll } from '#server/domain/reviews/parts/search-words.ts';
import { type InboxFilter, OWN_PAGE, type StarFilter } from '#shared/reviews/inbox.ts';
import type { ChosenReviewsRead } from '#shared/reviews/inbox-input.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The rows of the inbox that a tab and its filters leave. */
export function inboxWhere(ctx: BusinessCtx, filter: InboxFilter, timeZone: string): SQL | undefined {
  const search = filter.q === '' ? undefined : saysAll(ctx.business, filter.q);
  return and(
    inTab(filter.tab),
    search,
    isNotToldByItsPair(search === undefined ? null : filter.q, ctx),
    onPlatform(filter.platform),
    withStars(filter.stars),
    withText(filter.text),
    withReply(filter.replied, ctx.now()),
    onDays(filter, timeZone),
    isMatched(ctx, filter.matched),
    filter.lang === null ? undefined : eq(REVIEW.language, filter.lang),
    filter.place === null ? undefined : sql`${plannedEachTime} ${REVIEW.connection_id} = ${filter.place}`,
  );
}

/** Those somebody chose. Ids that are none, and strangers', are left out. */
export function chosenReviews(
  ctx: BusinessCtx,
  chosen: ChosenReviewsRead,
  timeZone: string,
): SQL | undefined {
  if (!chosen.all)
    return isAmong(
      REVIEW.id,
      chosen.review.filter((id) => UUID.test(id)),
    );
  const except = chosen.except.filter((id) => UUID.test(id));
  return and(
    inboxWhere(ctx, chosen, timeZone),
    except.length > 0 ? not(isAmong(REVIEW.id, except)) : undefined,
  );
}

/** The same for a file, in which the tests of the owner are not. */
export function realOfChosen(ctx: BusinessCtx, chosen: ChosenReviewsRead, timeZone: string): SQL | undefined {
  return and(IS_REAL, chosenReviews(ctx, chosen, timeZone));
}

function withText(text: InboxFilter['text']): SQL | undefined {
  const has = sql`(${REVIEW.review_text} <> '' or ${REVIEW.title} <> '')`;
  return text === null ? undefined : text === 'with' ? has : not(has);
}

/** Only what stands on a platform can have a reply there. */
function withReply(replied: InboxFilter['replied'], now: Date): SQL | undefined {
  const has = sql`${REVIEW.reply_text} <> ''`;
  if (replied === null) return undefined;
  if (replied === 'overdue') return isOverdue(now);
  return replied === 'yes' ? has : and(IS_FROM_PLATFORM, not(has));
}

/** As the partial indexes have it. */
function inTab(tab: InboxFilter['tab']): SQL | undefined {
  switch (tab) {
    case 'all':
      return undefined;
    case 'needs-reply':
      return IS_WAITING;
    case 'private':
      return IS_PRIVATE;
    case 'removed':
      return IS_REMOVED;
  }
}

/**
 * A pair is one row, that of the review. Who searches for words of the answer finds the answer's row, unless the review
 * has them, too. Behind an `or`, so that it is asked of the few rows that are shown and not of all.
 */
function isNotToldByItsPair(search: string | null, ctx: BusinessCtx): SQL {
  const found = search === null ? undefined : saysAll(ctx.business, search);
  // The condition is about `reviews`; here that name means the other of the pair.
  const pair = found
    ? sql`select 1 from review_matches m where m.answer_id = told.id and m.state = 'joined'
        and exists ${selectReviews(ctx, { one: sql`1` }, sql`${REVIEW.id} = m.review_id and ${found}`)}`
    : sql`select 1 from review_matches m where m.answer_id = told.id and m.state = 'joined'`;
  return sql`(not (${IS_SUBMISSION}) or not exists (
    select 1 from (select ${REVIEW.id} as id) told where exists (${pair})))`;
}

function onPlatform(platform: string | null): SQL | undefined {
  if (platform === null) return undefined;
  if (platform === OWN_PAGE) return IS_SUBMISSION;
  return sql`${REVIEW.platform_id} = ${Number(platform)} and ${IS_FROM_PLATFORM}`;
}

function withStars(stars: StarFilter | null): SQL | undefined {
  switch (stars) {
    case null:
      return undefined;
    case 'high':
      return sql`(${REVIEW.rating} >= 4 or ${REVIEW.recommendation} = 'yes')`;
    case 'low':
      return sql`(${REVIEW.rating} <= 2 or ${REVIEW.recommendation} = 'no')`;
    case 'none':
      return isNull(REVIEW.rating);
    default:
      return eq(REVIEW.rating, Number(stars));
  }
}

function isMatched({ business }: BusinessCtx, matched: InboxFilter['matched']): SQL | undefined {
  if (matched === null) return undefined;
  const state = matched === 'offered' ? 'offered' : 'joined';
  const paired = sql`${plannedEachTime} select m.review_id from review_matches m where m.business_id = ${business.id} and m.state = ${state}`;
  return matched === 'no' ? sql`${REVIEW.id} not in (${paired})` : sql`${REVIEW.id} in (${paired})`;
}

/**
 * The day that is shown: of a moment in the owner's zone; of a day without an hour as it was written, which is kept as
 * midnight UTC. What has no date is on no day.
 */
function onDays({ from, to }: InboxFilter, timeZone: string): SQL | undefined {
  if (from === null && to === null) return undefined;
  return and(
    from === null ? undefined : isBeside('>=', startOfDay(from, 0, timeZone), startOfDay(from, 0, 'UTC')),
    to === null ? undefined : isBeside('<', startOfDay(to, 1, timeZone), startOfDay(to, 1, 'UTC')),
    sql`(${REVIEW.date_precision} <> 'words' or ${REVIEW.date_words} <> '')`,
  );
}

/** First by the wider of both bounds, which the index goes by. */
function isBeside(side: '>=' | '<', moment: Date, day: Date): SQL {
  const wider = new Date((side === '>=' ? Math.min : Math.max)(moment.getTime(), day.getTime()));
  const is = sql.raw(side);
  return sql`${REVIEW.review_date} ${is} ${wider.toISOString()}::timestamptz and ${REVIEW.review_date} ${is}
    case ${REVIEW.date_precision} when 'day' then ${day.toISOString()}::timestamptz
      else ${moment.toISOString()}::timestamptz end`;
}

export function startOfDay(day: string, plus: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + plus, timeZone).getTime());
}
