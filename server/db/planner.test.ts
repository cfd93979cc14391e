import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { plannerOf } from '#server/db/planner.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { makeBusiness, type OwnerCtx } from '#tests/make.ts';

const addPeople = (ctx: OwnerCtx, count: number) =>
  ctx.db.execute(sql`
    insert into contacts (id, business_id, name, created_at, updated_at)
    select gen_random_uuid(), ${ctx.business.id}, 'Person ' || n, now(), now()
    from generate_series(1, ${count}) n`);

async function expected(ctx: OwnerCtx): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    ctx.db,
    sql`explain (format json) select name from contacts where business_id = ${ctx.business.id}`,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

test('statistics are updated after the first thousand, after eight times as many, and at the end', async () => {
  const [{ ctx: known }, { ctx }] = [await makeBusiness(), await makeBusiness()];
  await addPeople(known, 8_000);
  await ctx.db.execute(sql`analyze contacts`);
  const planner = plannerOf(ctx, [sql`${contacts} (${sql.identifier(contacts.business_id.name)})`]);
  const add = async (count: number) => {
    await addPeople(ctx, count);
    await planner.added(count);
  };
  await add(999);
  await planner.done();
  expect(await expected(ctx)).toBeLessThan(100);
  await add(1);
  expect(await expected(ctx)).toBeGreaterThan(500);
  await add(6_900);
  expect(await expected(ctx)).toBeLessThan(3_000);
  await add(100);
  expect(await expected(ctx)).toBeGreaterThan(6_000);
  await add(8_000);
  expect(await expected(ctx)).toBeLessThan(13_000);
  await planner.done();
  expect(await expected(ctx)).toBeGreaterThan(14_000);
});
