/** Engines write dates of other languages in different ways, so only the server may, never the browser beside it. */
const LOOKS = {
  /** "Nov 17, 2026". */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "Nov 2026". */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in the language of a customer or a website, for what the server draws. */
export function dayInLanguage(
  at: Date,
  { language, timeZone }: { language: string; timeZone: string },
  look: keyof typeof LOOKS = 'day',
): string {
  return at.toLocaleDateString(language, { ...LOOKS[look], timeZone });
}
