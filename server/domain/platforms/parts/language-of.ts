const CODE = /^[a-z]{2}(?=$|[-_])/;

/** ISO 639-1: what the source says; empty where nobody knows. */
export function languageOf({ language }: { language: string | null; text: string | null }): string {
  return CODE.exec(language?.trim().toLowerCase() ?? '')?.[0] ?? '';
}
