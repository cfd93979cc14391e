import type { contactImportRejects } from '#server/db/schema/imports.ts';
import type { ImportRow } from '#server/domain/imports/internal.ts';
import { inCountry } from '#shared/countries.ts';
import { IMPORT_REASONS } from '#shared/imports.ts';

type Reject = Pick<typeof contactImportRejects.$inferSelect, 'cells' | 'reason'>;

/** Why a row is among the problems; of a number without its own country code, also where it was looked for. */
export function problemWords(
  { cells, reason }: Reject,
  mapping: ImportRow['mapping'],
  country: string,
): string {
  const words = IMPORT_REASONS[reason];
  const phone = cells.slice(1 + (mapping?.email.length ?? 0)).find(Boolean) ?? '';
  if (reason !== 'invalid_phone' || /^(\+|00)/.test(phone)) return words;
  return `${words} ${inCountry(mapping?.country || country)}`;
}
