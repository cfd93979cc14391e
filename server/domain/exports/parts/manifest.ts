import { z } from 'zod';

/** Increased when older versions could no longer read the file. */
export const EXPORT_FORMAT = 1;
export const EXPORT_MANIFEST = 'export.json';

/** The contents of the file, written last: the number of rows per table, and what was left out. */
export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  product: z.string(),
  madeAt: z.string(),
  tables: z.array(
    z.object({ name: z.string(), rows: z.number().int(), leftOutColumns: z.array(z.string()) }),
  ),
  files: z.array(z.object({ id: z.uuid(), path: z.string() })),
  /** Of each video its file, if it is not linked, and its picture. Older versions made none. */
  videoFiles: z
    .array(z.object({ id: z.uuid(), file: z.string().nullable(), poster: z.string().nullable() }))
    .default([]),
  /** The reason, by table. */
  notIncluded: z.record(z.string(), z.string()),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

/** The first file people open. */
export function readmeOf({ product, madeAt, tables, files, videoFiles }: ExportManifest): string {
  const rows = tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `  ${name.padEnd(28)}${rows}`)
    .join('\r\n');
  const ofVideos = videoFiles.flatMap(({ file, poster }) => [file, poster]).filter((one) => one !== null);
  const uploaded = files.length + ofVideos.length;
  return [
    `Everything that ${product} keeps for this account, as of ${madeAt}.`,
    '',
    'csv/    one table per file, for spreadsheets (Excel, Numbers, Google Sheets)',
    'json/   the same tables, for programs',
    `files/  what you uploaded (${uploaded})`,
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
