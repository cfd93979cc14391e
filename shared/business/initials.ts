/** "Bright Smiles Dental" gives BS; a single word gives its first two letters, or one if they are the same. */
export function initialsOf(name: string): string {
  const words = lettersOf(name);
  const [[first = '', next = ''] = [], second] = words;
  const other = second ? second[0] : next.toUpperCase() === first.toUpperCase() ? '' : next;
  return `${first}${other ?? ''}`.toUpperCase();
}

/** Of a person: first and last name. A single name has one initial; one that is two capitals is initials already. */
export function personInitials(name: string): string {
  if (/^\p{Lu}{2}$/u.test(name.trim())) return name.trim();
  // Half of a double name is no name of its own.
  const names = name.split(/\s+/).flatMap((one) => lettersOf(one)[0]?.[0] ?? []);
  return (names.length > 1 ? `${names[0]}${names.at(-1)}` : (names[0] ?? '')).toUpperCase();
}

/** What a reader takes for a letter, of each word. */
function lettersOf(name: string): string[][] {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  return words.map((word) => [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment));
}

/** Shown on a platform's tile, as we store no logos. */
export function platformInitials({ initials, name }: { initials?: string; name: string }): string {
  return initials ?? initialsOf(name);
}
