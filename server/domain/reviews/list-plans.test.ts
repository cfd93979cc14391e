import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/crypto.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import type { ListReviews } from '#shared/inbox-input.ts';
import { makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';

const ROWS = 400;
/** More than the five times after which the database decides. */
const OFTEN = 12;

let owner: OwnerCtx;
beforeAll(async () => {
  const { ctx: stranger } = await makeBusiness();
  ({ ctx: owner } = await makeBusiness());
  for (const { db, business } of [stranger, owner]) {
    const page = await makePlatformConnection({ ...owner, business });
    await db.insert(reviews).values(
      Array.from({ length: ROWS }, (_, index) => ({
        ...{ id: newId(), business_id: business.id, user_id: business.userId, platform_id: page.platform_id },
        ...{ source: 'platform' as const, connection_id: page.id, external_id: `r${index}` },
        ...{
          review_text: 'Friendly',
          is_public: true,
          review_type: 'positive' as const,
          rating: 5,
          stars: 5,
        },
        review_date: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000),
        ...{ created_at: new Date(), updated_at: new Date() },
      })),
    );
  }
  await owner.db.execute(sql`analyze ${reviews}`);
});

interface Plans {
  name: string;
  /** By a plan that was kept, and by one of its own. */
  kept: number;
  own: number;
}

function loadPlans(): Promise<Plans[]> {
  return rowsOf<Plans>(
    owner.db,
    sql`select name, generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements
      where statement like '%order by "reviews"."review_date" desc%'`,
  );
}

/** How the list was planned when it was asked often; null where it has no name. */
async function plansOf(input: ListReviews): Promise<Plans | null> {
  const before = new Set((await loadPlans()).map(({ name }) => name));
  for (let time = 0; time < OFTEN; time += 1) await listReviews(owner, input);
  return (await loadPlans()).find(({ name }) => !before.has(name)) ?? null;
}

test('a page of the inbox and the one after it are planned once', async () => {
  const { nextCursor } = await listReviews(owner, {});
  expect(nextCursor).not.toBeNull();
  for (const input of [{}, { cursor: nextCursor ?? '' }]) {
    expect((await plansOf(input))?.kept).toBeGreaterThan(0);
  }
});

test.each<ListReviews>([{ q: 'friendly' }, { place: newId() }, { matched: 'yes' }])(
  'what an index finds few or many of is planned for its values: %o',
  async (input) => {
    expect(await plansOf(input)).toBeNull();
  },
);
