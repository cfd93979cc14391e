import type { ImportCounts } from '#shared/imports.ts';

/** Rows with a name, which is what "Imported n contacts." counts; a person listed twice is two of them. */
export function rowsImported({ created, updated, unchanged, duplicate }: ImportCounts): number {
  return created + updated + unchanged + duplicate;
}
