import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';

export interface Column {
  name: string;
  type: string;
}

/** The stored columns, without generated ones. */
export function columnsOf(db: Db, schema: string, table: string): Promise<Column[]> {
  return rowsOf(
    db,
    sql`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum`,
  );
}
