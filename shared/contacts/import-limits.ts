import type { ImportReason } from '#shared/contacts/imports.ts';

/** Contacts as a file. The specification's format is Name, Email, Phone; any order works by header. */
export const IMPORT_LIMITS = { bytes: 50_000_000, rows: 100_000, columns: 100 } as const;
export const PREVIEW_ROWS = 10;
/** As many columns may hold one thing: first, middle and last name; mobile, home and work. */
export const MAPPED = { name: 3, email: 3, phone: 4, language: 1, visit: 1, provider: 1 } as const;
export const MAPPED_FIELDS = Object.keys(MAPPED) as (keyof typeof MAPPED)[];

/** Of each reason on the screen; the rest is in the file. */
export const PROBLEMS_SHOWN = 30;

/** Nobody comes in with such a row; with the others the person does. */
export const LEFT_OUT_REASONS: readonly ImportReason[] = [
  ...(['no_name', 'no_person', 'maybe_no_person', 'name_too_long', 'barred', 'said_no'] as const),
];

/** So many rows can be said to be people, one by one. */
export const MOST_DECIDED = 100;

/** So many characters hold more people than can be typed at once. */
export const MOST_PASTED_CHARS = 200_000;
