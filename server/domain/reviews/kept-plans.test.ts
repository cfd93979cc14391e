import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { REVIEW, reviewsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { inboxWhere } from '#server/domain/reviews/parts/inbox-where.ts';
import { type ListReviews, NarrowInbox } from '#shared/reviews/inbox-input.ts';
import { openFreshDatabase } from '#tests/database.ts';
import { makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';

/** The other business has many more, so that a plan for one is expensive for the other. */
const ROWS = { stranger: 8_000, owner: 400 };
/** More than the five executions after which PostgreSQL may choose a generic plan. */
const OFTEN = 12;

// A process names at most 300 statements, and other files have used theirs.
openFreshDatabase();

let owner: OwnerCtx;
beforeAll(async () => {
  const { ctx: stranger } = await makeBusiness();
  ({ ctx: owner } = await makeBusiness());
  for (const [ctx, rows] of [[stranger, ROWS.stranger] as const, [owner, ROWS.owner] as const]) {
    const { id, platform_id } = await makePlatformConnection(ctx);
    const { id: businessId, userId } = ctx.business;
    await ctx.db.execute(sql`
      insert into reviews (id, business_id, user_id, platform_id, source, connection_id, external_id, review_text,
        is_public, review_type, rating, review_date, created_at, updated_at)
      select gen_random_uuid(), ${businessId}::uuid, ${userId}::uuid, ${platform_id}::integer, 'platform', ${id}::uuid,
        'r' || i, 'Friendly', true, 'positive', 5, '2026-11-01T12:00Z'::timestamptz - i * interval '1 hour', now(), now()
      from generate_series(1, ${rows}::integer) i`);
  }
  await owner.db.execute(sql`analyze ${reviews}`);
});

interface Plans {
  name: string;
  /** Executions by generic and by custom plans. */
  kept: number;
  own: number;
}

function loadPlans(): Promise<Plans[]> {
  return rowsOf<Plans>(
    owner.db,
    sql`select name, generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements
      where statement ~ 'order by "reviews"."review_date" desc|coalesce.sum.|json_to_recordset'`,
  );
}

/** How new statements were planned when executed often. */
async function plansOf(ask: () => Promise<unknown>): Promise<Plans[]> {
  const before = new Set((await loadPlans()).map(({ name }) => name));
  for (let time = 0; time < OFTEN; time += 1) await ask();
  return (await loadPlans()).filter(({ name }) => !before.has(name));
}

const kept = expect.objectContaining({ kept: expect.toSatisfy((times: number) => times > 0) });

test('a page of the inbox, the facts of its rows and the next page are planned once', async () => {
  const { nextCursor } = await listReviews(owner, {});
  expect(nextCursor).not.toBeNull();
  expect(await plansOf(() => listReviews(owner, {}))).toEqual([kept, kept]);
  expect(await plansOf(() => listReviews(owner, { cursor: nextCursor ?? '' }))).toEqual([kept]);
});

test('waiting rows are counted by a generic plan, however few there are', async () => {
  expect(await plansOf(() => countWaiting(owner))).toEqual([kept]);
});

test.each<ListReviews>([{ q: 'friendly' }, { place: newId() }, { matched: 'yes' }])(
  'what an index finds few or many of gets a custom plan: %o',
  async (input) => {
    expect(await plansOf(() => listReviews(owner, input))).toEqual([]);
  },
);

test.each<{ from: string | null; to: string | null }>([
  { from: '2026-10-30', to: '2026-10-31' },
  { from: '2026-10-31', to: null },
])('days are looked up in the index, and no row of other months is read: %o', async (days) => {
  const wanted = inboxWhere(owner, { ...NarrowInbox.parse({}), ...days }, 'America/Chicago');
  const lines = await rowsOf<{ 'QUERY PLAN': string }>(
    owner.db,
    sql`explain (costs off) select ${REVIEW.id} from ${reviewsOf(owner)} where ${wanted}
      order by ${REVIEW.review_date} desc, ${REVIEW.id} desc limit 21`,
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  for (const [side, day] of [
    ['>=', days.from],
    ['<', days.to],
  ])
    if (day) expect(plan).toMatch(new RegExp(`Index Cond: .*review_date ${side} '`));
});
