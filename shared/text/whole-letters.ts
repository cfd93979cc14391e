/** Half a character (one of two surrogates) is none: the database would keep a replacement mark in its place. */
export function wholeLetters(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Cs}/gu, '');
}
