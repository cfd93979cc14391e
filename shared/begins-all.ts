/** Each word that is typed begins one of these. */
export function beginsAll(words: string, typed: string): boolean {
  const known = words.toLowerCase().split(/\s+/);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => known.some((one) => one.startsWith(word)));
}
