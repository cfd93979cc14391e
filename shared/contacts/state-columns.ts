import { barringRuleOf, isNoAnswer, isWordAgainst, NOT_BARRED } from '#shared/contacts/barring-words.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** What a no is in such a column: a plain no, a word for "no longer", or whatever is no plain no ("Inactive"). */
export type SaidRule = 'no' | 'state' | 'unless_no';

/** A column that looks like consent or like a state. It bars nobody by itself: the owner says what its no means. */
export interface SaidColumn {
  rule: SaidRule;
  /** The channels that its title names; empty where a no is about all of them. */
  channels: Channel[];
}

export const SAID_CHOICES = ['leave_out', 'ask'] as const;
export type SaidChoice = (typeof SAID_CHOICES)[number];

const ABOUT =
  '(?:(?:to|for|from|of|via|by|the|our|your|e ?mails?|sms|texts?|text messages?|texting|phone|calls?|whatsapp|marketing|communications?|newsletters?|promotions?|promotional|offers?|messages?|messaging|contact|updates?|reminders?|mailing ?lists?|mailings?|review requests?|status|list) ?)';
const CONSENT = new RegExp(
  `^(?:(?:has|is|wants?|agrees?|agreed|customer|client|patient|contact|guest|member) )*(?:(?:${ABOUT})*(?:accepts?|accepted|accepting|agreed|agrees|wants|receives?|opt(?:ed)? ?in|subscribed|subscriber|subscribes|subscription)(?: ${ABOUT}*)?|(?:newsletters?|mailing ?list|(?:e ?mail|sms|text|whatsapp) (?:marketing|communications?|messaging|updates|reminders?))|(?:marketing|promotional) (?:e ?mails?|texts?|sms|calls?|messages?)|newsletter abonniert|abonniert|abonnee?|suscrito|iscritto|ingeschreven)$`,
);
const STATE =
  /^(?:(?:\w+ ){0,2}(?:status|disposition|outcome)|(?:patient|client|customer|contact|member|guest|account|lifecycle) (?:state|stage)|(?:is )?(?:active|current)(?: (?:patient|client|customer|member|contact))?|aktiv|actif|activo|attivo|actief)$/;
/** What else has a status that says nothing of the person as a customer. */
const OTHER_STATE =
  /\b(?:marital|civil|family|smok\w*|employment|immigration|insurance|payment|invoice|billing|tax|vip|shipping|fulfillment|order|vaccin\w*|student|veteran|military)\b/;
const TURNED =
  /^(?:is )?(?:inactive|archived|disabled|deactivated|no ?shows?|cancell?ed|former(?: (?:patient|client|customer))?|lapsed|discharged|dismissed|inaktiv|inactif|inactivo)$/;
const OVER =
  /^(?:in ?active|not active|non ?active|archived?|former\b.*|past (?:patient|client|customer|member)|lapsed|dormant|closed|terminated|dismissed|discharged|disabled|deactivated|suspended|expired|deleted|removed|moved(?: away)?|transferred|lost|left|cancell?ed\b.*|no ?show(?:ed)?s?|did not (?:attend|show|come)|missed|declined|rejected|dropped|(?:not|never|non|un) ?(?:subscribed|opted in)|inaktiv|ehemalig\w*|storniert|nicht erschienen|inactif|annulee?|inactiv[oa]|cancelad[oa]|no asistio|inattiv[oa]|annullat[oa]|inactief|geannuleerd)$/;

/** Takes a title as `plainTitle` leaves it, and the cells below; null where it is no such column. */
export function saidColumnOf(title: string, cells: readonly string[]): SaidColumn | null {
  const rule = ruleOf(title, cells);
  return rule && { rule, channels: rule === 'unless_no' ? [] : channelsIn(title) };
}

function ruleOf(title: string, cells: readonly string[]): SaidRule | null {
  const barring = barringRuleOf(title);
  if (barring === 'unless_no') return null;
  if (barring === 'no' || CONSENT.test(title)) return 'no';
  if (TURNED.test(title)) return 'unless_no';
  if (barring === 'word') return 'state';
  if (OTHER_STATE.test(title)) return null;
  return STATE.test(title) || areStates(cells) ? 'state' : null;
}

/** So many different words are no states any more. */
const MOST_STATES = 15;

/** Whatever the title says: a few words that come again and again, one of which is a state. */
function areStates(cells: readonly string[]): boolean {
  const said = new Set(cells.filter(Boolean).map(plainTitle));
  return said.size > 0 && said.size <= MOST_STATES && [...said].some((one) => OVER.test(one));
}

function channelsIn(title: string): Channel[] {
  const named: Channel[] = [];
  if (/\be ?mails?\b|\bnewsletters?\b|\bmailing/.test(title)) named.push('email');
  if (/\bsms\b|\btxt|\btext|\bphone\b|\bcalls?\b/.test(title)) named.push('sms');
  if (/\bwhatsapp\b|\bphone\b|\bcalls?\b/.test(title)) named.push('whatsapp');
  return named;
}

/** Whether a cell of such a column is a no. */
export function saysNo(cell: string, { rule }: SaidColumn): boolean {
  if (cell === '') return false;
  const said = plainTitle(cell);
  if (rule === 'unless_no') return !NOT_BARRED.test(said);
  return isNoAnswer(said) || isWordAgainst(said) || OVER.test(said);
}
