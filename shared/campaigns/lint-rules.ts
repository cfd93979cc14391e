/** Words that break the rules for asking, in English and Spanish; in German, French and Portuguese for the commonest. */
export type AskingFault = 'incentive' | 'asks_for_rating' | 'gating' | 'staff_name';

const any = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');
const B = '(?<![\\p{L}\\p{N}])';
const E = '(?![\\p{L}\\p{N}])';
const word = (pattern: string) => `${B}(?:${pattern})${E}`;

const MONEY =
  '(?:[$€£]\\s?\\d{1,9}(?:[.,]\\d{1,9})?|\\d{1,9}(?:[.,]\\d{1,9})?\\s?(?:[$€£]|dollars?|euros?|bucks|d[oó]lares|pesos))';
const GOOD =
  '(?:great|good|nice|positive|glowing|excellent|fantastic|amazing|awesome|wonderful|perfect|top|best|high(?:est)?|favorable|stellar|kind)';
const STAFF =
  '(?:dr\\.?\\s+\\p{L}+|doctors?|hygienists?|dentists?|nurses?|technicians?|therapists?|stylists?|servers?|receptionists?|staff|employees?|team\\s+members?|(?:their\\s+|his\\s+|her\\s+)?names?)';

/** Something in return for a review, whatever it is called. */
const INCENTIVE = any(
  word(
    'gift ?cards?|coupons?|vouchers?|discounts?|raffles?|sweepstakes?|prizes?|giveaways?|freebies|cash ?back',
  ),
  word('rewards?|loyalty points?|(?:bonus|reward|extra|double) points?|points? (?:on|to|for) your'),
  `${word('\\d+ ?% off|\\d+ percent off')}|${MONEY}\\s+(?:off|credit|discount|gift|toward|for (?:a|your|every|each) review|de (?:descuento|regalo|cr[eé]dito))${E}`,
  `${B}(?:get|earn|receive|win|gives? you|give you|pay you|paid?|send you)\\s+(?:up to\\s+)?${MONEY}`,
  word(
    'win (?:an?|one of|our|the|some|free|big|\\d)|(?:chance|opportunity) to win|enter(?:ed)? (?:to win|(?:in|into)? ?(?:our|a|the) (?:draw(?:ing)?|contest|lottery|competition))|prize draw|lucky draw|contest|lottery',
  ),
  word(
    '(?:free|complimentary) (?:\\p{L}+ )?(?:gifts?|months?|visits?|cleanings?|coffees?|products?|services?|whitening|drinks?|desserts?|samples?|meals?|consultations?|upgrades?|treats?|t-?shirts?|appetizers?|items?|massages?|haircuts?|sessions?)|(?:account|store|service|in-?store) credit|credit (?:on|to|toward|towards) your|get (?:a )?credit',
  ),
  word(
    "in exchange for|in return for|as a thank[- ]you (?:gift|present)|on the house|we(?:'|’)ll (?:reward|pay|treat) you",
  ),
  word(
    'descuentos?|cupon(?:es)?|cup[oó]n|vales? (?:de|por)|tarjetas? (?:de )?regalo|regalos?|premios?|sorteos?|rifas?|concurso|gana(?:r|s)? (?:un|una|el|la|\\d)|puntos (?:de|extra)|a cambio de|gratis por|(?:limpieza|visita|blanqueamiento|caf[eé]|consulta|postre|bebida|sesi[oó]n)s? gratis',
  ),
  word(
    "gutscheine?|rabatt|gewinnspiel|verlosung|gewinnen sie|pr[aä]mie|bon(?:s)? d[’']achat|remise|tirage au sort|cadeaux?|bons? de r[ée]duction|concours",
  ),
  word(
    'descontos?|cup(?:om|ons|[ãa]o|[õo]es)|vales?[- ](?:presente|desconto|compras?)|brindes?|pr[êe]mios?|sorteios?|em troca de|ganhe (?:um|uma|o|a|\\d)|(?:limpeza|consulta|sobremesa|bebida|sess[ãa]o) gr[áa]tis',
  ),
);

