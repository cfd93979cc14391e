import { cleanCell, isNothing } from '#server/domain/imports/parts/clean-cell.ts';
import { readEmail } from '#server/domain/imports/parts/read-email.ts';
import { isDate, readPhone } from '#server/domain/imports/parts/read-phone.ts';

/** What the cells of a column look like, as shares of the filled ones. */
export interface ColumnLook {
  rows: number;
  filled: number;
  email: number;
  phone: number;
  /** As many digits as a phone number in any country. */
  digits: number;
  /** Distinct names of people, so a column of "Active" does not count. */
  name: number;
  lastFirst: number;
}

const NAME = /^[\p{L}][\p{L}\p{M}'’"“”.,()\s-]{1,60}$/u;
const SUFFIX =
  '(?:jr|sr|ii|iii|iv|md|m\\.d|dds|d\\.d\\.s|dmd|phd|ph\\.d|esq|rn|inc|llc|ltd|gmbh|co|corp)\\.?';
const LAST_FIRST = new RegExp(
  `^([^,&\\d]{2,40}),\\s*(?!\\s|(?:[^,]*\\s)?${SUFFIX}$)([^,&\\d]{1,40})(?:,\\s*(${SUFFIX}))?$`,
  'iu',
);

export function lookAtColumns(
  rows: readonly (readonly string[])[],
  width: number,
  country: string,
): ColumnLook[] {
  // The last lines of a report ("Total: 212") have one filled cell, and say nothing about its column.
  const full = rows.filter((row) => row.filter(Boolean).length > 1);
  const told = full.length > 0 ? full : rows;
  return Array.from({ length: width }, (_, at) => {
    const cells = told.map((row) => cleanCell(row[at])).filter((cell) => cell !== '' && !isNothing(cell));
    const share = (is: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
    const names = share((cell) => NAME.test(cell));
    return {
      rows: told.length,
      filled: cells.length,
      email: share((cell) => cell.includes('@') && Boolean(readEmail(cell))),
      digits: share(mayBePhone),
      phone: share((cell) => mayBePhone(cell) && Boolean(readPhone(cell, country))),
      name: names === 0 ? 0 : (names * new Set(cells).size) / cells.length,
      lastFirst: share((cell) => LAST_FIRST.test(cell)),
    };
  });
}

/** "Becker, Tom" and "Becker, Tom, Jr", but not "Becker, MD". */
export function turnName(name: string): string {
  const [, last, first, suffix] = LAST_FIRST.exec(name) ?? [];
  return last && first ? [first.trim(), last.trim(), suffix].filter(Boolean).join(' ') : name;
}

/** A cheap check by digits: calling the library for every cell would take seconds. */
export function mayBePhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  return digits >= 7 && cell.length <= 60 && !isDate(cell) && !cell.includes('@');
}
