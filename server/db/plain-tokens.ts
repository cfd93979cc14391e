import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { newToken, type Secret } from '#server/core/crypto.ts';
import type { Db } from '#server/db/client.ts';
import { hookColumns } from '#server/db/hook-tokens.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

/** Columns in which the former version stores plain tokens. The next version drops them: docs/decisions/0055. */
const PLAIN = [
  { table: 'sessions', columns: ['token'] },
  { table: 'invitations', columns: ['token', 'unsubscribe_token'] },
  { table: 'notices', columns: ['token'] },
  { table: 'own_numbers', columns: ['token'] },
  { table: 'channel_connections', columns: ['hook_token'] },
  { table: 'platform_connections', columns: ['hook_token'] },
] as const;

const HOOKS = [
  { table: 'channel_connections', purpose: SEAL_PURPOSES.channelHook },
  { table: 'platform_connections', purpose: SEAL_PURPOSES.platformHook },
] as const;

const ROWS_AT_ONCE = 500;

/** Seals hook addresses that are still plain, and creates missing ones. Idempotent, also across processes. */
export async function sealHooks(db: Db, secret: Secret): Promise<void> {
  for (const { table, purpose } of HOOKS) {
    const name = sql.identifier(table);
    for (;;) {
      const rows = await rowsOf<{ id: string; business_id: string; hook_token: string | null }>(
        db,
        sql`select id, business_id, hook_token from ${name} where hook_sealed is null order by id limit ${ROWS_AT_ONCE}`,
      );
      for (const { id, business_id, hook_token } of rows) {
        const hook = hookColumns(secret, purpose, business_id, hook_token ?? newToken());
        await db.execute(sql`
          update ${name} set hook_hash = ${hook.hook_hash}, hook_sealed = ${hook.hook_sealed}
          where id = ${id} and hook_sealed is null and hook_token is not distinct from ${hook_token}`);
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
}

/**
 * Clears the plain columns once no process of the former version, which reads them, is left. Returns whether rows
 * locked by others were left over.
 */
export async function emptyPlainColumns(db: Db, secret: Secret): Promise<{ left: boolean }> {
  await sealHooks(db, secret);
  let left = false;
  for (const { table, columns } of PLAIN) {
    const name = sql.identifier(table);
    const isPlain = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} is not null`),
      sql` or `,
    );
    const empty = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = null`),
      sql`, `,
    );
    await emptyTable(db, name, isPlain, empty);
    const rest = await rowsOf(db, sql`select 1 from ${name} where ${isPlain} limit 1`);
    left ||= rest.length > 0;
  }
  return { left };
}

/** In batches, never waiting for a row while holding others. */
async function emptyTable(db: Db, name: SQLWrapper, isPlain: SQL, empty: SQL): Promise<void> {
  let after: string | null = null;
  do {
    const rows: { id: string | null }[] = await rowsOf(
      db,
      sql`with page as (
          select id from ${name} where (${isPlain}) and (${after}::uuid is null or id > ${after}::uuid)
          order by id limit ${ROWS_AT_ONCE} for update skip locked
        ), emptied as (update ${name} t set ${empty} from page where t.id = page.id returning t.id)
        select max(id::text) as id from emptied`,
    );
    after = rows[0]?.id ?? null;
  } while (after !== null);
}
