import { ZONE_TABLE } from '#server/core/zone-table.ts';

const NO_NUMBER: readonly string[] = [];

let table: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The IANA zones of the longest known beginning of these digits (E.164 without its plus), by Google's libphonenumber
 * data.
 */
export function zonesOfPrefix(digits: string): readonly string[] {
  table ??= readTable();
  for (let length = digits.length; length > 0; length -= 1) {
    const found = table.get(digits.slice(0, length));
    if (found) return found;
  }
  return NO_NUMBER;
}

function readTable(): ReadonlyMap<string, readonly string[]> {
  const rows = Object.entries(ZONE_TABLE).flatMap(([names, prefixes]) => {
    const zones = names.split(' ');
    return prefixes.split(' ').map((prefix) => [prefix, zones] as const);
  });
  return new Map(rows);
}
