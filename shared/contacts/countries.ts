import { withoutAreaCode } from '#shared/contacts/area-code.ts';
import { todaysZone } from '#shared/time/time-zones.ts';

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** By name, in English. */
export function countryChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
}

export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

const WITH_ARTICLE = new Set(
  'AE BS CD CF CG DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC UM US VG VI'.split(' '),
);

/** "in the United States", "in Germany". */
export function inCountry(code: string): string {
  return `in ${WITH_ARTICLE.has(code) ? 'the ' : ''}${countryName(code)}`;
}

/** Names the country for which a number without country code was read, or says that it is incomplete. */
export function invalidPhone(typed: string, country: string): string {
  if (withoutAreaCode(typed, country)) return 'The phone number has no area code';
  const plain = 'Not a valid phone number';
  return /^\s*(\+|00)/.test(typed) ? plain : `${plain} ${inCountry(country)}`;
}

/** For countries with several zones, the one where most people live; omitted if theirs comes first. */
const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
};

export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
}

/** Country and zone guessed from a browser's languages ("de-AT, en;q=0.8"), to be corrected later. */
export function guessCountryAndZone(acceptLanguage: string): Place {
  const tags = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const named = tags.map((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase());
  const likely = tags.map((tag) => (/^[a-z]{2,3}$/i.test(tag) ? new Intl.Locale(tag).maximize().region : ''));
  const country = [...named, ...likely].find((code) => code && CODES.includes(code)) ?? 'US';
  return { country, timeZone: MAIN_ZONES[country] ?? zonesOf(country)[0] ?? 'America/New_York' };
}

/** Time zones that belong to one country. */
export function countriesByZone(): Record<string, string> {
  return Object.fromEntries(CODES.flatMap((code) => zonesOf(code).map((zone) => [zone, code])));
}

function zonesOf(country: string): string[] {
  // Engines have it, TypeScript's types do not yet.
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.().map(todaysZone) ?? [];
}
