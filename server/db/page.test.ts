import { and, eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BusinessCtx } from '#server/core/context.ts';
import { eachPage, firstPart, type Part, page, type SortOrder } from '#server/db/page.ts';
import { contactImportProblems } from '#server/db/schema/imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { makeBusiness, makeReview } from '#tests/make.ts';

const NEWEST: SortOrder = { newest: reviews.review_date, id: reviews.id };
const BY_ID: SortOrder = { id: reviews.id };
const BY_NAME: SortOrder = { by: { value: sql`lower(reviewer_name)`, type: 'text' }, id: reviews.id };
const BY_RATING: SortOrder = {
  by: { value: sql`coalesce(rating, 0)`, type: 'integer', falling: true },
  id: reviews.id,
};
const BY_DATE: SortOrder = {
  by: { value: sql`review_date`, type: 'timestamptz', falling: true },
  id: reviews.id,
};

/** Five reviews, three of them within one millisecond, and one of another business. */
async function makeFive() {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const now = ctx.now();
  const ids: string[] = [];
  for (const minutes of [0, 0, 0, 1, 2]) {
    const review_date = new Date(now.getTime() - minutes * 60_000);
    ids.push((await makeReview(ctx, { review_date })).id);
  }
  await makeReview(other, { review_date: now });
  return { ctx, ids };
}

const read = (ctx: BusinessCtx) => (part: Part) =>
  ctx.db
    .select({ id: reviews.id, cursor: part.cursor })
    .from(reviews)
    .where(and(eq(reviews.business_id, ctx.business.id), part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);

test.each([
  ['newest first', NEWEST],
  ['by id', BY_ID],
  ['by a name', BY_NAME],
  ['by a number', BY_RATING],
  ['by a moment', BY_DATE],
])('%s: every row is on one page, even where a page ends between equals', async (_, order) => {
  const { ctx, ids } = await makeFive();
  const sizes: number[] = [];
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await page(order, { cursor, limit: 2 }, read(ctx));
    sizes.push(rows.length);
    seen.push(...rows.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([2, 2, 1]);
  expect([...seen].sort()).toEqual([...ids].sort());
  const all: string[] = [];
  for await (const rows of eachPage(order, 2, read(ctx))) all.push(...rows.map(({ id }) => id));
  expect(all).toEqual(seen);
});

test('a list that ends with its page has no next page, and an empty one is a single empty page', async () => {
  const { ctx } = await makeFive();
  expect((await page(NEWEST, { limit: 5 }, read(ctx))).nextCursor).toBeNull();
  const { ctx: nobody } = await makeBusiness();
  expect(await page(NEWEST, { limit: 5 }, read(nobody))).toEqual({ rows: [], nextCursor: null });
  expect(await Array.fromAsync(eachPage(BY_ID, 5, read(nobody)))).toEqual([[]]);
  expect(await read(nobody)(firstPart(NEWEST))).toEqual([]);
});

const ID = '0198c1de-0000-7000-8000-000000000000';
test.each([
  [NEWEST, ''],
  [NEWEST, ID],
  [NEWEST, `1.${'-'.repeat(36)}`],
  [NEWEST, `-1.${ID}`],
  [NEWEST, `1.${ID}.${ID}`],
  [NEWEST, `100000000000000000.${ID}`],
  [BY_NAME, ID],
  [BY_NAME, `zz.${ID}`],
  [BY_NAME, `00.${ID}`],
  [BY_RATING, `${Buffer.from('1; drop').toString('hex')}.${ID}`],
  [BY_DATE, `${Buffer.from('yesterday').toString('hex')}.${ID}`],
  [BY_DATE, `${Buffer.from('-infinity').toString('hex')}.x`],
  [BY_DATE, `${Buffer.from('2026-02-30 10:00:00+00').toString('hex')}.${ID}`],
  [BY_DATE, `${Buffer.from('2026-02-03 25:00:00+00').toString('hex')}.${ID}`],
  [BY_DATE, `${Buffer.from('0000-02-03 10:00:00+00').toString('hex')}.${ID}`],
  [BY_ID, ''],
  [BY_ID, `1.${ID}`],
  [BY_ID, 'x'],
  [{ id: contactImportProblems.row_number }, ID],
  [{ id: contactImportProblems.row_number }, '12345678901'],
])('a cursor that no page gave leads to the beginning: %#', async (order, cursor) => {
  const seen: (SQL | undefined)[] = [];
  await page(order, { cursor, limit: 2 }, async ({ after }) => {
    seen.push(after);
    return [];
  });
  expect(seen).toEqual([undefined]);
});
