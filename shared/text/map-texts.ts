/** The same value with every text in it changed, keys included; dates, files and streams are left as they are. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapTexts(one, change)]));
}

/** Of the language itself: no date, file or stream. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const made = Object.getPrototypeOf(value);
  return made === Object.prototype || made === null;
}
