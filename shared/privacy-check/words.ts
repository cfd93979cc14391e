import type { NounClass, VerbClass, VerbForm, WordClasses } from './lexicon.ts';

export interface Word {
  /** Folded and corrected. */
  text: string;
  start: number;
  end: number;
  before: number;
  isCapital: boolean;
  /** In lower case, with accents. */
  written: string;
  /** In the lexicon, perhaps after correction. */
  isKnown: boolean;
  noun: NounClass | undefined;
  verb: VerbClass | undefined;
  forms: readonly VerbForm[];
  flags: number;
}

const NO_FORMS: readonly VerbForm[] = [];

export function toWord(
  place: Pick<Word, 'start' | 'end' | 'before' | 'isCapital' | 'written'>,
  text: string,
  reading: WordClasses | null,
  isKnown = reading !== null,
): Word {
  const { start, end, before, isCapital, written } = place;
  return {
    text,
    start,
    end,
    before,
    isCapital,
    written,
    isKnown,
    noun: reading?.noun,
    verb: reading?.verb,
    forms: reading?.forms ?? NO_FORMS,
    flags: reading?.flags ?? 0,
  };
}
