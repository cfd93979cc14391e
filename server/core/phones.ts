import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import metadata from 'libphonenumber-js/metadata.min.json';
import { zonesOfPrefix } from '#server/core/zones-of-prefix.ts';
import { NORTH_AMERICA } from '#shared/contacts/area-code.ts';
import { personKey } from '#shared/sending/same-person.ts';

const UNKNOWN_ZONE = 'Etc/Unknown';
/** Where the library keeps the patterns of a country's mobile, toll-free … numbers. */
const TYPES = 11;
const NORTH_AMERICAN = northAmericanNumbers();
const US_TERRITORIES = new Set<string>(['PR', 'VI', 'GU', 'AS', 'MP']);
/** One for each offset from the coast to the islands; they share the hours from 14 to 20 of New York. */
const US_ZONES = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu'],
];

/**
 * E.164, or empty when the text is not a number that can exist. A number without a country code is read as one
 * of `country` (ISO 3166-1 alpha-2). A spelling of former years becomes that of today.
 */
export function toE164(text: string, country: string): string {
  const northAmerican = readNorthAmerican(text, country);
  if (northAmerican) return northAmerican;
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(
    withoutDialledMobile(text.replace(/^\s*00(?=[1-9])/, '+'), country),
    home,
  );
  if (!parsed) return '';
  if (parsed.isValid()) return parsed.number;
  const today = personKey('sms', parsed.number);
  return parsePhoneNumberFromString(today)?.isValid() ? today : '';
}

interface FoundNumber {
  /** E.164. */
  number: string;
  /** The characters between it and its neighbours. */
  before: string;
  after: string;
}

/** All numbers in a text of people's making: "(c) 212-555-0142 / 212-555-0143 x12". */
export function findNumbers(typed: string, country: string): FoundNumber[] {
  const text = withoutDialledMobile(typed, country);
  const found = findPhoneNumbersInText(text, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  return found.map(({ number, startsAt, endsAt }, at) => ({
    number: number.number,
    before: text.slice(found[at - 1]?.endsAt ?? 0, startsAt),
    after: text.slice(endsAt, found[at + 1]?.startsAt),
  }));
}

/** The digits that a stored number has of one typed in part: without what is only dialled before it at home. */
export function searchedDigits(text: string, country: string): string {
  return withoutDialledMobile(text, country).replace(/\D/g, '').replace(/^0+/, '');
}

/**
 * Without what Mexico dialled before the number until 2019: 1 after the country code, and at home 044, 045 or 01. No
 * number there begins with any of them.
 */
function withoutDialledMobile(text: string, country: string): string {
  const abroad = text.replace(/(\+52[\s().-]*)(?:1|01|04[45])(?=[\s().-]*\d)/g, '$1');
  return country === 'MX' ? abroad.replace(/(^|[^\d+.-])0(?:1|44|45)(?=[\s().-]*\d)/g, '$1') : abroad;
}

/**
 * The library's answer for the plain spellings of a number with the code 1, three hundred times as fast: lists of
 * 100,000 customers are mostly made of these. Empty where the library has to look.
 */
function readNorthAmerican(text: string, country: string): string {
  const [, code, national] = /^(\+?1)?([2-9]\d{9})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  if (!national || (code !== '+1' && !NORTH_AMERICA.has(country))) return '';
  return NORTH_AMERICAN.test(national) ? `+1${national}` : '';
}

function northAmericanNumbers(): RegExp {
  const types = (metadata.country_calling_codes['1'] ?? []).flatMap((country): unknown[] => {
    const known: unknown = metadata.countries[country]?.[TYPES];
    return Array.isArray(known) ? known : [];
  });
  const patterns = types.flatMap((type) => (Array.isArray(type) && type[0] ? [String(type[0])] : []));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** For people, e.g. "(512) 555-0142" at home and "+44 7911 123456" abroad. */
export function formatPhone(e164: string, country: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return e164;
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
}

/** In files: the spaces keep a spreadsheet from reading it as an amount ("1.4E+10"), and every list reads it again. */
export function phoneInFiles(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Texts to the US need an approved sender; Canada shares +1 but not the rule. */
export function isUsNumber(e164: string): boolean {
  const parsed = parsePhoneNumberFromString(e164);
  return parsed?.countryCallingCode === '1' && (parsed.country === 'US' || parsed.country === undefined);
}

/** The telephone rules of the US hold in its territories, too; toll-free numbers tell no country. */
export function isUnderUsLaw(e164: string): boolean {
  const country = parsePhoneNumberFromString(e164)?.country;
  return isUsNumber(e164) || (country !== undefined && US_TERRITORIES.has(country));
}

/**
 * The zones in which it must be daytime before this number is texted: its own; where it tells none, every zone its
 * holder may be in. Only of a number of the business's own country the business's zone is taken to be theirs.
 */
export function plausibleZones(e164: string, home: { country: string; timeZone: string }): string[] {
  const zones = timeZonesOf(e164);
  if (zones.length > 0) return zones;
  if (isUsNumber(e164)) return US_ZONES;
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed || parsed.country === home.country) return [home.timeZone];
  const all = namedZonesOf(e164);
  return all.length > 0 ? all : [home.timeZone];
}

/** The IANA zones a number may be in (Google's libphonenumber data); empty when it does not tell. */
export function timeZonesOf(e164: string): string[] {
  const zones = namedZonesOf(e164);
  // Toll-free and satellite numbers name the zones of half a continent, which says nothing.
  return zones.length > 6 ? [] : zones;
}

function namedZonesOf(e164: string): string[] {
  const parsed = parsePhoneNumberFromString(e164);
  const zones = parsed ? zonesOfPrefix(parsed.number.slice(1)) : [];
  return zones.filter((zone) => zone !== UNKNOWN_ZONE);
}
