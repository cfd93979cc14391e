const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** "German" for `de`. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    // A code of the platform that is not ISO 639.
    return code;
  }
}
