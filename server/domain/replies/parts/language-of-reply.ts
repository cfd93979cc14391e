import type { Subject } from '#server/domain/replies/internal.ts';
import {
  AS_THE_REVIEW,
  CHECKED_LANGUAGES,
  REPLY_LANGUAGES,
  type ReplyLanguage,
  type ReplyLanguageChoice,
} from '#shared/replies/replies.ts';

/** Those in which this business may reply: nobody can vouch for what the privacy check cannot read. */
export function languagesFor({ is_healthcare }: { is_healthcare: boolean }): readonly ReplyLanguage[] {
  return is_healthcare ? CHECKED_LANGUAGES : REPLY_LANGUAGES;
}

/** Null when nobody knows, or for one that nobody can choose. */
export function reviewLanguage(language: string): ReplyLanguage | null {
  return REPLY_LANGUAGES.find((one) => one === language) ?? null;
}

/** The chosen one, or that of the review; English where neither can be. */
export function languageOfReply(
  { review, business }: Pick<Subject, 'review' | 'business'>,
  choice: ReplyLanguageChoice,
): ReplyLanguage {
  const allowed = languagesFor(business);
  const wanted = choice === AS_THE_REVIEW ? reviewLanguage(review.language) : choice;
  return wanted && allowed.includes(wanted) ? wanted : 'en';
}
