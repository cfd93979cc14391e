import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { steadyText } from '#server/backup/dump-tables.ts';
import { linesOfDump } from '#server/backup/lines-of-dump.ts';
import { type DumpedTable, pathOfTable } from '#server/backup/manifest.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { codesOf } from '#server/db/postgres-faults.ts';
import { tablesInOrder, tablesOf } from '#server/db/tables-in-order.ts';

const BYTES_AT_ONCE = 1_000_000;
/** Values of a wrong type, violated constraints, or unknown columns. */
const REFUSED = /^(22|23|42)...$/;

/** Replaces the tables' rows by the dumped ones, referenced tables first. */
export async function loadTables(tx: Db, folder: string, tables: readonly DumpedTable[]): Promise<void> {
  const names = (await tablesOf(tx, 'public')).map(({ name }) => sql`public.${sql.identifier(name)}`);
  if (names.length > 0) await tx.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`);
  for (const name of await tablesInOrder(tx)) {
    const table = tables.find((one) => one.schema === 'public' && one.name === name);
    if (table) await loadTable(tx, folder, table);
  }
}

/** Unknown columns are left out: only the queue, whose tables its library changes, has any. */
export async function loadTable(tx: Db, folder: string, dumped: DumpedTable): Promise<void> {
  await steadyText(tx);
  const known = await columnsOf(tx, dumped.schema, dumped.name);
  const columns = known.filter(({ name }) => dumped.columns.includes(name));
  const into = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  // Types come from this database's own catalogue.
  const values = sql.raw(
    columns.map(({ name, type }) => `(line->>${dumped.columns.indexOf(name)})::${type}`).join(', '),
  );
  const table = sql`${sql.identifier(dumped.schema)}.${sql.identifier(dumped.name)}`;
  const insert = async (lines: string[]) => {
    const rows = `[${lines.join(',')}]`;
    try {
      await tx.execute(
        sql`insert into ${table} (${into}) select ${values} from json_array_elements(${rows}::json) line`,
      );
    } catch (error) {
      if (!codesOf(error).some((code) => REFUSED.test(code))) throw error;
      const words = `This backup cannot be restored: ${dumped.name} holds rows that the database refuses.`;
      throw new AppError('invalid', words, { cause: error });
    }
  };
  let [lines, bytes, rows]: [string[], number, number] = [[], 0, 0];
  for await (const line of linesOfDump(join(folder, pathOfTable(dumped)))) {
    if (line === null) throw new Error(`${dumped.name} has a row without an end`);
    lines.push(line);
    bytes += line.length;
    rows += 1;
    if (bytes < BYTES_AT_ONCE) continue;
    await insert(lines);
    [lines, bytes] = [[], 0];
  }
  if (lines.length > 0) await insert(lines);
  if (rows !== dumped.rows) throw new Error(`${dumped.name} has ${rows} rows instead of ${dumped.rows}`);
}
