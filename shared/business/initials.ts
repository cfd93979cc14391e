/** "Bright Smiles Dental" gives BS; a single word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = (name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []).map((word) => [
    ...new Intl.Segmenter().segment(word),
  ]);
  const [first, second] = words;
  const letters = second ? [first?.[0], second[0]] : [first?.[0], first?.[1]];
  return letters
    .map((letter) => letter?.segment ?? '')
    .join('')
    .toUpperCase();
}

/** Shown on a platform's tile, as we store no logos. */
export function platformInitials({ initials, name }: { initials?: string; name: string }): string {
  return initials ?? initialsOf(name);
}
