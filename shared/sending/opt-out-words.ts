import type { CustomerLanguage } from '#shared/text/languages.ts';
import { saysNoEn as en } from '#shared/texts/en.ts';
import { saysNoEs as es } from '#shared/texts/es.ts';
import { saysNoFr as fr } from '#shared/texts/fr.ts';
import { saysNoPt as pt } from '#shared/texts/pt.ts';

/** How people of one language say that they want no more messages, in lower case without accents and apostrophes. */
export interface SayingNo {
  /** Count in a text of at most four words. */
  words: readonly string[];
  /** Mean something else within a sentence: they count alone, or at the start before punctuation. */
  commands: readonly string[];
  /** May surround a command without changing it. */
  courtesies: readonly string[];
  /** Gives one of `words` another meaning. */
  otherwise: RegExp;
  /** Turns a word for canceling into one about an appointment. */
  visit: RegExp;
  /** Count anywhere. */
  phrases: RegExp;
  /** Whole texts by which the language shows, whether they stop, begin or ask for help. */
  own: readonly string[];
}

export const SAYING_NO: Record<CustomerLanguage, SayingNo> = { en, es, fr, pt };
