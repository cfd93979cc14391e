import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';

const WHAT =
  '(?:phone|tel[ée]?fono?|telefone?|telefoon|t[ée]l[ée]phone|tel|nummer|e-?mail|mail|correo|courriel)';
const NOTHING = new RegExp(
  `^(?:n\\/?\\s?[avd]|[nk]\\.\\s?[avd]\\.?|k\\/a|n\\.?v\\.?t\\.?|none?|no|nil|null|unknown|not (?:available|given|provided)|(?:no|keine?|pas de|sin|geen|sem) ${WHAT}|declined|refused|keine?[srn]?(?: angaben?)?|unbekannt|nicht (?:vorhanden|bekannt|angegeben)|sin|ningun[oa]|no (?:tiene|disponible|consta)|desconocido|aucune?|n[ée]ant|inconnue?|non (?:renseign[ée]e?|communiqu[ée]e?|disponibile)|nessun[oa]?|sconosciuto|geen|onbekend|nenhuma?|n[ãa]o (?:tem|informado)|desconhecido|-+|\\.+|\\?+|x+|0+|tbd)$`,
  'i',
);

/** Trims spaces, and quotes around the whole cell: `"Bob" Smith` keeps his. */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return '';
  const text = cell.trim();
  return text.startsWith('"') ? text.replace(/^"\s*([^"]*?)\s*"$/, '$1') : text;
}

/** A placeholder for an empty cell. */
export function isNothing(text: string): boolean {
  return text.length <= CONTACT_LIMITS.phone && NOTHING.test(text);
}
