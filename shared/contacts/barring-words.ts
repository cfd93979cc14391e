import { plainTitle } from '#shared/contacts/header-words.ts';

/**
 * Columns that say who may not be asked, in the languages of `header-words.ts`, and which cells say so:
 * anything but a no ("Opted out"), a no ("Consent"), or a certain word ("Status").
 */
export type BarringRule = 'unless_no' | 'no' | 'word';

const CHANNEL = '(?:e ?mails?|sms|texts?|text messages?|phone|calls?|whatsapp|marketing|communications?|all)';
const UNLESS_NO = new RegExp(
  `^(?:(?:is |has )?(?:do not|don t|dont|never) (?:contact|disturb|solicit|market|(?:send )?(?:e ?mails?|texts?|sms|mail|call|message)s?)|dnc|(?:is |has |confirmed )?(?:(?:global|${CHANNEL}) )?(?:opt(?:ed)? ?outs?|unsub(?:scribed?)?)(?: (?:of|from))?(?: ${CHANNEL}){0,2}(?: (?:date|time|reason|reason other|campaign title))?|clean (?:time|campaign title)|no (?:contact|marketing|e ?mails?|sms|texts?)|(?:is )?(?:(?:e ?mail|sms|hard) )?(?:deceased|blocked|black ?listed|suppressed|bounced)|verstorben|keine werbung|(?:werbe|kontakt)sperre|werbewiderspruch|gesperrt|abgemeldet(?: am)?|nicht kontaktieren|ne pas contacter|decede|desabonne|desinscrit|bloque|no contactar|fallecid[oa]|dad[oa] de baja|bloquead[oa]|non contattare|disiscritt[oa]|bloccat[oa]|niet (?:contacteren|benaderen)|uitgeschreven|afgemeld|geblokkeerd|nao contatar)$`,
);

/**
 * Needs at least one of these words, and otherwise only words about asking: "Photo consent" is about
 * something else.
 */
const PERMISSION =
  /\b(?:consent(?:s|ed)?|permissions?|permitted|allow(?:s|ed)?|\w*(?:einwilligung|erlaubnis|einverstandnis|zustimmung)|einverstanden|erlaubt|gestattet|consentement|autorisation|autorisee?|consentimiento|permiso|autorizacion|autoriza(?:d[oa])?|permitid[oa]|consenso|autorizzazione|autorizzat[oa]|permesso|toestemming|toegestaan|akkoord|consentimento|permissao|autorizacao)\b/;
const ABOUT_ASKING =
  /^(?:e|e?mails?|sms|texts?|phone|calls?|whatsapp|marketing|communications?|all|to|for|of|by|is|has|given|status|messag(?:es|ing)|texting|contact(?:ed|ing)?|advertising|promotional|newsletters?|gdpr|privacy|customer|client|patient|guest|member|werbung|werbe|kontakt(?:aufnahme)?|anrufe?|telefon|nachrichten|fur|zur|zum|zu|per|dsgvo|datenschutz|publicite|prospection|commerciale?s?|courriels?|appels|pour|par|de|du|des|la|le|les|au|rgpd|publicidad|contacto|contactar|comercial(?:es)?|comunicaciones|correos?|electronicos?|llamadas|mensajes|para|por|del|cliente|pubblicita|contatto|contattare|commerciali|comunicazioni|chiamate|messaggi|al|alla|di|reclame|voor|om|te|met|berichten|bellen|benaderen|nieuwsbrief|klant|avg|publicidade|contat[oe]|comunicacoes|mensagens|ligacoes|do|lgpd)$/;
const MAY_BE_ASKED =
  /^(?:(?:is )?(?:ok|okay|can|may)(?: we| be)?(?: to| for)? (?:contact(?:ed)?|e ?mail(?:ed|s)?|te?xt(?:ed|s|ing)?|call(?:ed)?|sms|messaged?|te?xt (?:messages?|msgs?))|(?:contact|e ?mails?|sms|te?xt(?:s|ing)?|(?:te?xt )?(?:messag(?:es?|ing)|msgs?)|calls?|phone|whatsapp) (?:is )?(?:ok|okay)|contactable|darf kontaktiert werden)$/;