/** Asks for a good rating or review. */
const RATING = any(
  word(
    '(?:5|five|cinco|f[uü]nf|cinq)[ -]?(?:stars?|estrellas|estrelas|sterne?n?|[eé]toiles)|5[ -]?\\*|(?:10|ten|diez) out of (?:10|ten)|five out of five|5 out of 5|10 ?/ ?10|all (?:the |five )?stars|todas las estrellas|full marks|top marks|full stars|perfect (?:10|ten|score|rating)|(?:highest|top|best|maximum) (?:score|rating|marks?)|m[aá]xima (?:puntuaci[oó]n|calificaci[oó]n|nota)',
  ),
  // Not a date: "on 5/5", "5/5 at 10".
  `(?<!(?:on|by|until|till|from|for|before|after|since|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|el|del|appointment|visit|cita)[ ,]+)${B}5 ?/ ?5(?![\\p{L}\\p{N}/])(?!\\s+(?:at|um|a las|\\d))`,
  '[★⭐]\\ufe0f?(?:\\s?[★⭐]\\ufe0f?){2,}',
  word(`${GOOD} (?:\\p{L}+ )?(?:reviews?|ratings?|feedback|words? about us|comments?)`),
  word('rate us (?:5|five|a 10|10|ten|highly|well)|give us (?:a )?(?:5|five|10|ten)|thumbs[- ]up'),
  word(
    '(?:buena|excelente|positiva|gran|maravillosa|magn[ií]fica) (?:rese[ñn]a|opini[oó]n|valoraci[oó]n|calificaci[oó]n|puntuaci[oó]n)|(?:rese[ñn]a|opini[oó]n|valoraci[oó]n|calificaci[oó]n|comentario)s? (?:muy )?(?:positiv[ao]|buen[ao]|excelente|favorable)s?',
  ),
  word('gute bewertung|positive bewertung|(?:bon|excellent|super) avis|avis (?:positif|favorable)'),
  word(
    '(?:boa|excelente|positiva|[óo]tima|maravilhosa) (?:avalia[çc][ãa]o|nota|opini[ãa]o)|(?:avalia[çc][ãa]o|nota|opini[ãa]o|coment[áa]rio)s? (?:muito )?(?:positiv[ao]|bo[am]|excelente)s?|nota m[áa]xima|todas as estrelas',
  ),
);

const HAPPY =
  '(?:happy|satisfied|pleased|delighted|thrilled|content|(?:completely |fully |totally |really |truly |very |100% ?)(?:happy|satisfied|pleased))';
const PLEASED = `(?:(?:are|were|was|is|feel|felt)(?: \\p{L}+)? )?${HAPPY}|(?:enjoyed|loved|liked)|had an? (?:great|good|nice|positive|wonderful|excellent|amazing) (?:experience|visit|time|stay)`;
const UNHAPPY =
  "(?:unhappy|dissatisfied|not (?:\\p{L}+ )?(?:happy|satisfied|pleased)|(?:weren|aren|wasn)['’]t (?:\\p{L}+ )?(?:happy|satisfied|pleased)|(?:didn['’]t|did not) (?:enjoy|like|love)|(?:had|have) an? (?:bad|poor|negative) experience|(?:anything|something) (?:was|is|went) (?:wrong|not right|less than)|less than (?:perfect|5|five|happy))";
const INSTEAD =
  '(?:instead|first|before (?:you )?(?:review|post|leav|rat|writ)|(?:please )?(?:call|e-?mail|text|contact|tell|let|talk|write|reply|speak)(?: to| with)? (?:us|me|our|the|directly|privately))';

