import type { ImportMapping } from '#shared/imports.ts';

/**
 * Header words of English, German, French, Spanish, Italian, Dutch and Portuguese lists, in lower case and without
 * accents. Nothing else in a list is ever guessed.
 */
const FULL_NAME =
  /^((full|display)[\s_-]*name|name|(contact|patient|customer|client)([\s_-]*name)?|(vollstandiger|ganzer)[\s_-]*name|(vor-? und )?(nach|zu)name|kunde|patientin|nom complet|nom et prenom|client(e)?|nombre (completo|y apellidos?)|cliente|paciente|nome (completo|e cognome)|paziente|volledige naam|klant)$/;
/** One word that means the whole name where it stands alone, and half of it beside the other half. */
const ANY_NAME = /^(name|nom|nombre|nome|naam)$/;
const FIRST_NAME =
  /^((first|given|fore)[\s_-]*name|first|vorname|rufname|prenom|nombres?|nombre de pila|nome|primeiro nome|nome proprio|voornaam|roepnaam)$/;
const LAST_NAME =
  /^((last|family|sur)[\s_-]*name|last|nachname|familienname|zuname|nom( de famille)?|apellidos?|cognome|achternaam|familienaam|sobrenome|apelidos?|ultimo nome)$/;
const EMAIL =
  /^((e[\s_-]*)?mail([\s_-]*(address|adresse|adres))?([\s_-]*\d)?|adresse (e[\s-]?)?mail|courriel|correo([\s_-]*electronico)?|posta elettronica|indirizzo e?-?mail|correio eletronico|endereco de e-?mail)$/;
const PHONE =
  /^(((mobile|cell|home|work)[\s_-]*)?(tele)?phone([\s_-]*(number|no\.?))?([\s_-]*\d)?|mobile([\s_-]*(number|no\.?))?|cell|tel\.?|number|handy(nummer|nr\.?)?|(mobil)?telefon(nummer|nr\.?)?|mobil(nummer|nr\.?)?|rufnummer|(telephone |tel\.? )?portable|gsm|(numero de )?(telephone|telefono|telefone)|telefono( movil)?|movil|celular|cellulare|(numero di )?telefono|(mobiele? )?telefoon(nummer)?|mobiel(nummer)?|telemovel)$/;
const FOREIGN_FIRST = /^(vorname|rufname|prenom|nombre de pila|voornaam|roepnaam)$/;

/** The specification's sign of a header, or a first row that names columns and holds no address. */
function isHeader(row: readonly string[]): boolean {
  if (row.some((cell) => cell.includes('@'))) return false;
  const titles = row.map(plain).filter(Boolean);
  if (titles.some((title) => title.includes('name') || EMAIL.test(title))) return true;
  const known = titles.filter((title) =>
    [FULL_NAME, ANY_NAME, FIRST_NAME, LAST_NAME, PHONE].some((pattern) => pattern.test(title)),
  );
  return known.length >= 2;
}

/** By header in any order; without one Name, Email, Phone. */
export function guessMapping(firstRow: readonly string[]): ImportMapping {
  const columns = firstRow.length;
  const position = (at: number) => (at < columns ? at : null);
  const positional = { name: 0, lastName: null, email: position(1), phone: position(2) };
  if (!isHeader(firstRow)) return { ...positional, header: false };
  const titles = firstRow.map(plain);
  const find = (pattern: RegExp) => {
    const at = titles.findIndex((title) => pattern.test(title));
    return at < 0 ? null : at;
  };
  const { name, lastName } = guessNames(titles, find);
  const email = find(EMAIL) ?? find(/mail/);
  const phone = find(PHONE) ?? find(/phone|mobile|cell|telefon|telefoon/);
  // A header whose words say nothing to us still tells that the first row is no person.
  if (name === null) return { ...positional, header: true };
  // The specification's header only has to contain "name"; the other two then stand where they always do.
  if (name === 0 && lastName === null && email === null && phone === null)
    return { ...positional, header: true };
  return { name, lastName, email, phone, header: true };
}

function guessNames(
  titles: readonly string[],
  find: (pattern: RegExp) => number | null,
): { name: number | null; lastName: number | null } {
  const [any, first, last] = [find(ANY_NAME), find(FIRST_NAME), find(LAST_NAME)];
  const whole = find(FULL_NAME);
  // "Name; Vorname" and "Nom; Prénom": the bare word is the family name there.
  const foreign = titles.findIndex((title) => FOREIGN_FIRST.test(title));
  if (foreign >= 0) {
    const family = [last, any].find((at) => at !== null && at !== foreign);
    return { name: foreign, lastName: family ?? null };
  }
  if (whole !== null && !(ANY_NAME.test(titles[whole] ?? '') && titles[whole] !== 'name'))
    return { name: whole, lastName: null };
  if (first !== null && last !== null && first !== last) return { name: first, lastName: last };
  const name = any ?? first ?? find(/^(?!.*(company|business|user|file|firm)).*name/);
  return { name, lastName: null };
}

/** Lower case and without accents: "Prénom" is "prenom". */
function plain(cell: string): string {
  return cell.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
