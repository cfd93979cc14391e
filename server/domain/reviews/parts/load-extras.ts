import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** What other tables know of one row of the inbox. */
export interface ReviewExtras {
  /** When a changed version was last found. */
  replacedAt: Date | null;
  answer: { id: string; at: Date } | null;
  isOffered: boolean;
}

interface ExtrasRow {
  id: string;
  replaced_at: string | Date | null;
  answer_id: string | null;
  answer_at: string | Date | null;
  offered: boolean;
}

const NOTHING: ReviewExtras = { replacedAt: null, answer: null, isOffered: false };

/** Of each of these reviews: one query, however many they are. */
export async function loadExtras(
  ctx: BusinessCtx,
  reviewIds: readonly string[],
): Promise<(reviewId: string) => ReviewExtras> {
  if (reviewIds.length === 0) return () => NOTHING;
  const rows = await rowsOf<ExtrasRow>(
    ctx.db,
    sql`select r.id, (select max(e.replaced_at) from review_edits e where e.review_id = r.id) as replaced_at,
        a.id as answer_id, a.review_date as answer_at,
        exists (select 1 from review_matches o where o.business_id = ${ctx.business.id} and o.state = 'offered'
          and (o.review_id = r.id or o.answer_id = r.id)) as offered
      from unnest(${sql.param([...reviewIds])}::uuid[]) as r (id)
      left join review_matches m on m.business_id = ${ctx.business.id} and m.review_id = r.id and m.state = 'joined'
      left join reviews a on a.business_id = ${ctx.business.id} and a.id = m.answer_id`,
  );
  const known = new Map(rows.map((row) => [row.id, toExtras(row)]));
  return (reviewId) => known.get(reviewId) ?? NOTHING;
}

function toExtras({ replaced_at, answer_id, answer_at, offered }: ExtrasRow): ReviewExtras {
  return {
    replacedAt: replaced_at === null ? null : new Date(replaced_at),
    answer: answer_id && answer_at ? { id: answer_id, at: new Date(answer_at) } : null,
    isOffered: offered,
  };
}
