/**
 * Header words in English, German, French, Spanish, Italian, Dutch and Portuguese, normalized by
 * `plainTitle`.
 */
const WHOSE =
  '(?:(?:contact|patient|customer|client|guest|member|attendee|buyer|billing|shipping|recipient|card|pt|pat)s? ?)?';
const NAMES = {
  full: new RegExp(
    `^(?:${WHOSE}(?:full|display|complete)? ?name(?: (?:last first|first last))?|contact|patient|customer|client|guest|member|attendee|(?:vollstandiger|ganzer) name|(?:vor und )?(?:nach|zu)name|kunde|patientin|nom complet|nom et prenom|cliente?|nombre (?:completo|y apellidos?)|paciente|nome (?:completo|e cognome)|paziente|volledige naam|klant)$`,
  ),
  /** The whole name if alone; half of it if the other half has a column. */
  any: /^(?:name|nom|nombre|nome|naam)$/,
  first: new RegExp(
    `^(?:${WHOSE}(?:(?:first|given|fore) ?names?|first|fname)|vorname|rufname|prenom|nombres?|nombre de pila|nome|primeiro nome|nome proprio|voornaam|roepnaam)$`,
  ),
  middle:
    /^(?:(?:patient |client |customer )?middle(?: ?name| initial| i)?|m ?i|mname|additional name|zweiter vorname|segundo nombre|deuxieme prenom)$/,
  last: new RegExp(
    `^(?:${WHOSE}(?:(?:last|family|sur) ?names?|last|lname)|nachname|familienname|zuname|nom(?: de famille)?|apellidos?|(?:primer|segundo) apellido|cognome|achternaam|familienaam|sobrenome|apelidos?|ultimo nome)$`,
  ),
  foreignFirst: /^(?:vorname|rufname|prenom|nombre de pila|voornaam|roepnaam)$/,
};
const ANY_NAME =
  /^(?!.*(?:company|business|user|file|firm|nick|maiden|phonetic|yomi|title|organi[sz]ation)).*name/;
const COMPANY =
  /^(?:(?:default address|billing|customer|client|primary) )?(?:company|organi[sz]ation)(?:(?: 1)? name)?$|^(?:business name|firma|firmenname|unternehmen|societe|entreprise|raison sociale|empresa|razon social|azienda|ditta|ragione sociale|bedrijf|bedrijfsnaam)$/;
/** Somebody else's address, or the office's own. */
const OTHERS =
  /\b(?:emergency|spouse|guarantor|insurance|employer|provider|doctor|dentist|physician|referr\w*|referral|assistant s?|assistants|manager s?|(?:contact|account|record|lead) owner|company main|responsible party)\b/;
const EMAIL =
  /\be ?mails?(?: ?ad\w*)?\b|^mail$|\bmail ?ad(?:dress|resse|res)\b|\bcourriel\b|\bcorreo\b|\bposta elettronica\b|\bcorreio eletronico\b/;
const PHONE =
  /phone(?!tic)|\b(?:mobiles?|cell|tel|handy\w*|mobil\w*|mobiel\w*|telefon\w*|telefoon\w*|rufnummer|gsm|movil|celular|cellulare|telemovel|portable|wireless)\b|^number$/;
/** Mentions an address without being one. */
const ABOUT =
  /\b(?:type|label|opt|opted|in|out|status|permission|consent|display|marketing|subscri\w*|unsub\w*|verified|bounced?|format|sent|opened|confirmed|preferences?|preferred|domain|source|date|last|count|id|reminders?|campaign|list|accepts?|fax|telefax|pager|ext|extension|carrier|radio|telex|tty|tdd|isdn|callback|country|code|notes?|time|ok|okay)\b/;
const MOBILE =
  /\b(?:mobiles?|cell|handy\w*|mobil\w*|mobiel\w*|gsm|movil|celular|cellulare|telemovel|portable|wireless|sms)\b/;
const HOME = /\b(?:address|billing|shipping|home|hm|private?|privat\w*|casa|domicile|maison|thuis|fijo)\b/;
const WORK =
  /\b(?:work|wk|business|office|other|geschaft\w*|dienst\w*|trabajo|oficina|travail|bureau|ufficio|company|car)\b/;
