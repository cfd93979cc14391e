import type { ExportRow } from '#server/domain/exports/internal.ts';
import type { ExportPart, ExportView } from '#shared/business/exports.ts';

export function toExportView(row: ExportRow, now: Date): ExportView {
  const { id, status, file_name, size_bytes, created_at, expires_at, parts } = row;
  const isOver = expires_at !== null && expires_at <= now;
  return {
    id,
    parts,
    fileName: file_name,
    sizeBytes: size_bytes,
    createdAt: created_at,
    expiresAt: expires_at,
    // The sweep deletes the file a little later.
    status: status === 'ready' && isOver ? 'expired' : status,
    secondsLeft: status === 'packing' ? secondsLeft(parts, now.getTime() - created_at.getTime()) : null,
  };
}

function secondsLeft(parts: readonly ExportPart[], elapsedMs: number): number | null {
  const [rows, done] = [sum(parts.map((part) => part.rows)), sum(parts.map((part) => part.done))];
  if (done === 0 || elapsedMs <= 0) return null;
  return Math.ceil(((rows - done) / done) * (elapsedMs / 1_000));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
