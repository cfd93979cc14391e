import { foldText } from './fold-text.ts';
import { type RawSentence, sentencesByLanguage } from './languages.ts';
import { splitWords } from './split-words.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** The sentence with its opening and closing punctuation. */
export function sentenceRange({ words }: RawSentence, text: string): TextRange {
  let start = words[0]?.start ?? 0;
  let end = words.at(-1)?.end ?? 0;
  while (start > 0 && /[¿¡"“«(]/.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && /[.!?…"”»)]/.test(text.charAt(end))) end += 1;
  return { start, end };
}

/** The sentences of a text, as the check divides it. */
export function sentenceRanges(text: string): TextRange[] {
  const sentences = sentencesByLanguage(splitWords(foldText(text), text), undefined);
  return sentences.map((sentence) => sentenceRange(sentence, text));
}
