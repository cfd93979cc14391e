import { E } from './english-flags.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

export const DETAIL = new Set<NounClass>(['health', 'billing', 'record']);

export const HAPPENED = new Set<NounClass>(['health', 'billing', 'record', 'event']);

export function isNamed(word: Word | undefined): boolean {
  return (word?.isCapital ?? false) && !word?.isKnown;
}

export const SOFT =
  /^(practice|care|service|matter|issue|health|wellness|business|choice|decision|situation|complaint|trouble|confusion|misunderstanding|incident|mistake|error|problem|process|plan|form|progress|result|relationship|comfort)s?$/;

export const RATES =
  /^(price|cost|fee|policy|estimate|quote|schedule|coverage|insurance|benefit|medicare|medicaid|insurer|list|billing|line|test|lab|cigna|aetna|delta|humana|medicaid|scan|hand|eye|heart|foot|gap|block|foundation)s?$/;

export function headOf(phrase: readonly Word[]): Word | undefined {
  const last = phrase.findLast((word) => !isAny(word, E.adverb | E.day | E.past));
  return last?.noun || (last && !last.isKnown) ? last : phrase.findLast((word) => word.noun);
}

/** Speaks of everybody: any, every, patients, usually. */
export function isGeneral(words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      (isAny(word, E.general) && !/^(no|none|two|three|most)$/.test(word.text)) ||
      word.noun === 'people' ||
      (word.noun === 'standing' && word.text.endsWith('s')) ||
      /^(always|usually|typically|generally|normally|often|children|kids|families|parents|adults|visitors)$/.test(
        word.text,
      ),
  );
}

/** A review by any name; time and days count with it elsewhere. */
export function isWritten(word: Word): boolean {
  return (
    word.noun === 'writing' &&
    !/^(time|day|week|weekend|morning|afternoon|evening|year|way|effort|interest)s?$/.test(word.text)
  );
}

export const PERSONAL = new Set<NounClass>([
  'health',
  'billing',
  'record',
  'event',
  'relative',
  'standing',
  'contact',
]);
