import type { Keyword } from '#shared/sending/keywords.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { fillSlots, textsIn } from '#shared/texts/texts.ts';

interface Answering {
  name: string;
  /** As people write it; empty where the business gave none. */
  phone: string;
}

/** What a person gets who texts one of the keywords, to the letter. HELP also says how to reach the business. */
export function keywordAnswer(
  keyword: Keyword,
  language: CustomerLanguage,
  { name, phone }: Answering,
): string {
  const { answers, callUs } = textsIn(language);
  const answer = fillSlots(answers[keyword], { business: name });
  return keyword === 'help' && phone ? `${answer} ${fillSlots(callUs, { phone })}` : answer;
}
