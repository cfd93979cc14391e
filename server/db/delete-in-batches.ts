import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { tablesInOrder } from '#server/db/tables-in-order.ts';

/** Deleting one row touches several tables. */
const ROWS_AT_ONCE = 500;
const BLOCKS_AT_ONCE = 200;

interface Table {
  schema: string;
  name: string;
}

interface Key {
  table: string;
  column: string;
  parent: string;
  hasIndex: boolean;
}

/** A trigger of migration 0003 deletes these, all at once. */
const BY_TRIGGER: Key = {
  table: 'contact_import_members',
  column: 'import_id',
  parent: 'contact_imports',
  hasIndex: true,
};

interface Pieces {
  db: Db;
  keys: readonly Key[];
  /** Tables that are left alone, with everything that depends on them. */
  except: readonly string[];
}

/**
 * Deletes what cascading foreign keys would delete with these rows, but not the rows themselves: dependents first, in
 * batches with transactions of their own. If interrupted, simply call it again.
 */
export async function deleteDependents(
  db: Db,
  table: string,
  ids: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  if (ids.length > 0) await deleteChildren({ db, keys: await cascadingKeys(db), except }, table, ids);
}

async function deleteChildren(pieces: Pieces, parent: string, ids: readonly string[]): Promise<void> {
  for (const key of pieces.keys) {
    if (key.parent === parent && !pieces.except.includes(key.table)) await deleteBy(pieces, key, ids);
  }
}

async function deleteBy(pieces: Pieces, { table, column }: Key, parents: readonly string[]): Promise<void> {
  const { db, keys } = pieces;
  const from = sql.identifier(table);
  const theirs = sql`${sql.identifier(column)} = any(${sql.param([...parents])}::uuid[])`;
  for (;;) {
    if (!keys.some(({ parent }) => parent === table)) {
      const some = sql`select ctid from ${from} where ${theirs} limit ${ROWS_AT_ONCE}`;
      const gone = await rowsOf(db, sql`delete from ${from} where ctid = any(array(${some})) returning 1`);
      if (gone.length < ROWS_AT_ONCE) return;
      continue;
    }
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select id from ${from} where ${theirs} limit ${ROWS_AT_ONCE}`,
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await deleteChildren(pieces, table, ids);
    await db.execute(sql`delete from ${from} where id = any(${sql.param(ids)}::uuid[])`);
  }
}

/**
 * Referenced rows come late, so that nothing has to be updated that is deleted anyway; those without an index come
 * last, since most are gone by then.
 */
async function cascadingKeys(db: Db): Promise<Key[]> {
  const keys = await rowsOf<Key>(
    db,
    sql`select c.relname as "table", a.attname as "column", p.relname as parent,
        exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]) as "hasIndex"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.confdeltype = 'c' and n.nspname = 'public'`,
  );
  const order = await tablesInOrder(db);
  const rank = ({ table, hasIndex }: Key) => order.indexOf(table) - (hasIndex ? 0 : order.length);
  return [...keys, BY_TRIGGER].toSorted((one, other) => rank(other) - rank(one));
}

/**
 * Deletes all rows matching a condition without an index: scans the table part by part, each in a transaction of its
 * own, until a scan finds nothing.
 */
export async function deleteWhere(db: Db, { schema, name }: Table, condition: SQL): Promise<void> {
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
  const [size] = await rowsOf<{ blocks: number }>(
    db,
    sql`select (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = ${name}`,
  );
  let found = 0;
  for (let from = 0; from < (size?.blocks ?? 0); from += BLOCKS_AT_ONCE) {
    const [gone] = await rowsOf<{ rows: number }>(
      db,
      sql`with gone as (
          delete from ${table} where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + BLOCKS_AT_ONCE},0)`}::tid
            and (${condition}) returning 1)
        select count(*)::int as rows from gone`,
    );
    found += gone?.rows ?? 0;
  }
  // An updated row moves, possibly to a part that was scanned before.
  if (found > 0) await deleteWhere(db, { schema, name }, condition);
}
