import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  chosenLanguageOf,
  customerLanguageOf,
  LANGUAGE_KEY,
  languageFor,
} from '#shared/text/languages.ts';
import { type FailureTexts, textsIn } from '#shared/texts/texts.ts';

/** Where pages for customers are; the rest of the product speaks English. */
const FOR_CUSTOMERS = /^\/(review|r|q|unsubscribe)(\/|$)/;

/** What a page of a failure needs to speak with a customer. */
export interface CustomerFailurePage {
  language: CustomerLanguage;
  words: FailureTexts;
  /** What the links below are called together. */
  languages: string;
  /** The same page in each language; none where a form was sent, whose fields a link would lose. */
  ways: { language: CustomerLanguage; href: string }[];
}

/** Null for visitors who are not customers. */
export function customerFailurePage({ url, method, headers }: Request): CustomerFailurePage | null {
  const { pathname, searchParams } = new URL(url);
  if (!FOR_CUSTOMERS.test(pathname)) return null;
  const language = languageFor(null, {
    chosen: chosenLanguageOf(searchParams),
    browser: customerLanguageOf(headers.get('accept-language')),
  });
  const { failures: words, languages } = textsIn(language);
  const inLanguage = (chosen: CustomerLanguage) => {
    const query = new URLSearchParams(searchParams);
    query.set(LANGUAGE_KEY, chosen);
    return `?${query}`;
  };
  const ways = CUSTOMER_LANGUAGES.map((one) => ({ language: one, href: inLanguage(one) }));
  return { language, words, languages, ways: method === 'GET' || method === 'HEAD' ? ways : [] };
}
