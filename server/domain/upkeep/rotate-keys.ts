import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { loadFingerprintKey, sealFingerprintKey } from '#server/db/fingerprint-key.ts';
import { sealKeyCheck } from '#server/db/installation.ts';
import { installation } from '#server/db/schema/installation.ts';
import { nameOfSealed, SEALED_COLUMNS, type SealedColumn } from '#server/db/sealed-columns.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Reseals everything with the current key, all or nothing; idempotent. From then on the data no longer need the former
 * key; links and devices signed with it stay valid as long as it is in the settings.
 */
export async function rotateKeys(ctx: Ctx): Promise<{ sealed: Record<string, number> }> {
  allow(ctx, 'keys.rotate');
  return withTx(ctx, async (ctx) => {
    const sealed: Record<string, number> = {};
    for (const column of SEALED_COLUMNS) sealed[nameOfSealed(column)] = await sealAnew(ctx, column);
    const { secret } = ctx.config;
    const mark_key = sealFingerprintKey(secret, await loadFingerprintKey(ctx));
    await ctx.db.update(installation).set({ key_check: sealKeyCheck(secret), mark_key });
    await record(ctx, 'upkeep.rotate-keys', { type: 'system', id: 'installation' }, sealed);
    return { sealed };
  });
}

async function sealAnew(ctx: Ctx, { table, column, purpose, boundBy, id }: SealedColumn): Promise<number> {
  const { secret } = ctx.config;
  const rows = await ctx.db
    .select({
      id: sql<string>`${id}::text`,
      bound: sql<string>`${boundBy}::text`,
      value: sql<string>`${column}`,
    })
    .from(table)
    .where(and(isNotNull(column), ne(column, '')))
    .for('update');
  for (const row of rows) {
    const value = seal(secret, purpose, row.bound, open(secret, purpose, row.bound, row.value));
    await ctx.db
      .update(table)
      .set({ [column.name]: value })
      .where(eq(id, row.id));
  }
  return rows.length;
}
