import type { ImportCounts } from '#shared/contacts/imports.ts';

/** Who was added, updated or found as they are; a person whom the file names twice is one. */
export function peopleIn({ created, updated, unchanged }: ImportCounts): number {
  return created + updated + unchanged;
}
