import { lazy } from '#shared/text/lazy.ts';
import { E, ENGLISH_CONTRACTIONS, ENGLISH_ENDINGS, ENGLISH_SMALL_WORDS } from './english-flags.ts';
import { ENGLISH_NOUNS, ENGLISH_PLURALS } from './english-nouns.ts';
import { ENGLISH_ORDINARY } from './english-ordinary.ts';
import { ENGLISH_VERBS } from './english-verbs.ts';
import { LexiconMaker, listed, type NounClass, type VerbClass, type WordClasses } from './lexicon.ts';
import type { Language } from './read-words.ts';
import { Speller } from './spell.ts';

function makeLexicon() {
  const maker = new LexiconMaker();
  for (const [noun, words] of Object.entries(ENGLISH_NOUNS)) {
    maker.noun(noun as NounClass, words, (word) => [word, ENGLISH_PLURALS[word] ?? plural(word)]);
  }
  for (const [verb, words] of Object.entries(ENGLISH_VERBS)) {
    for (const word of listed(words)) addVerb(maker, verb as VerbClass, word);
  }
  for (const [flags, words] of ENGLISH_SMALL_WORDS) maker.flag(flags, words);
  return maker.readings;
}

function addVerb(maker: LexiconMaker, verb: VerbClass, word: string): void {
  const doubles = word.endsWith('+');
  const [base = '', past = '', participle = past] = word.replace('+', '').split(':');
  const stem = doubles ? base + base.slice(-1) : base.replace(/e$/, '');
  maker.verb(verb, base, ['base']);
  maker.verb(verb, plural(base), ['s']);
  maker.verb(verb, `${/ee$|ye$/.test(base) ? base : stem}ing`, ['ing']);
  if (past) {
    maker.verb(verb, past, ['past']).verb(verb, participle, ['participle']);
    return;
  }
  maker.verb(verb, /[^aeiou]y$/.test(base) ? base.replace(/y$/, 'ied') : `${stem}ed`, ['past', 'participle']);
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const ORDINAL = /^\d{1,2}(st|nd|rd|th)$/;
const ORDINAL_DAY: WordClasses = { noun: 'time', flags: E.day, isKey: false };
const GUESSED_PAST: WordClasses = { verb: 'light', forms: ['past', 'participle'], flags: 0, isKey: false };
const GUESSED_ING: WordClasses = { verb: 'light', forms: ['ing'], flags: 0, isKey: false };
const GUESSED_ADVERB: WordClasses = { flags: E.adverb, isKey: false };

function guess(text: string): WordClasses | null {
  if (ORDINAL.test(text)) return ORDINAL_DAY;
  if (text.length < 5) return null;
  if (text.endsWith('ed')) return GUESSED_PAST;
  if (text.endsWith('ing')) return GUESSED_ING;
  return text.endsWith('ly') ? GUESSED_ADVERB : null;
}

const CONTRACTIONS = new Map(Object.entries(ENGLISH_CONTRACTIONS));

export const englishLanguage = lazy((): Language => {
  const lexicon = makeLexicon();
  const speller = new Speller(
    lexicon,
    new Set(listed(ENGLISH_ORDINARY)),
    new Set(['you', 'your', 'visit', 'care']),
  );
  return { lexicon, speller, whole: new Set(), partsOf, guess };
});

function partsOf(text: string): readonly [string, string] | null {
  const known = CONTRACTIONS.get(text);
  if (known) return known;
  const at = text.indexOf("'");
  if (at < 1) return null;
  const [first, ending] = [text.slice(0, at), text.slice(at + 1)];
  if (ending === 't' && first.endsWith('n')) return [first.slice(0, -1), 'not'];
  if (ending === 's' || ending === '')
    return /^(it|that|there|he|she|what|who|how|here|let)$/.test(first) ? [first, 'is'] : [first, "'s"];
  const second = ENGLISH_ENDINGS[ending];
  return second ? [first, second] : null;
}
