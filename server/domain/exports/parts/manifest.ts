import { z } from 'zod';

/** Rises when an older version could not take the file any more. */
export const EXPORT_FORMAT = 1;
export const EXPORT_MANIFEST = 'export.json';

/** What is in the file, written last: how many rows of each table, and what was left out. */
export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  product: z.string(),
  madeAt: z.string(),
  tables: z.array(
    z.object({ name: z.string(), rows: z.number().int(), leftOutColumns: z.array(z.string()) }),
  ),
  files: z.array(z.object({ id: z.uuid(), path: z.string() })),
  /** By table: why it is not in here. */
  notIncluded: z.record(z.string(), z.string()),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

/** The first thing people open. */
export function readmeOf({ product, madeAt, tables, files }: ExportManifest): string {
  const rows = tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `  ${name.padEnd(28)}${rows}`)
    .join('\r\n');
  return [
    `Everything that ${product} keeps for this account, as of ${madeAt}.`,
    '',
    'csv/    one table per file, for spreadsheets (Excel, Numbers, Google Sheets)',
    'json/   the same tables, for programs',
    `files/  what you uploaded (${files.length})`,
    'export.json lists what is in here, what was left out, and why.',
    '',
    'Passwords, keys of your providers and the secret parts of links are not in here.',
    'Moments are in UTC or carry their distance from it.',
    'A review of yours is public where is_public is true; otherwise it is feedback that only you read.',
    '',
    rows,
    '',
  ].join('\r\n');
}
