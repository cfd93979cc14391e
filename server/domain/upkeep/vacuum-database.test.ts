import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newIds } from '#server/core/crypto.ts';
import { vacuumDatabase } from '#server/domain/upkeep/vacuum-database.ts';
import { asJob, makeBusiness, makeCtx } from '#tests/make.ts';

async function planOf(ctx: Ctx): Promise<{ size: number; dead: number }> {
  const answer = (await ctx.db.execute(sql`
    select c.reltuples::float8 as size, s.n_dead_tup::float8 as dead
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'opt_outs'`)) as unknown as {
    rows: { size: number; dead: number }[];
  };
  return answer.rows[0] ?? { size: Number.NaN, dead: Number.NaN };
}

test('only a job tends the database', async () => {
  const { ctx } = await makeBusiness();
  await expect(vacuumDatabase(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the embedded database is analyzed and vacuumed; a PostgreSQL server does so itself', async () => {
  const { ctx } = await makeBusiness();
  const system = asJob(await makeCtx(), 'upkeep.tend-database');
  const count = 400;
  await ctx.db.execute(sql`
    insert into opt_outs (id, business_id, channel, recipient, source, created_at)
    select id, ${ctx.business.id}, 'email', id || '@example.com', 'one_click', now()
    from unnest(${sql.param(newIds(count))}::uuid[]) as t (id)`);
  await ctx.db.execute(sql`update opt_outs set created_at = now() where business_id = ${ctx.business.id}`);
  await ctx.db.execute(sql`select pg_stat_force_next_flush()`);

  const onServer = { ...system, config: { ...system.config, databaseUrl: 'postgres://127.0.0.1/other' } };
  expect(await vacuumDatabase(onServer)).toEqual({ vacuumed: [] });
  const { vacuumed } = await vacuumDatabase({
    ...system,
    config: { ...system.config, databaseUrl: undefined },
  });
  expect(vacuumed).toContain('public.opt_outs');
  expect((await planOf(ctx)).size).toBeGreaterThanOrEqual(count);
  expect((await planOf(ctx)).dead).toBeLessThan(count);
  await ctx.db.execute(sql`select pg_stat_force_next_flush()`);
  const again = await vacuumDatabase({ ...system, config: { ...system.config, databaseUrl: undefined } });
  expect(again.vacuumed).not.toContain('public.opt_outs');
});
