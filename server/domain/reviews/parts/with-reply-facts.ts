import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { REPLY_DUE_AT } from '#server/domain/notices/parts/reply-deadlines.ts';
import type { ShownReview } from '#server/domain/reviews/parts/shown-review.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';

interface Facts {
  id: string;
  place_name: string | null;
  has_other_places: boolean;
  replaced_at: string | null;
  answer_id: string | null;
  answer_at: string | null;
  due_at: string | null;
  is_offered: boolean;
  doomed_at: string | null;
}

/**
 * Adds what other tables know of the rows shown. A statement of its own with a cached plan: a search is planned each
 * time, and with all this in it planning would take longer than the search.
 */
export async function withReplyFacts<Found extends { review: ShownReview }>(
  ctx: BusinessCtx,
  found: readonly Found[],
): Promise<(Found & InboxRow)[]> {
  if (found.length === 0) return [];
  const facts = await loadFacts(
    ctx,
    found.map(({ review }) => review),
  );
  return found.map((row) => {
    const of = facts.get(row.review.id);
    if (!of) throw new Error('Each row that was given has facts.');
    return {
      ...row,
      locationName: of.place_name ?? '',
      hasOtherLocations: of.has_other_places,
      replacedAt: momentOf(of.replaced_at),
      answerId: of.answer_id,
      answerAt: momentOf(of.answer_at),
      dueAt: momentOf(of.due_at),
      isOffered: of.is_offered,
      deletedFrom: momentOf(of.doomed_at),
    };
  });
}

/**
 * The rows are passed under the name of their table, so that none is read again. As JSON, since its length does not
 * matter to the planner, while an array of another length needs another plan.
 */
async function loadFacts(ctx: BusinessCtx, shown: readonly ShownReview[]): Promise<Map<string, Facts>> {
  const given = shown.map(({ id, business_id, connection_id, is_public, needs_reply, seen_at }) => ({
    id,
    business_id,
    connection_id,
    is_public,
    needs_reply,
    seen_at,
  }));
  const answeredAt = selectReviews(ctx, { at: REVIEW.review_date }, sql`${REVIEW.id} = m.answer_id`);
  const rows = await rowsOf<Facts>(
    ctx.db,
    sql`
    select ${REVIEW.id}, ${REPLY_DUE_AT} as due_at, pair.answer_id, pair.answer_at,
      (select max(e.replaced_at) from review_edits e where e.review_id = ${REVIEW.id}) as replaced_at,
      exists (select from review_matches m where m.state = 'offered' and m.review_id = ${REVIEW.id})
        or exists (select from review_matches m where m.state = 'offered' and m.answer_id = ${REVIEW.id}) as is_offered,
      c.place_name, c.delete_reviews_at as doomed_at, exists (select from platform_connections other where other.business_id = c.business_id
        and other.platform_id = c.platform_id and other.place_name <> c.place_name) as has_other_places
    from json_to_recordset(${JSON.stringify(given)}::json) as reviews (id uuid, business_id uuid,
      connection_id uuid, is_public boolean, needs_reply boolean, seen_at timestamptz)
    left join platform_connections c on c.id = ${REVIEW.connection_id}
    left join lateral (
      select m.answer_id, ${answeredAt} as answer_at from review_matches m
      where m.review_id = ${REVIEW.id} and m.state = 'joined'
    ) pair on true`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function momentOf(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}
