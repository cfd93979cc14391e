import type { ReadReview } from '#server/connectors/platforms/review.ts';

/** “Translated” in the languages of Google, without accents. */
const TRANSLATED =
  /transl|traduc|tradui|tradot|traduz|tradus|traduit|ubersetz|tlumacz|vertaal|vertaling|overs[ae]t|oversatt|перев|перекл|превед|превод|翻訳|翻譯|翻译|번역|cevir|cevril|ترجم|תורגם|תרגום|kaan|preloz|fordit|μεταφ|แปล|dich|terjemah|अन[ुू]|prijevod|preved|prevod|tolgi|tolk|tulkoj|isvert|itzul/u;
/** “Original” in the same languages. */
const ORIGINAL =
  /orig|oryg|orij|ориг|原文|原始|원문|원본|اصل|أصل|מקור|alkup|puvod|povod|eredet|πρωτοτ|αρχικ|ต้นฉบับ|nguyen|goc|asli|मूल|ursprung|oorspronk|izvor|izvirn|algne|algteks|parasta/u;
/** A line begins with a short remark in brackets. */
const REMARK = /^[(（]([^()（）\n]{2,60})[)）]/gmu;

/**
 * What a person wrote, where Google put its translation before or after it, with its marks in the owner's language.
 * A mark in the middle of a line is a quotation. A translation alone stays as it is.
 */
export function originalWords(text: string): string {
  const marks = [...text.matchAll(REMARK)].flatMap(({ 0: whole, 1: words = '', index }) => {
    const kind = kindOf(words);
    return kind ? [{ kind, from: index, to: index + whole.length }] : [];
  });
  const translated = marks.find(({ kind }) => kind === 'translated');
  if (!translated) return text;
  const before = marks.find(({ kind, from }) => kind === 'original' && from < translated.from);
  const behind = marks.find(({ kind, from }) => kind === 'original' && from > translated.from);
  const isFirst = text.slice(0, translated.from).trim() === '';
  if (isFirst) return behind ? text.slice(behind.to).trim() || text : text;
  const isMarked = before && text.slice(0, before.from).trim() === '';
  return text.slice(isMarked ? before.to : 0, translated.from).trim() || text;
}

function kindOf(words: string): 'translated' | 'original' | null {
  const plain = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');
  // Combining marks are letters of their own in some scripts.
  const either = (pattern: RegExp) => pattern.test(plain) || pattern.test(words.toLowerCase());
  if (/google/.test(plain)) return either(TRANSLATED) ? 'translated' : null;
  return either(ORIGINAL) ? 'original' : null;
}

/** The review as its writer wrote it; the language of a translation is not its own. */
export function inItsOriginal(review: ReadReview): ReadReview {
  const text = review.text && originalWords(review.text);
  const reply = review.reply && { ...review.reply, text: originalWords(review.reply.text) };
  return text === review.text ? { ...review, reply } : { ...review, text, language: null, reply };
}
