import type { ImportCounts } from '#shared/contacts/imports.ts';

/** Added, updated or unchanged people; one person in two rows counts once. */
export function peopleIn({ created, updated, unchanged }: ImportCounts): number {
  return created + updated + unchanged;
}
