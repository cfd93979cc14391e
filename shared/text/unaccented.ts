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

/** The text as somebody types it who has no such keyboard: “Jürgen Groß” is “Jurgen Gross”. As the database does it, too. */
export function unaccented(said: string): string {
  return said
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØłŁđĐħıßẞæÆœŒþÞ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKC');
}

/** Left out where names are looked for: “O’Brien”, “O'Brien” and “obrien” are one. */
export const APOSTROPHES = "'’‘ʼ`´";

/** Each is looked for by itself, in whatever order a name is typed. */
export function searchedWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, 12);
}
