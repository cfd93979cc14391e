import type { ImportReason } from '#shared/contacts/imports.ts';

/** The specification's format is Name, Email, Phone; with a header any order works. */
export const IMPORT_LIMITS = { bytes: 50_000_000, rows: 100_000, columns: 100 } as const;
export const PREVIEW_ROWS = 10;
/** How many columns may hold one thing: first, middle and last name; mobile, home and work. */
export const MAPPED = { name: 3, email: 3, phone: 4, language: 1, visit: 1, provider: 1 } as const;
export const MAPPED_FIELDS = Object.keys(MAPPED) as (keyof typeof MAPPED)[];

/** Per reason on the screen; the rest is in the download. */
export const PROBLEMS_SHOWN = 30;

/** Such a row brings nobody in; with the other reasons the person still comes in. */
export const LEFT_OUT_REASONS: readonly ImportReason[] = [
  ...(['no_name', 'no_person', 'maybe_no_person', 'name_too_long', 'barred', 'said_no'] as const),
];

/** How many doubtful rows can be confirmed as people one by one. */
export const MOST_DECIDED = 100;

/** More than enough for the largest number of typed contacts. */
export const MOST_PASTED_CHARS = 200_000;
