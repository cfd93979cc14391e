import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { allow } from '#server/identity/allow.ts';

interface Table extends Record<string, unknown> {
  schema: string;
  name: string;
  dead: boolean;
}

/**
 * Replaces autovacuum for the embedded engine, which has none: otherwise dead rows accumulate, and without statistics
 * the planner scans whole tables. Uses PostgreSQL's thresholds:
 * https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM
 */
export async function vacuumDatabase(ctx: Ctx): Promise<{ vacuumed: string[] }> {
  allow(ctx, 'system.sweep');
  if (ctx.config.databaseUrl) return { vacuumed: [] };
  const found = (await ctx.db.execute(sql`
    select schemaname as schema, relname as name, n_dead_tup > 50 + 0.2 * n_live_tup as dead
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by 1, 2`)) as unknown as { rows: Table[] };
  for (const { schema, name, dead } of found.rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    // One table per statement, so that others get the database in between.
    await ctx.db.execute(dead ? sql`vacuum (analyze) ${table}` : sql`analyze ${table}`);
  }
  return { vacuumed: found.rows.map(({ schema, name }) => `${schema}.${name}`) };
}
