import { isBarring } from '#shared/contacts/barring-words.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';
import type { ConsentCounts, ImportMapping } from '#shared/contacts/imports.ts';
import { saysNo } from '#shared/contacts/state-columns.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** More than any status column has; a column of dates or remarks has more, and is not listed value by value. */
const MOST_VALUES = 100;
const VALUES_SHOWN = 8;
const VALUE_CHARS = 60;

interface Counting {
  column: number;
  values: Map<string, { value: string; rows: number; isNo: boolean; isBarred: boolean }>;
  filled: number;
  no: number;
  barred: number;
}

/** Counts the values in the columns about consent or status, over all rows added. */
export function countConsentValues({ said, barred, barredBy }: ImportMapping): {
  add(rows: readonly (readonly string[])[]): void;
  counts(): ConsentCounts[];
} {
  const plain = barred.filter((column) => said[column] === undefined);
  const all = [...Object.keys(said).map(Number), ...plain]
    .toSorted((a, b) => a - b)
    .map((column): Counting => ({ column, values: new Map(), filled: 0, no: 0, barred: 0 }));

  function count(counting: Counting, cell: string): void {
    const { column, values } = counting;
    const about = said[column];
    const isBarred = barred.includes(column) && isBarring(cell, barredBy[column] ?? 'unless_no');
    const isNo = !isBarred && about !== undefined && saysNo(cell, about);
    counting.filled += 1;
    if (isBarred) counting.barred += 1;
    if (isNo) counting.no += 1;
    const key = plainTitle(cell);
    const known = values.get(key);
    if (known) known.rows += 1;
    else if (values.size < MOST_VALUES)
      values.set(key, { value: cleanLine(cell).slice(0, VALUE_CHARS), rows: 1, isNo, isBarred });
  }

  return {
    add(rows) {
      for (const row of rows)
        for (const counting of all) {
          const cell = row[counting.column] ?? '';
          if (cell !== '') count(counting, cell);
        }
    },
    counts: () =>
      all.map(({ column, values, filled, no, barred: out }) => {
        const shown = [...values.values()]
          .toSorted((one, other) => other.rows - one.rows)
          .slice(0, VALUES_SHOWN);
        const told = shown.reduce((sum, { rows }) => sum + rows, 0);
        return { column, said: said[column] ?? null, values: shown, others: filled - told, no, barred: out };
      }),
  };
}
