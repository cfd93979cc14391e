/** The countries and territories of the North American numbering plan, ISO 3166-1 alpha-2. */
export const NORTH_AMERICA: ReadonlySet<string> = new Set(
  'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '),
);

/** Shown beside a phone number without area code. */
export const AREA_CODE_MISSING = 'Please add the area code, as in (212) 555-0142.';

/** An area code never begins with 0 or 1. */
export const AREA_CODE = /^[2-9]\d{2}$/;

/** The seven digits of a North American number without area code; empty for any other text. */
export function withoutAreaCode(text: string, country: string): string {
  const [, exchange, line] = /^\s*([2-9]\d{2})[\s.-]?(\d{4})\s*$/.exec(text) ?? [];
  return exchange && NORTH_AMERICA.has(country) ? `${exchange}${line}` : '';
}
