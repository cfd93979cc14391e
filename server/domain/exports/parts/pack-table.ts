import type { ZipWriter } from '@zip.js/zip.js';
import type { ExportedRow, OpenTable } from '#server/domain/exports/parts/read-table.ts';
import { openSpool } from '#server/domain/exports/parts/spool.ts';
import { toCsvLine } from '#shared/text/csv.ts';

/** Writes one table as two files, reading it once: the CSV is spooled while the other file is written. */
export async function packTable(
  zip: ZipWriter<unknown>,
  name: string,
  { columns, pieces }: OpenTable,
  each: (rows: number) => Promise<void>,
): Promise<number> {
  const spool = await openSpool();
  let rows = 0;
  async function* json(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only with this byte order mark.
    await spool.append(`\ufeff${toCsvLine(columns)}`);
    yield '[';
    for await (const piece of pieces()) {
      await spool.append(
        piece.map((row) => toCsvLine(columns.map((column) => cellOf(row, column)))).join(''),
      );
      yield piece.map((row, at) => `${rows + at > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join('');
      rows += piece.length;
      await each(piece.length);
    }
    yield '\n]\n';
  }
  try {
    await zip.add(`json/${name}.json`, bytesOf(json()));
    await zip.add(`csv/${name}.csv`, spool.read());
  } finally {
    await spool.close();
  }
  return rows;
}

function cellOf(row: ExportedRow, column: string): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function bytesOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await text.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
