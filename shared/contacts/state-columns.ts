import { barringRuleOf, isPlainNo, isWordAgainst, NOT_BARRED } from '#shared/contacts/barring-words.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** What counts as a no: a plain no, a word for "no longer", or anything but a plain no ("Inactive"). */
export type ConsentRule = 'no' | 'state' | 'unless_no';

/**
 * A column that looks like consent or a status. By itself it bars nobody: the owner says what its no means.
 */
export interface ConsentColumn {
  rule: ConsentRule;
  /** The channels in its title; empty if a no is about all of them. */
  channels: Channel[];
}

export const CONSENT_CHOICES = ['leave_out', 'ask'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

const ABOUT =
  '(?:(?:to|for|from|of|via|by|the|our|your|e ?mails?|sms|texts?|text messages?|texting|phone|calls?|whatsapp|marketing|communications?|newsletters?|promotions?|promotional|offers?|messages?|messaging|contact|updates?|reminders?|mailing ?lists?|mailings?|review requests?|status|list) ?)';
const CONSENT = new RegExp(
  `^(?:(?:has|is|wants?|agrees?|agreed|customer|client|patient|contact|guest|member) )*(?:(?:${ABOUT})*(?:accepts?|accepted|accepting|agreed|agrees|wants|receives?|opt(?:ed)? ?in|subscribed|subscriber|subscribes|subscription)(?: ${ABOUT}*)?|(?:newsletters?|mailing ?list|(?:e ?mail|sms|text|whatsapp) (?:marketing|communications?|messaging|updates|reminders?))|(?:marketing|promotional) (?:e ?mails?|texts?|sms|calls?|messages?)|newsletter abonniert|abonniert|abonnee?|suscrito|iscritto|ingeschreven)$`,
);
const STATE =
  /^(?:(?:\w+ ){0,2}(?:status|disposition|outcome)|(?:patient|client|customer|contact|member|guest|account|lifecycle) (?:state|stage)|(?:is )?(?:active|current)(?: (?:patient|client|customer|member|contact))?|aktiv|actif|activo|attivo|actief)$/;
/** Statuses that say nothing about the person as a customer. */
const OTHER_STATE =
  /\b(?:marital|civil|family|smok\w*|employment|immigration|insurance|payment|invoice|billing|tax|vip|shipping|fulfillment|order|vaccin\w*|student|veteran|military)\b/;
const TURNED =
  /^(?:is )?(?:inactive|archived|disabled|deactivated|no ?shows?|cancell?ed|former(?: (?:patient|client|customer))?|lapsed|discharged|dismissed|inaktiv|inactif|inactivo)$/;
const OVER =
  /^(?:in ?active|not active|non ?active|archived?|former\b.*|past (?:patient|client|customer|member)|lapsed|dormant|closed|terminated|dismissed|discharged|disabled|deactivated|suspended|expired|deleted|removed|moved(?: away)?|transferred|lost|left|cancell?ed\b.*|no ?show(?:ed)?s?|did not (?:attend|show|come)|missed|declined|rejected|dropped|(?:not|never|non|un) ?(?:subscribed|opted in)|inaktiv|ehemalig\w*|storniert|nicht erschienen|inactif|annulee?|inactiv[oa]|cancelad[oa]|no asistio|inattiv[oa]|annullat[oa]|inactief|geannuleerd)$/;

/** Takes a title normalized by `plainTitle` and the cells below; null for any other column. */
export function consentColumnOf(title: string, cells: readonly string[]): ConsentColumn | null {
  const rule = ruleOf(title, cells);
  return rule && { rule, channels: rule === 'unless_no' ? [] : channelsIn(title) };
}

function ruleOf(title: string, cells: readonly string[]): ConsentRule | null {
  const barring = barringRuleOf(title);
  if (barring === 'unless_no') return null;
  if (barring === 'no' || CONSENT.test(title)) return 'no';
  if (TURNED.test(title)) return 'unless_no';
  if (barring === 'word') return 'state';
  if (OTHER_STATE.test(title)) return null;
  return STATE.test(title) || areStates(cells) ? 'state' : null;
}

/** A column with more distinct values is no status. */
const MOST_STATES = 15;

/** Whatever the title: a few recurring words, one of which is a status. */
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

export function saysNo(cell: string, { rule }: ConsentColumn): boolean {
  if (cell === '') return false;
  const said = plainTitle(cell);
  if (rule === 'unless_no') return !NOT_BARRED.test(said);
  return isPlainNo(said) || isWordAgainst(said) || OVER.test(said);
}
