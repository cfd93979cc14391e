import { LEXICONS } from './compiled-lexicon.ts';
import type { TextToken } from './tokens.ts';

/** A common word tells more than one of the lexicon: many of those are in both languages. */
const COMMON = 3;
/** A sentence is in the other language where it has so much more of it. */
const FEWEST_MORE = 6;

/** The language of some words; the hint where they do not plainly tell. */
export function languageOfTokens(tokens: readonly TextToken[], hint: 'en' | 'es'): 'en' | 'es' {
  const lead = leadOfEnglish(tokens);
  if (lead >= FEWEST_MORE) return 'en';
  return lead <= -FEWEST_MORE ? 'es' : hint;
}

/** The likelier language of a text about which nothing is known. */
export function guessLanguage(tokens: readonly TextToken[]): 'en' | 'es' {
  return leadOfEnglish(tokens) >= 0 ? 'en' : 'es';
}

function leadOfEnglish(tokens: readonly TextToken[]): number {
  return scoreOf(tokens, 'en') - scoreOf(tokens, 'es');
}

function scoreOf(tokens: readonly TextToken[], language: 'en' | 'es'): number {
  const { functionWords, vocabulary } = LEXICONS[language]();
  return tokens.reduce(
    (sum, { text }) => sum + (functionWords.has(text) ? COMMON : vocabulary.knows(text) ? 1 : 0),
    0,
  );
}
