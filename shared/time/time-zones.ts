import { HOUR_MS } from '#shared/time/durations.ts';

/** Engines still list names that the time zone database has since changed. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a zone. Browsers and old rows may have an earlier one. */
export function todaysZone(timeZone: string): string {
  return RENAMED[timeZone] ?? timeZone;
}

/** "Ho Chi Minh"; a zone that is no city keeps its name. */
export function cityOf(timeZone: string): string {
  return placesOf(timeZone).at(-1) ?? timeZone;
}

function placesOf(timeZone: string): string[] {
  return todaysZone(timeZone).replaceAll('_', ' ').split('/');
}

interface ZoneGroup {
  /** The part of the world. */
  label: string;
  choices: { value: string; label: string }[];
}

/** Research stations: no business is there, and their names are read by nobody else. */
const isStation = (timeZone: string) => timeZone.startsWith('Antarctica/');

/**
 * Every zone where people live by city and UTC offset at `now`, grouped by part of the world. Made on the server, as
 * browsers know other zones; `chosen` is always included.
 */
export function timeZoneChoices(now: Date, chosen: string): ZoneGroup[] {
  const inhabited = Intl.supportedValuesOf('timeZone').filter((timeZone) => !isStation(timeZone));
  const zones = new Set([...inhabited, chosen].map(todaysZone));
  const groups = new Map<string, ZoneGroup['choices']>();
  for (const value of zones) {
    const part = value.includes('/') ? value.replace(/\/.*/s, '') : 'Other';
    groups.set(part, [...(groups.get(part) ?? []), { value, label: labelOf(value, now) }]);
  }
  return [...groups]
    .map(([label, choices]) => ({
      label,
      choices: choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Formatting four hundred zones is slow, and offsets do not change within an hour. */
const kept = { hour: -1, labels: new Map<string, string>() };

function labelOf(timeZone: string, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (kept.hour !== hour) Object.assign(kept, { hour, labels: new Map() });
  const label = kept.labels.get(timeZone) ?? makeLabel(timeZone, now);
  kept.labels.set(timeZone, label);
  return label;
}

/** "Kolkata, UTC+5:30", "Knox (Indiana), UTC−6". */
function makeLabel(timeZone: string, now: Date): string {
  const [, region, city] = placesOf(timeZone);
  const place = city === undefined ? cityOf(timeZone) : `${city} (${region})`;
  return timeZone === 'UTC' ? place : `${place}, ${distanceOf(timeZone, now)}`;
}

/** "UTC−5", "UTC+5:30", "UTC". */
function distanceOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT+0', 'GMT').replace('GMT', 'UTC').replace('-', '−');
}
