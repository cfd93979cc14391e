import { CONTACT_LIMITS } from '#shared/contact-basics.ts';

const NOTHING =
  /^(?:n\/?\s?[av]|none?|no|nil|null|unknown|not (?:available|given|provided)|no (?:phone|e-?mail|tel)|declined|refused|keine?[srn]?|sin|ninguno|no tiene|aucun|-+|\.+|\?+|x+|0+|tbd)$/i;

/** Surrounding spaces go, and quotes where they surround the whole: `"Bob" Smith` keeps his. */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return '';
  const text = cell.trim();
  return text.startsWith('"') ? text.replace(/^"\s*([^"]*?)\s*"$/, '$1') : text;
}

/** Words that fill a cell where nothing is known. */
export function isNothing(text: string): boolean {
  return text.length <= CONTACT_LIMITS.phone && NOTHING.test(text);
}
