import { TZDate } from '@date-fns/tz';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { plannedEachTime } from '#server/db/plans.ts';
import { isDated } from '#server/db/reviews/dated.ts';
import {
  IS_FROM_PLATFORM,
  IS_PRIVATE,
  IS_REAL,
  IS_REMOVED,
  IS_SUBMISSION,
  IS_WAITING,
} from '#server/db/reviews/kinds.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { isOverdue } from '#server/domain/notices/parts/reply-deadlines.ts';
import { saysAll } from '#server/domain/reviews/parts/search-words.ts';
import { type InboxFilter, OWN_PAGE, type StarFilter } from '#shared/reviews/inbox.ts';
import type { ChosenReviewsRead } from '#shared/reviews/inbox-input.ts';
import { POSITIVE_FROM } from '#shared/reviews/review-routing.ts';
import { isUuid } from '#shared/text/uuid.ts';

/** The inbox rows matching a tab and its filters. */
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

/** The chosen reviews. Invalid ids and those of other businesses are left out. */
export function chosenReviews(
  ctx: BusinessCtx,
  chosen: ChosenReviewsRead,
  timeZone: string,
): SQL | undefined {
  if (!chosen.all)
    return isAmong(
      REVIEW.id,
      chosen.review.filter((id) => isUuid(id)),
    );
  const except = chosen.except.filter((id) => isUuid(id));
  return and(
    inboxWhere(ctx, chosen, timeZone),
    except.length > 0 ? not(isAmong(REVIEW.id, except)) : undefined,
  );
}

/** The same for an export, without the owner's tests. */
export function realOfChosen(ctx: BusinessCtx, chosen: ChosenReviewsRead, timeZone: string): SQL | undefined {
  return and(IS_REAL, chosenReviews(ctx, chosen, timeZone));
}

function withText(text: InboxFilter['text']): SQL | undefined {
  const has = sql`(${REVIEW.review_text} <> '' or ${REVIEW.title} <> '')`;
  return text === null ? undefined : text === 'with' ? has : not(has);
}

/** Only public reviews can have a reply. */
function withReply(replied: InboxFilter['replied'], now: Date): SQL | undefined {
  const has = sql`${REVIEW.reply_text} <> ''`;
  if (replied === null) return undefined;
  if (replied === 'overdue') return isOverdue(now);
  return replied === 'yes' ? has : and(IS_FROM_PLATFORM, not(has));
}

/** Must match the partial indexes. */
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
 * A pair is one row, that of the review. A search matching only the answer shows the answer's row, unless the review
 * matches, too. Written with an `or`, so that it is evaluated only for the rows shown.
 */
function isNotToldByItsPair(search: string | null, ctx: BusinessCtx): SQL {
  const found = search === null ? undefined : saysAll(ctx.business, search);
  // The condition is written for `reviews`; here that alias is the other half of the pair.
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
      return sql`(${REVIEW.rating} >= ${sql.raw(String(POSITIVE_FROM))} or ${REVIEW.recommendation} = 'yes')`;
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
 * By the day shown: times in the owner's zone; days without a time, stored as midnight UTC, as they are. Rows without a
 * date are on no day.
 */
function onDays({ from, to }: InboxFilter, timeZone: string): SQL | undefined {
  if (from === null && to === null) return undefined;
  const starts = (day: string, plus: number) => ({
    moment: startOfDay(day, plus, timeZone),
    day: startOfDay(day, plus, 'UTC'),
  });
  return and(
    from === null ? undefined : isDated(REVIEW, '>=', starts(from, 0)),
    to === null ? undefined : isDated(REVIEW, '<', starts(to, 1)),
    sql`(${REVIEW.date_precision} <> 'words' or ${REVIEW.date_words} <> '')`,
  );
}

export function startOfDay(day: string, plus: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + plus, timeZone).getTime());
}
