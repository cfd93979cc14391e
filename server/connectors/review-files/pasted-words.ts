/** What platforms' pages print around reviews, in the supported languages: English, German and Spanish. */
const listed = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`, 'iu');

/** A relative date, alone on its line. */
const AGO = [
  String.raw`(?:(?:edited|posted|reviewed|written)\s+)?(?:an?|one|\d+)\s+(?:minute|hour|day|week|month|year)s?\s+ago`,
  'today|yesterday|just now',
  String.raw`(?:(?:zuletzt )?bearbeitet:? )?vor (?:einem|einer|\d+) (?:minute|stunde|tag|woche|monat|jahr)e?n?(?: bearbeitet)?`,
  'heute|gestern|gerade eben',
  String.raw`(?:(?:editado|última edición|fecha de edición):? )?hace (?:una?|\d+) (?:minuto|hora|día|semana|mes|año)(?:e?s)?`,
  'hoy|ayer',
].join('|');
const SAID_ON = String.raw`(?:\s+(?:on|auf|en)\s+\p{L}+)?(?:\s*[·•].*)?(?:\s+(?:new|neu|nuevo))?`;
const AGO_ALONE = listed(`(?:${AGO})${SAID_ON}`);

const STARS = /[★⭐]|\bstars?\b|\bsterne?n?\b|\bestrellas?\b|\/\s?5\b/iu;

const REPLY = new RegExp(
  [
    String.raw`^(?:response|reply|answer) from (?:the )?(?:owner|business)\b`,
    String.raw`^(?:owner|business) (?:response|reply)\b|^business owner information$`,
    '^antwort (?:vom|von der|des|der) (?:inhaber|eigentümer|unternehmen)',
    String.raw`^respuesta (?:del|de la) (?:propietari[oa]|dueñ[oa]|negocio|empresa)\b`,
    // Google prints the name of the business and who answers.
    String.raw`\((?:owner|inhaber(?:in)?|eigentümer(?:in)?|propietari[oa]|dueñ[oa])\)$`,
  ].join('|'),
  'iu',
);
/** Yelp prints the name of the person who answers, and this below it. */
const ANSWERS = listed('business owner', 'business manager');

/** What a platform counts of a reviewer, one or several per line. */
const COUNT = String.raw`\d[\d.,]*\s(?:reviews?|photos?|videos?|ratings?|friends?|check-ins?|likes?|rezension(?:en)?|bewertung(?:en)?|beitr(?:ag|äge)|fotos?|freunde?|opini(?:ón|ones)|reseñas?|amigos?|vídeos?)`;
const GUIDE = String.raw`local guide(?:\s*[·•]\s*level \d+)?`;
const COUNTS = listed(`(?:${GUIDE}|${COUNT})(?:\\s*[·•]\\s*(?:${GUIDE}|${COUNT}))*`);
const FRIENDS = /^\d[\d.,]*\s(?:friends?|freunde?|amigos?)$/iu;
const TOWN = /^\p{Lu}[\p{L} .'’-]*, \p{Lu}[\p{L} .'’-]*$/u;

/** Buttons, reviewer badges, headings and sort options of the page. */
const FURNITURE = listed(
  String.raw`(?:helpful|useful|thanks|love this|oh no|funny|cool|like|share|report)(?: \d+)?`,
  'more|read more|see more|flag|new|see original.*|translate.*|was this.*|verified(?: .*)?',
  String.raw`(?:level|elite) .*|updated review|previous review|[·•]|\d+(?:[.,]\d)?`,
  'reviews|all reviews|overview|about|sort|sort by|most relevant|newest|highest|lowest',
  String.raw`highest rated|lowest rated|write a review|search reviews|more reviews(?: \(.*\))?`,
  String.raw`gefällt mir|teilen|hilfreich(?: \d+)?|melden|mehr|mehr anzeigen|neu|.*von google übersetzt.*`,
  'original anzeigen|rezensionen|alle rezensionen|bewertungen|übersicht|info|sortieren(?: nach)?',
  'relevanteste|am relevantesten|neueste|höchste|niedrigste|höchste bewertung|niedrigste bewertung',
  String.raw`rezension schreiben|(?:in )?rezensionen (?:durch)?suchen|weitere rezensionen(?: \(.*\))?`,
  String.raw`me gusta|compartir|útil(?: \d+)?|denunciar|más|ver más|nuevo|.*traducid[oa] por google.*`,
  'ver original.*|opiniones|reseñas|todas las (?:opiniones|reseñas)|información|ordenar(?: por)?',
  'más relevantes|más recientes|puntuación más alta|puntuación más baja|resumen',
  String.raw`escribir una (?:opinión|reseña)|buscar (?:opiniones|reseñas)|más (?:opiniones|reseñas)(?: \(.*\))?`,
);

export const saysAgo = (line: string) => AGO_ALONE.test(line);
export const namesStars = (line: string) => STARS.test(line);
/** The business's reply begins here. */
export const beginsReply = (line: string, next: string) => REPLY.test(line) || ANSWERS.test(next);
export const isOwnerReplyLine = (line: string) => ANSWERS.test(line);
export const isFurniture = (line: string) => FURNITURE.test(line) || COUNTS.test(line);

/** A reviewer's town, which Yelp prints between the name and the friends. */
export function isTown(line: string, next: string): boolean {
  return FRIENDS.test(next) && TOWN.test(line);
}
