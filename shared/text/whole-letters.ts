/** Replaces lone surrogates, for which the database would store a replacement character. */
export function wholeLetters(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Cs}/gu, '');
}