const LANGUAGE =
  /^(?:(?:preferred|primary|spoken|main|home|native|communication|correspondence|contact|patient|customer|client|guest|member|pt|pat)s? )*(?:languages?|lang|locale)(?: (?:preference|preferred|pref|code|name|spoken|1))?$|^(?:idioma|lengua|lenguaje|sprache|muttersprache|langue|lingua|taal)(?: (?:preferid[oa]|principal|del? (?:paciente|cliente)|preferee?|preferita))?$/;
const VISIT =
  /^(?:(?:date of |patient s? ?)?(?:last|latest|most recent|recent|previous|prior)(?: completed)? (?:visit|appointment|appt|seen|service|treatment|exam|cleaning|hygiene(?: visit)?|order|purchase|stay|booking|job)s?(?: date| on| day)?|last (?:visited|seen)(?: on| date)?|date of (?:last )?(?:visit|service|treatment)|(?:visit|service|appointment|appt|treatment) date|letzter (?:besuch|termin)|letzte behandlung|derniere visite|dernier (?:rendez vous|rdv)|ultima (?:visita|cita)|laatste (?:bezoek|afspraak))$/;
const PROVIDER =
  /^(?:(?:primary|preferred|main|assigned|treating|last|pri|rendering) )?(?:provider|dentist|doctor|dr|physician|clinician|practitioner|hygienist|therapist|chiropractor|optometrist|veterinarian|vet|stylist|barber|technician|tech|advisor|agent|attorney|staff(?: member)?|behandler|zahnarzt|arzt|medecin|dentiste|dentista|medico|doctora?|tandarts)(?: ?name| 1)?$/;
/** Some lists title a phone column only by its place. */
const PLACE = /^(?:home|work|office|business|private|primary|other|main)$/;
/** A number that is not a phone number. */
const KEY =
  /\b(?:id|nr|no|number|zip|postal|postcode|plz|ssn|account|code|key|order|invoice|amount|total|balance)\b/;

/**
 * Lower case, without accents, single spaces: "Prénom" becomes "prenom", "WirelessPhone" becomes "wireless
 * phone".
 */
export function plainTitle(cell: string): string {
  return cell
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isNameTitle(kind: keyof typeof NAMES, title: string): boolean {
  return NAMES[kind].test(title);
}

/** Holds "name", but not the name of something else. */
export function mentionsName(title: string): boolean {
  return ANY_NAME.test(title);
}

/** A customer may be a company without a contact person. */
export function isCompanyTitle(title: string): boolean {
  return COMPANY.test(title);
}

export function isEmailTitle(title: string): boolean {
  return EMAIL.test(title) && !ABOUT.test(title) && !OTHERS.test(title);
}

export function isPhoneTitle(title: string): boolean {
  return PHONE.test(title) && !ABOUT.test(title) && !OTHERS.test(title);
}

export function isLanguageTitle(title: string): boolean {
  return LANGUAGE.test(title);
}

/** The day of the last visit. */
export function isVisitTitle(title: string): boolean {
  return VISIT.test(title);
}

/** The dentist or doctor who sees them. */
export function isProviderTitle(title: string): boolean {
  return PROVIDER.test(title);
}

export function isPlaceTitle(title: string): boolean {
  return PLACE.test(title);
}

/** What a column of numbers without a clear title might be, but surely is not a phone. */
export function isOtherTitle(title: string): boolean {
  return ABOUT.test(title) || OTHERS.test(title) || KEY.test(title);
}

/** 0 for a mobile phone, which can receive texts, up to 3 for a work phone. Takes a title or a label. */
export function phoneRank(words: string): number {
  if (MOBILE.test(words)) return 0;
  if (WORK.test(words)) return 3;
  return HOME.test(words) ? 2 : 1;
}

export function isTitle(title: string): boolean {
  const { foreignFirst, ...names } = NAMES;
  return (
    Object.values(names).some((pattern) => pattern.test(title)) || isEmailTitle(title) || isPhoneTitle(title)
  );
}