/** Review gating: good opinions to the public, bad ones to the office. */
const GATING = any(
  word(
    `(?:only |but )?(?:if|when|since|as) (?:you(?:['’]re| were| are)?|everything was) ?(?:${PLEASED}|great|perfect)(?![^.!?\\n]{0,20}\\bor not\\b)`,
  ),
  `${B}${HAPPY} (?:with|customers?|patients?|clients?)[^.!?\\n]{0,40}\\?`,
  `${B}(?:(?:are|were) you )?${UNHAPPY}[^.!\\n]{0,50}${INSTEAD}`,
  word(
    'only (?:leave|post|write|give|share)[^.!?\\n]{0,30} if|(?:happy|satisfied) (?:customers?|patients?|clients?) only',
  ),
  word(
    '(?:solo |s[oó]lo |[uú]nicamente )?si (?:est[aá]s?|qued[oó]|quedaste|fue|fuiste|te|le|ha|has)(?: \\p{L}+)? (?:content[ao]|satisfech[ao]|feliz|encant[oó]|gust[oó])|si (?:te|le) (?:gust[oó]|encant[oó])|si disfrut(?:[oó]|aste)',
  ),
  `${B}(?:insatisfech[ao]|no (?:qued[oó]|quedaste|est[aá]s?) (?:content[ao]|satisfech[ao]|feliz)|si algo (?:no|sali[oó]))[^.!\\n]{0,50}(?:ll[aá]ma|llame|escr[ií]b|cont[aá]ct|d[ií]ga|d[ií]nos|antes)`,
  word(
    '(?:nur )?wenn sie (?:\\p{L}+ )?zufrieden|si vous (?:[eê]tes|avez [eé]t[eé]) (?:satisfait|content)(?:e|s|es)?|se (?:ficou|est[áa]|gostou|adorou)(?: \\p{L}+)? (?:satisfeit[ao]|content[e]|feliz)|se (?:gostou|adorou)',
  ),
);

/** Google forbids asking for the names of staff in reviews. */
const STAFF_NAME = any(
  `${B}(?:mention|name|include|shout ?out|thank|praise|name-?drop)\\s+(?:(?:to|your|our|the|my|a|of|who|which|any|his|her|their)\\s+){0,3}${STAFF}${E}(?!\\s+(?:is|are|was|were|will|for|stays?|on)\\b)`,
  `${B}(?:mention|thank|review|name)\\s[^.!?\\n{}]{0,30}${word('by name')}`,
  word(
    'staff (?:contest|competition)|(?:contest|competition) (?:among|between|for) (?:our |the )?(?:staff|team)|tell (?:them|us|everyone) who (?:helped|served|treated|saw|took care of) you|who (?:helped|served|treated|looked after) you (?:by name|in your review)',
  ),
  word(
    '(?:menciona(?:r|nos|ndo)?|mencione) (?:a|al|el nombre|la|tu|su)|(?:di|diga|escriba|escribe|incluye|incluya|pon|ponga) (?:el|su) nombre',
  ),
  word('erw[aä]hnen sie|mentionnez'),
);
/** "mention Anna": needs the capital letter, which the other patterns ignore. */
const MENTIONS =
  /(?<![\p{L}\p{N}])(?:[Mm]ention(?:ing)?|[Ss]hout[ -]?out(?: to)?|[Nn]ame[- ]?drop|MENTION)\s+(?!Google\b|Yelp\b|Facebook\b|Us\b|It\b|That\b|This\b)\p{Lu}\p{L}+/u;

const PATTERNS: Record<AskingFault, readonly RegExp[]> = {
  incentive: [INCENTIVE],
  asks_for_rating: [RATING],
  gating: [GATING],
  staff_name: [STAFF_NAME, MENTIONS],
};

export const ASKING_FAULTS: readonly AskingFault[] = ['incentive', 'asks_for_rating', 'gating', 'staff_name'];

/** Thanks that cost nothing, and services that are only named. */
const HARMLESS =
  /free (?:parking|wi-?fi|of charge|to (?:tell|call|ask|reply|text|contact))|feel free|contest(?:ed|ing)\b|no (?:incentives?|rewards?|discounts?|strings)|(?:good or bad|good, bad|bad or good|buen[ao] o mal[ao])|rewarding/giu;

/** The first words of a text that break the rule, as written. */
export function findFault(fault: AskingFault, text: string): string | null {
  // Same length, so that positions stay right.
  const looked = text.replace(HARMLESS, (harmless) => '_'.repeat(harmless.length));
  for (const pattern of PATTERNS[fault]) {
    const found = pattern.exec(looked);
    if (found) return text.slice(found.index, found.index + found[0].length).trim();
  }
  return null;
}