const STATE =
  /^(?:(?:(?:e ?mail|sms|text|phone|marketing|subscri(?:ber|ption)|contact|member(?:ship)?|customer|client|patient|guest|list|audience|newsletter|mailing|delivery|opt in|opt out|account|kunden?|abo)s? )*(?:status|statut)(?: .*)?|\w*(?:kunden|abo|mail|abonnements)status|(?:e ?mail |sms |newsletter |marketing )*subscriptions?|estado (?:de |del |da )?(?:la )?(?:suscripcion|assinatura|correo|e ?mail|cliente|contacto|contato)|stato (?:iscrizione|e ?mail|contatto|cliente)|(?:contact|communication|marketing|privacy|messaging) (?:requests?|preferences?|settings?|flags?|restrictions?))$/;

/** Cells of a column of the first kind that bar nobody. */
export const NOT_BARRED =
  /^(?:|n|no|none|not?|false|f|0|off|nein|non|nao|nee|falsch|falso|faux|null|nil|na|n a|never|active|alive|subscribed|(?:not )?opted in|opt in|in|allowed|ok|not opted out|not unsubscribed)$/;
/** Practice systems use numbers: 0 unknown, 1 yes, 2 no (Open Dental's `TxtMsgOk`). */
const NO =
  /^(?:n|no|not?|false|f|0|2|off|never|nein|nicht|non|nao|nee|falsch|falso|faux|onwaar|(?:not|nicht) (?:allowed|permitted|given|granted|consented|erlaubt|erteilt|gestattet)|no (?:consent|permission)|denied|declined|refused?|revoked|withdrawn|rejected|abgelehnt|verweigert|widerrufen|rechazado|denegado|revocado|rifiutato|negato|revocato|geweigerd|ingetrokken|recusado|negado|revogado)$/;
const WORD =
  /(?<!\b(?:not|never|no|nicht) )\b(?:unsubscribed?|cleaned|(?:hard )?bounced?|suppressed|complain(?:ed|ts?)|spam|opt(?:ed)? ?out|blocked|black ?listed|do not|don t|dnc|deceased|abgemeldet|abbestellt|gesperrt|verstorben|desinscrite?|desabonnee?|bloque|decedee?|dad[oa] de baja|bloquead[oa]|fallecid[oa]|disiscritt[oa]|bloccat[oa]|deceduto|uitgeschreven|afgemeld|geblokkeerd|overleden)\b|^no (?:contact|marketing|(?:e ?mail|text|sms|call|message)s?)$/;

/** Takes a title normalized by `plainTitle`; null if it does not say who may be asked. */
export function barringRuleOf(title: string): BarringRule | null {
  if (UNLESS_NO.test(title)) return 'unless_no';
  if (isAboutPermission(title) || MAY_BE_ASKED.test(title)) return 'no';
  return STATE.test(title) ? 'word' : null;
}

/** Word by word: one expression over the whole title could backtrack for ever. */
function isAboutPermission(title: string): boolean {
  if (!PERMISSION.test(title)) return false;
  return title.split(' ').every((word) => PERMISSION.test(word) || ABOUT_ASKING.test(word));
}

/** A plain no; the cell is normalized by `plainTitle`. */
export function isPlainNo(said: string): boolean {
  return NO.test(said);
}

/** A word that bars by itself: "unsubscribed", "deceased". */
export function isWordAgainst(said: string): boolean {
  return WORD.test(said);
}

/** Whether a cell of such a column bars the person. */
export function isBarring(cell: string, rule: BarringRule): boolean {
  if (cell === '') return false;
  const said = plainTitle(cell);
  if (rule === 'unless_no') return !NOT_BARRED.test(said);
  return isWordAgainst(said) || (rule === 'no' && isPlainNo(said));
}
