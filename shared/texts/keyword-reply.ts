import type { Keyword } from '#shared/sending/keywords.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

interface Answering {
  name: string;
  /** Formatted; empty if the business gave none. */
  phone: string;
}

/** The answer to a texted keyword, verbatim. HELP also says how to reach the business. */
export function keywordReply(
  keyword: Keyword,
  language: CustomerLanguage,
  { name, phone }: Answering,
): string {
  const { answers, callUs } = textsIn(language);
  const answer = interpolate(answers[keyword], { business: name });
  return keyword === 'help' && phone ? `${answer} ${interpolate(callUs, { phone })}` : answer;
}
