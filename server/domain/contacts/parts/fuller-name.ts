/** What was typed last, unless it only says less of the same name: "Ada" takes nothing from "Ada Lovelace". */
export function fullerName(known: string, given: string): string {
  if (given.length >= known.length) return given;
  const words = wordsOf(known);
  return wordsOf(given).every((word) => words.includes(word)) ? known : given;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[^\s,.]+/g) ?? [];
}
