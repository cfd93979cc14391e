import { ENGLISH } from './english.ts';
import { checkEnglish } from './english-check.ts';
import type { Suspicion } from './finding.ts';
import { foldText } from './fold-text.ts';
import { readWords } from './read-words.ts';
import { SPANISH } from './spanish.ts';
import { checkSpanish } from './spanish-check.ts';
import { splitWords } from './split-words.ts';
import { splitSentences } from './words.ts';

export interface ReplyContext {
  healthcare: boolean;
  language?: 'en' | 'es';
  reviewer?: { name?: string };
  staff?: readonly string[];
}

export function suspect(text: string, context: ReplyContext): Suspicion[] {
  const raw = splitWords(foldText(text), text);
  const staff = new Set((context.staff ?? []).map((name) => name.toLowerCase()));
  return context.language === 'es'
    ? checkSpanish(splitSentences(readWords(raw, SPANISH)), staff)
    : checkEnglish(splitSentences(readWords(raw, ENGLISH)), staff);
}
