import { detectLanguage } from '#server/connectors/platforms/detect-language.ts';
import type { ReviewValues } from '#server/domain/platforms/parts/review-values.ts';

const CODE = /^[a-z]{2}(?=$|[-_])/;

/** ISO 639-1, as the source gives it; empty where it gives none. */
export function languageOfSource(language: string | null): string {
  return CODE.exec(language?.trim().toLowerCase() ?? '')?.[0] ?? '';
}

/** Detects the language where the source gives none. */
export async function withLanguages(given: readonly ReviewValues[]): Promise<ReviewValues[]> {
  const found: ReviewValues[] = [];
  for (const values of given) {
    const words = values.review_text || values.title;
    const known = values.language !== '' || words === '';
    found.push(known ? values : { ...values, language: (await detectLanguage(words)) ?? '' });
  }
  return found;
}
