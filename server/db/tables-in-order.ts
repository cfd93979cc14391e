import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** Tables, with partitioned ones as a whole. */
export function tablesOf(db: Db, schema: string): Promise<{ name: string }[]> {
  return rowsOf(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
}

/** Tables after all tables they refer to. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = f.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and f.oid <> t.oid`,
  );
  let waiting = (await tablesOf(db, 'public')).map(({ name }) => name);
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const blocked = new Set(references.filter(({ to }) => waiting.includes(to)).map(({ from }) => from));
    const free = waiting.filter((name) => !blocked.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((name) => blocked.has(name));
  }
  return ordered;
}
