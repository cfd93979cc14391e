import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type DumpedTable, type Manifest, pathOfTable } from '#server/backup/manifest.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { appliedUpTo } from '#server/db/migrate.ts';
import { refuseCutShort } from '#server/db/restoring.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { tablesOf } from '#server/db/tables-in-order.ts';

const ROWS_AT_ONCE = 2_000;
/** Totals, figures and topics are recomputed while rows are loaded; exports are copies of the other tables. */
const LEFT_OUT = [
  'review_totals',
  'daily_figures',
  'due_figures',
  'review_topics',
  'daily_topics',
  'due_texts',
  'due_contacts',
  'data_exports',
  'data_export_chunks',
];
const JOBS = { schema: 'pgboss', name: 'job' };

/**
 * Writes a consistent snapshot of all tables into `folder`, each row as a JSON array of its values' text: the same for
 * both engines. Of the queue only pending jobs are kept.
 */
export async function dumpTables(
  db: Db,
  folder: string,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'queues'>> {
  mkdirSync(join(folder, 'tables'), { recursive: true });
  return db.transaction(
    async (tx) => {
      await refuseCutShort(tx);
      const migration = await appliedUpTo(tx);
      if (migration === null) {
        throw new AppError('not_found', 'The database holds no data of this service: nothing to back up.');
      }
      await steadyText(tx);
      const tables: DumpedTable[] = [];
      for (const { name } of await tablesOf(tx, 'public')) {
        if (LEFT_OUT.includes(name)) continue;
        tables.push(await dump(tx, folder, { schema: 'public', name }));
      }
      const hasQueue = (await tablesOf(tx, JOBS.schema)).some(({ name }) => name === JOBS.name);
      if (hasQueue) tables.push(await dump(tx, folder, JOBS, sql`where state < 'completed'`));
      const queues = hasQueue
        ? await rowsOf<{ name: string; policy: string }>(
            tx,
            sql`select name, policy from pgboss.queue order by 1`,
          )
        : [];
      return { migration, tables, queues };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Makes times, bytes and intervals independent of the server's settings. */
export async function steadyText(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`);
}

async function dump(
  tx: Db,
  folder: string,
  { schema, name }: { schema: string; name: string },
  where: SQL = sql``,
): Promise<DumpedTable> {
  const path = join(folder, pathOfTable({ schema, name }));
  writeFileSync(path, '', { mode: 0o600 });
  const columns = (await columnsOf(tx, schema, name)).map((column) => column.name);
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
  await tx.execute(
    sql`declare dumped no scroll cursor for select array_to_json(array[${values}])::text as line from ${table} ${where}`,
  );
  let rows = 0;
  for (;;) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`));
    if (lines.length === 0) break;
    appendFileSync(path, `${lines.map(({ line }) => line).join('\n')}\n`);
    rows += lines.length;
  }
  await tx.execute(sql`close dumped`);
  return { schema, name, columns, rows };
}
