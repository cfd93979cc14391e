/** Before a name. */
export const NAME_TITLE =
  /^(?:dra?|mrs?|ms|mx|miss|sra?|srta|doctora?|nurse|prof|professor|don|doña|señora?)$/iu;

/** Words that have a capital within a sentence and name nobody, without accents. */
export const ORDINARY_CAPITALS: ReadonlySet<string> = new Set(
  (
    'i google yelp facebook instagram tripadvisor trustpilot whatsapp internet web goodword english spanish american god heaven ' +
    'christmas easter thanksgiving halloween hanukkah ok okay tv wifi covid hipaa team office manager owner director ' +
    'staff dear hi hello thank thanks regards sincerely best warmly respectfully happy merry new year ' +
    'saludos atentamente gracias equipo gerente director directora dios navidad semana santa espanol ingles ' +
    'usted ustedes'
  ).split(' '),
);
