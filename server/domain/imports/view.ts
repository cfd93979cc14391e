import type { ImportRow } from '#server/domain/imports/internal.ts';
import {
  failureWords,
  type ImportPreview,
  type ImportView,
  type ProblemGroup,
} from '#shared/contacts/imports.ts';

export function toImportView(
  row: ImportRow,
  {
    problemRows,
    problems,
    preview,
  }: { problemRows: number; problems: ProblemGroup[]; preview: ImportPreview | null },
): ImportView {
  return {
    id: row.id,
    fileName: row.file_name,
    // An upload in progress is not shown.
    status: row.status === 'uploading' ? 'uploaded' : row.status,
    // All rows before the one that stopped it have been read.
    failure: row.failure && failureWords(row.failure, row.rows_done + 1),
    noContacts: row.failure === 'no_contacts',
    sizeBytes: row.size_bytes,
    rowsEstimated: row.rows_estimated,
    progress: row.bytes_done / row.size_bytes,
    counts: {
      created: row.rows_created,
      updated: row.rows_updated,
      unchanged: row.rows_unchanged,
      duplicate: row.rows_duplicate,
      leftOut: row.rows_left_out,
      mended: problemRows - row.rows_left_out,
      unreachable: row.rows_unreachable,
    },
    problems,
    preview,
    createdAt: row.created_at,
  };
}
