const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** "German" for `de`. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    // The platform's own code, which is none of the standard's.
    return code;
  }
}
