import { join } from 'node:path';
import { linesOfDump } from '#server/backup/lines-of-dump.ts';
import { type DumpedTable, pathOfTable } from '#server/backup/manifest.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** A table whose rows are damaged; the message says which and how. */
export class DamagedTable extends Error {
  override name = 'DamagedTable';
}

/** Checks the rows of an unpacked table before loading: each is a flat list of texts, one per column. */
export async function checkTable(folder: string, { columns, rows, ...table }: DumpedTable): Promise<void> {
  let seen = 0;
  for await (const line of linesOfDump(join(folder, pathOfTable(table)))) {
    seen += 1;
    if (line === null) throw new DamagedTable(`row ${seen} of ${table.name} is too long`);
    if (!isRow(line, columns.length)) throw new DamagedTable(`row ${seen} of ${table.name} is damaged`);
  }
  if (seen !== rows) throw new DamagedTable(`${table.name} has ${seen} rows instead of ${rows}`);
}

function isRow(line: string, width: number): boolean {
  try {
    const cells = parseJson(line, { mostDepth: 1, mostValues: width + 1 });
    return (
      Array.isArray(cells) &&
      cells.length === width &&
      cells.every((cell) => cell === null || typeof cell === 'string')
    );
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
