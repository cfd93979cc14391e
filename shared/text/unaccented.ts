const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
};

/**
 * The text without accents, as people type it on other keyboards: “Jürgen Groß” becomes “Jurgen Gross”. Same
 * as the database's function.
 */
export function unaccented(said: string): string {
  return said
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØłŁđĐħıßẞæÆœŒþÞ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKC');
}

/** Ignored when searching names: “O’Brien”, “O'Brien” and “obrien” match. */
export const APOSTROPHES = "'’‘ʼ`´";

/** Words are searched one by one, so their order does not matter. */
export function searchedWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, 12);
}
