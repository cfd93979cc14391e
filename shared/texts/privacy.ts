import type { OptInPart } from './opt-in.ts';

/**
 * What becomes of what customers tell a business (GDPR articles 13 and 14, California's notice at collection).
 * `{business}`, `{contact}`, `{app}`, `{operator}`, `{days}` and `{visitDays}` are slots. Each sentence is true by code,
 * by a field of the owner, or a duty of the business by law.
 */
export interface PrivacyTexts {
  /** At the foot of the pages and beside the forms. */
  link: string;
  title: string;
  lead: string;
  who: { heading: string; text: readonly string[] };
  /** Behind `who`, by whether the profile says how to reach the business. */
  contact: string;
  noContact: string;
  parts: readonly OptInPart[];
  /** Above what the owner has written, in whatever language that is. */
  ownWords: string;
  operatorPolicy: string;
  back: string;
}
