import { type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { REPLY_DUE_AT } from '#server/domain/deadlines/queries.ts';
import type { ShownReview } from '#server/domain/reviews/parts/shown-review.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';
import type { MatchState } from '#shared/inbox.ts';

/** As JSON has them: moments are ISO 8601. */
interface Facts {
  edits: { reviewId: string; at: string }[] | null;
  pairs: { answerId: string; reviewId: string; state: MatchState }[] | null;
  dues: { reviewId: string; at: string }[] | null;
  places: Place[] | null;
}

interface Place {
  id: string;
  platform: number;
  name: string;
}

/**
 * What other tables know of the rows that are shown, looked up once for all of them: to ask it of each row within the
 * list costs the planner more than the list itself.
 */
export async function withFacts<Found extends { review: ShownReview }>(
  ctx: BusinessCtx,
  found: readonly Found[],
): Promise<(Found & InboxRow)[]> {
  if (found.length === 0) return [];
  const { edits, pairs, dues, places } = await loadFacts(ctx, isOneOf(found.map(({ review }) => review.id)));
  const joined = new Map(
    (pairs ?? []).filter(({ state }) => state === 'joined').map((pair) => [pair.reviewId, pair.answerId]),
  );
  const answeredAt = await loadAnswerDates(ctx, [...joined.values()]);
  const offered = new Set(
    (pairs ?? [])
      .filter(({ state }) => state === 'offered')
      .flatMap(({ answerId, reviewId }) => [answerId, reviewId]),
  );
  const due = new Map((dues ?? []).map(({ reviewId, at }) => [reviewId, new Date(at)]));
  const replaced = new Map((edits ?? []).map(({ reviewId, at }) => [reviewId, new Date(at)]));
  return found.map((row) => {
    const { id } = row.review;
    const answerId = joined.get(id) ?? null;
    return {
      ...row,
      placeName: placeNameOf(row.review, places ?? []),
      replacedAt: replaced.get(id) ?? null,
      answerId,
      answerAt: (answerId && answeredAt.get(answerId)) || null,
      dueAt: due.get(id) ?? null,
      isOffered: offered.has(id),
    };
  });
}

async function loadFacts({ db, business }: BusinessCtx, among: (column: SQL) => SQL): Promise<Facts> {
  const [facts] = await rowsOf<Facts>(
    db,
    sql`
    select
      (select json_agg(json_build_object('reviewId', e.review_id, 'at', e.replaced_at) order by e.replaced_at)
        from review_edits e where ${among(sql`e.review_id`)}) as edits,
      (select json_agg(json_build_object('answerId', m.answer_id, 'reviewId', m.review_id, 'state', m.state))
        from review_matches m where ${among(sql`m.review_id`)} or ${among(sql`m.answer_id`)}) as pairs,
      (select json_agg(json_build_object('reviewId', due.id, 'at', due.at))
        from (select ${reviews.id}, ${REPLY_DUE_AT} as at from ${reviews}
          where ${reviews.business_id} = ${business.id} and ${among(sql`${reviews.id}`)} and ${reviews.needs_reply}) due
        where due.at is not null) as dues,
      (select json_agg(json_build_object('id', c.id, 'platform', c.platform_id, 'name', c.place_name))
        from platform_connections c where c.business_id = ${business.id}) as places`,
  );
  if (!facts) throw new Error('A select without a table has one row.');
  return facts;
}

/** Few pages have a pair, and the table is the one that takes the longest to plan. */
async function loadAnswerDates({ db, business }: BusinessCtx, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; at: string }>(
    db,
    sql`select id, review_date as at from ${reviews}
      where business_id = ${business.id} and ${isOneOf(ids)(sql`id`)}`,
  );
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

function isOneOf(ids: string[]): (column: SQL) => SQL {
  const given = sql`any(${sql.param(ids)}::uuid[])`;
  return (column) => sql`${column} = ${given}`;
}

/** The name of the place says something only where there are two of them. */
function placeNameOf({ connection_id }: ShownReview, places: readonly Place[]): string {
  const own = places.find(({ id }) => id === connection_id);
  const isOther = ({ platform, name }: Place) => platform === own?.platform && name !== own.name;
  return own && places.some(isOther) ? own.name : '';
}
