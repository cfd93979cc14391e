import { unaccented } from '#shared/text/unaccented.ts';

/** What a review says that asks for more care than a complaint. */
export type ReviewConcern =
  /** It accuses the business of something grave, or threatens with a court or an authority. */
  | 'accusation'
  /** By its own words it may be meant for another business, or its writer was never a customer. */
  | 'wrong-business';

const THEY =
  '(?:they|he|she|you|owners?|managers?|staff|employees?|workers?|somebody here|someone here|business|company|place|shop|store|office|clinic|practice|dentist|doctor|dr|hygienist|nurse|technician|tech|mechanic|contractor|plumber|movers?|driver|stylist|people|guys?|crew|team|receptionist|lawyer|agent|who|and|just|then|literally|also)';
const PLACE =
  '(?:place|business|location|compan(?:y|ies)|office|restaurant|shop|store|branch|listing|page|profile|practice|clinic|dentist|doctor|salon|garage|gym|hotel|bar|cafe|school|firm|one|people)';
/** Whom else one may accuse: "my last dentist". */
const TRADE = `(?:${PLACE.slice(3, -1).replace('|people', '')}|mechanic|contractor|roofer|plumber|builder|lawyer|boss|employer|landlord|movers?|guys?|provider|tenant)`;
const TRADE_ES =
  '(?:lugar|negocio|sitio|local|consultorio|restaurante|taller|empresa|clinica|tienda|sucursal|dentista|medico|doctor|plomero|mecanico|abogado|contratista)';
const HERS =
  '(?:me|us|my|our|him|her|his|their|customers?|patients?|clients?|people|the elderly|seniors|someone|somebody)';

/** A clause read without accents in small letters. The first list accuses, the second takes it back or means another. */
const ACCUSES: readonly RegExp[] = [
  // A court, a lawyer, an authority.
  /\b(?:i|we)(?:'m| am|'re| are|'ll| will| would| may| might| could| should| want to|'d)? (?:\w+ ){0,4}(?:sue|suing)\b(?! at\b)/,
  /\b(?:will|going to|about to) (?:be|get) sued\b|\b(?:sue|suing) (?:you|them|this|these|him|her|your)\b/,
  /\b(?:file|files|filed|filing|bring|start|starting) (?:an? |the |my |our )?(?:\w+ )?law ?suits?\b|\blaw ?suit against (?:you|them|this|him|her)\b/,
  /\b(?:my|our) (?:lawyer|attorney|solicitor)s? (?:will|is|are|has|have|says|said|advised|told)\b|\b(?:hear|hearing) from (?:my|our) (?:lawyer|attorney|solicitor)|\b(?:spoken|speaking|talking|talked|contacted|contacting|called|calling|hired|hiring|getting|consulting|consulted|got) (?:to |with )?(?:an?|my|our) (?:lawyer|attorney|solicitor)\b/,
  /\b(?:will|'ll|going to|gonna|about to|have to) (?:call|contact|consult|hire|(?:talk|speak) (?:to|with)) (?:an?|my|our) (?:lawyer|attorney|solicitor)\b(?! (?:who|that|with|elsewhere|instead))/,
  /\bsee (?:you|them|him|her) in court\b|\b(?:take|taking|took) (?:you|them|this|these people|him|her) to (?:\w+ ){0,2}court\b|\blegal action\b|\bclass action\b|\bpress(?:ing)? charges\b/,
  /\b(?:report|reported|reporting) (?:you|them|this \w+|these \w+|him|her|the \w+) to (?:the )?(?:\w+ ){0,2}(?:police|board|authorities|attorney general|health department|osha|licensing)\b|\b(?:complaints?|reports?) (?:has been |was |is )?(?:filed |lodged )?with the (?:\w+ ){0,2}(?:police|board|attorney general|health department)\b/,
  // Malpractice and injury.
  /\bmalpractice\b|\bnegligen(?:t|ce)\b|\bbotched\b(?=.{0,60}\b(?:surgery|procedure|implant|root canal|extraction|operation|crown|filling|injection|face|nose|teeth|tooth|jaw)\b)/,
  new RegExp(
    `\\b${THEY} (?:\\w+ ){0,2}(?:injured|maimed|poisoned|assaulted|abused|groped|killed|nearly killed|almost killed) ${HERS}\\b`,
  ),
  /\b(?:i|we|he|she|who|husband|wife|son|daughter|mother|father|mom|dad|child|kid|dog|cat) (?:was|were|got) (?:\w+ )?(?:seriously |badly )?(?:injured|assaulted|abused|molested|groped|burned|poisoned) (?:by|because of|here|at this|during|under|(?:on|in|at|off|from|over) (?:their|your))\b/,
  /\b(?:i|we|he|she|husband|wife|son|daughter|mother|father|mom|dad|child|kid) (?:\w+ )?(?:fell|slipped|tripped) (?:\w+ ){0,3}(?:on|down|in|off|over) (?:their|your) .{0,60}\b(?:broke|fractured|injured|sprained|tore|dislocated) (?:my|his|her|our) (?:\w+ )?(?:arm|leg|wrist|ankle|knee|hip|foot|hand|finger|back|neck|shoulder|elbow|rib|nose|tooth|teeth|head)s?\b/,
  /\bleft (?:me|my \w+|him|her|us) (?:with (?:\w+ ){0,3}(?:nerve damage|scars?|burns?|injur(?:y|ies)|an infection)|(?:\w+ )?(?:injured|scarred|disfigured|paralyzed|disabled|disfigured))\b|\b(?:caused|gave) (?:me |us |my \w+ )?(?:\w+ ){0,3}(?:nerve damage|injur(?:y|ies)|food poisoning)\b|\bput (?:me|my \w+|him|her) in (?:the )?(?:hospital|er|emergency room)\b|\bburned my (?:scalp|skin|face|neck|arm|leg|hand|ear)s?\b/,
  // Theft and fraud.
  new RegExp(`\\b${THEY} (?:\\w+ ){0,2}(?:stole|steals?|robbed|robs|stealing)\\b`),
  /\bstole (?:from|my|our|\d|\$|money|cash|jewel\w*|items|things)\b|\b(?:was|were|got|been|went|had|is|are) (?:\w+ ){0,4}stolen (?:by (?:them|the|one of|their|an? (?:\w+ )?(?:employee|worker|technician))|from (?:me|us|my|our))\b|\b(?:are|is|bunch of|nothing but|these|they're|you're|total|complete|just|you|all|pure) (?:\w+ )?(?:thieves|thief|crooks?|criminals?|con artists?|swindlers?|scammers?|fraudsters?)\b|^(?:thieves|crooks|scammers|con artists|fraudsters|scam|fraud|theft)\b|, (?:thieves|crooks|scammers|con artists|fraudsters)$/,
  /\b(?:commit\w*|committing|insurance|billing|tax|pure|total|complete|this is|that is|that's|it's|its|straight up|outright) (?:\w+ )?(?:fraud|theft)\b|\bfraudulent(?:ly)?\b|\bdefraud(?:ed|ing|s)?\b|\b(?:is|are|was|were|it's|this|total|complete|huge|big|pure|what) an? (?:\w+ ){0,2}(?:scam|fraud|con|swindle|racket)\b|\b(?:scam|scams|scamming|scammed|swindled|conned|embezzled|forged|extorted|extorting) (?:me|us|my|our|people|customers|patients|clients|the elderly|seniors|everyone|every)\b|\b(?:got|was|were|been|being|felt) (?:\w+ )?(?:scammed|swindled|conned|defrauded)\b|\b(?:total|complete|huge|big|absolute|pure|biggest) (?:scam|fraud|con)s?\b|\bextort(?:ion|ed)\b|\bembezzl\w+/,
  // Discrimination.
  /\bdiscriminat(?:e|es|ed|ion|ory)\b|\bdiscriminating against\b|\b(?:racist|racists|racism|homophobic|transphobic|sexist|antisemitic|xenophobic)\b|\bracial(?:ly)? profil\w+|\bsexual(?:ly)? harass\w*|\bharass(?:ed|ing) (?:me|my|us|her|him)\b/,
  // Spanish.
  /\b(?:voy|vamos|pienso|pensamos|pensando|quiero|queremos|piensa|dispuest[oa]s?|planeo) (?:a |en )?demandar|\b(?:los|las|les|lo|la|te|le) (?:voy|vamos) a (?:demandar|denunciar)\b|\bdemandar(?:los|las|lo|la|les|e|emos|an)\b|\b(?:interpondre|interponer|presentare|presentar|presente|poner|pondre|puse) (?:una |la )?(?:demanda|denuncia|querella)\b|\b(?:demanda|denuncia|querella) (?:penal |formal |judicial )?contra (?:ustedes|ellos|este|esta|el|la|los)\b|\bdenunciar(?:los|las|lo|la|e|emos)\b|\b(?:acciones|accion|medidas) legales\b|\b(?:mi|nuestro|mis) abogad[oa]s? (?:ya |se |les |los |va|dice|esta|me)|\bnos vemos en (?:los tribunales|el juzgado|la corte)\b/,
  /\b(?:(?:voy|vamos|pienso|pensamos|tendre|tendremos|tengo|tenemos) (?:a |que )?(?:llamar|hablar|contactar|consultar|contratar)|llamare|hablare|contactare|consultare|contratare|ya (?:llame|hable|contacte|consulte|contrate)) (?:a |con )?(?:una? |mis? |nuestr[oa]s? )abogad[oa]s?\b(?! (?:mejor|nuev[oa]|distint[oa]|diferente|mas|que si|de verdad))/,
  /\b(?:mala praxis|negligencia|negligentes?)\b|\bme (?:lesionaron|lesiono|envenenaron|agredieron|agredio|acosaron|acoso|manosearon|quemaron la|quemo la)\b|\b(?:me|le|nos) (?:dejaron|dejo|causaron|causo|provocaron|provoco) (?:\w+ ){0,4}(?:dano (?:en el|al) nervio|lesion(?:es)?|paralizad[oa]|desfigurad[oa]|cicatri(?:z|ces)|quemaduras?|intoxicacion)\b|\bme (?:lesione|lastime|fracture) (?:\w+ ){0,3}(?:en|con|por) (?:sus?|este|esta|estos|estas)\b/,
  /\b(?:me|nos|le|les) (?:han |habian )?(?:robaron|robo|robado|roban|hurtaron|estafaron|estafo|estafado|estafan|timaron|defraudaron)\b(?! (?:el corazon|el alma|una sonrisa|la atencion))|\b(?:son|unos|puros|banda de|partida de|cuidado con estos|que) (?:unos |puros )?(?:ladrones|rateros|estafadores|delincuentes|corruptos)\b|\b(?:robaron|robo|hurtaron) (?:mis?|nuestr[oa]s?) (?!corazon|atencion|alma|aliento|sonrisa|tiempo)(?!.{0,40}\b(?:en|frente a|afuera de|fuera de) (?:mi casa|la calle|mi calle|el (?:autobus|bus|metro|tren|trabajo)|mi trabajo|otr[oa])\b)|^(?:ladrones|estafadores|rateros|estafa|fraude|robo)\b|\b(?:es|son|fue|esto es|puro|total|vil|gran) (?:un |una )?(?:\w+ )?(?:fraude|estafa)\b|\bfraudulent[oa]s?\b/,
  /\bdiscrimin(?:an|aron|o|acion|atori[oa]s?|ada|ado|ados)\b|\b(?:racistas?|racismo|homofobic[oa]s?|machistas|xenofob[oa]s?)\b/,
];
const TAKEN_BACK: readonly RegExp[] = [
  /\b(?:not|never|no|nobody|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|won't|wouldn't|can't|couldn't|without|neither|nor|hardly|far from|instead of|rather than|nunca|jamas|nadie|ningun|ninguna|sin|tampoco) (?:\w+ ){0,4}(?:sue|suing|malpractice|negligen\w+|injur\w+|stole|steal\w*|stolen|rob\w*|thie\w+|crooks?|criminals?|con artists?|scam\w*|fraud\w*|swindle\w*|discriminat\w+|racis\w+|sexist|homophobic|lawsuit|legal action|demand\w+|negligencia|robar\w*|roban|ladrones|estafa\w*|fraude|discrimin\w+|acciones legales)/,
  /\bno (?:es|son|era|fue|fueron|hay|hubo|me|nos) (?:\w+ ){0,3}(?:estaf\w+|fraude|rob\w+|ladr\w+|racis\w+|discrimin\w+|negligen\w+)/,
  // Of somebody else.
  new RegExp(
    `\\b(?:other|another|previous|last|old|former|ex|different) (?:\\w+ )?${TRADE}\\b|\\b${TRADE_ES} (?:anterior|de antes)\\b|\\b(?:otr[oa]s?|mi antigu[oa]) ${TRADE_ES}\\b`,
  ),
  /\b(?:elsewhere|somewhere else|down the street|across town|competitors?|(?:my|our) (?:landlord|neighbou?rs?|bank|ex|boss)|mis? (?:banco|vecinos?|casero|jefe))\b/,
  // What a business does, or helps with.
  /\b(?:malpractice|negligence|injury|accident|fraud|discrimination|theft|harassment|lawsuit|scam) (?:insurance|lawyers?|attorneys?|law|cases?|claims?|firm|department|alert|alerts|protection|prevention|detection|recovery|victims?|settlement|training|awareness|coverage)\b|\bracist (?:customer|patient|client|man|woman|guy|lady|neighbou?r)s?\b|\bidentity theft\b|\banti[- ](?:theft|fraud|racis\w+)|\b(?:departamento|alerta|seguro|abogad[oa]s?|caso|casos|victimas?|proteccion|prevencion) (?:de|contra|por|para) (?:el |la |los )?(?:fraudes?|robos?|negligencia|mala praxis|discriminacion|estafas?)\b/,
  /\b(?:thought|worried|afraid|scared|feared|wondered|expected|assumed|looked like|seemed like|sounded like|figured|pense|pensaba|crei|creia|temia|parecia) (?:\w+ ){0,6}(?:scam|fraud|thie\w+|con|crooks|steal|stole|estafa|fraude|robo)\b/,
  /\b(?:helped|helps|defended|represented|represents|advised|won|handled|handles|protected|saved|ayudaron|ayudo|defendio|defendieron|represento|gano|ganaron|llevo) (?:\w+ ){0,6}(?:sue|lawsuit|malpractice|negligen\w+|injur\w+|fraud|scam\w*|discriminat\w+|theft|stolen|court|legal action|demanda|fraude|negligencia|discriminacion|robo|estafa|acciones legales)/,
  // In a figure of speech.
  /\b(?:stole|steals?|stolen|robbed|robo|robaron) (?:the show|the spotlight|(?:my|our|her|his) (?:heart|hearts|attention|breath)|a glance|el corazon|la atencion|el show)\b|\bdiscriminating (?:taste|palate|eye|customer|diner)|\b(?:prices?|precios?|cost|fees?|costs|parking|price|menu|bill) (?:is|are|was|were|son|es|seems?|parecen|parece|felt|feels?) (?:\w+ ){0,4}(?:criminal|robbery|theft|scam|robo|crime|fraude|stealing|estafa|swindle)\b|\bthief of\b|\bscam how\b|\b(?:would think|as if|as though|como si)\b|\bso sue me\b|\bsue me\b|\bwhat a steal\b|\bpositive discrimination\b/,
  /\b(?:if|unless|si|hasta que|until) (?:you|they|i|we|te|me|les|usted|ustedes)\b(?:.{0,30})\b(?:scam|fraud|steal|stole|estafa|robo|roban)\b/,
];

const WRONG: readonly RegExp[] = [
  new RegExp(`\\b(?:you|they) (?:have|got) the wrong ${PLACE}\\b`),
  new RegExp(`\\bno es (?:el|la) ${TRADE_ES} (?:al?|en) (?:el |la )?que (?:fui|fuimos|voy)\\b`),
  new RegExp(
    `^(?:(?:oops|sorry|edit|update|ok|okay|apologies|my bad|my mistake|whoops|my apologies)[ ,:!]*)*(?:this (?:is|was) |it was |i think this is |i have |i had )?(?:the |for the )?wrong ${PLACE}\\b(?! (?:to|for|if|at|when|in|with|where|on))`,
  ),
  new RegExp(
    `\\b(?:review|reviewed|reviewing|rated|rating|posted|posting|stars?|comment|commented|wrote|writing|written|tagged|clicked|picked|selected|chose)\\b.{0,40}\\bwrong ${PLACE}\\b`,
  ),
  new RegExp(
    `\\b(?:meant|intended|supposed to be|should be|was|is) (?:\\w+ ){0,2}(?:for|about) (?:another|an? different|some other|the other) (?:\\w+ )?${PLACE}\\b`,
  ),
  /\b(?:is not|isn't|was not|wasn't|not at|not for|not about) (?:about |for |at |meant for |from )?this (?:\w+ )?(?:location|branch|business|place|office|store|shop|company|restaurant|practice|clinic)\b(?!'s| that| i | which| but)/,
  /\b(?:confus(?:ed|ing)|mix(?:ed|ing)(?: up)?|mistook|mistaken) (?:this|you|it|them|the two) (?:\w+ )?(?:up )?(?:with|for) (?:another|a different|some other|the other)\b/,
  new RegExp(
    `\\bwrong ${PLACE}\\b[ ,]*(?:sorry|please (?:delete|ignore|disregard)|my (?:mistake|apologies|bad))\\b`,
  ),
  /\b(?:lugar|negocio|sitio|local|consultorio|restaurante|taller|pagina|perfil|empresa|clinica|tienda|sucursal|dentista|medico|doctor) equivocad[oa]\b(?! para)|\bme equivoque de (?:\w+ )?(?:lugar|negocio|sitio|local|consultorio|restaurante|taller|pagina|perfil|empresa|clinica|tienda|sucursal|dentista)\b|\bme confundi de (?:\w+ )?(?:lugar|negocio|sitio|local|consultorio|restaurante|taller|pagina|empresa|clinica|tienda|sucursal)\b/,
  /\b(?:no (?:es|era|fue)) (?:en |para |de )?(?:este|esta) (?:lugar|negocio|sitio|local|sucursal|clinica|tienda|empresa|restaurante|consultorio|taller)\b(?! (?:que|el|la|un|una|donde|de))/,
  /\b(?:resena|opinion|comentario|estrellas?|calificacion|queja)\b.{0,30}\b(?:era|es|iba|va|fue|son|eran) (?:\w+ )?para (?:otr[oa]) (?:lugar|negocio|sitio|local|clinica|tienda|empresa|restaurante|consultorio|taller|sucursal|dentista|doctor)\b/,
];
const NEVER_HERE: readonly RegExp[] = [
  /\b(?:i|we)(?:'ve| have)? never (?:even |actually |once )?(?:been|set foot) (?:here|there|(?:in|to|at|inside) (?:this|your) (?:\w+ )?(?:place|business|location|office|store|shop|company|restaurant|practice|clinic|salon|garage|gym|hotel|bar))\b(?! (?:before|when|without|longer|during|this|so|since|until|with|as|for|on|after|more|but it|and (?:not|been|left|had|felt|gotten|waited|seen)|where|that))/,
  /\b(?:i|we)(?:'ve| have)? never (?:even |actually |once )?(?:used|visited|hired|called|ordered from|gone to|went to|been to|heard of|dealt with) (?:this|your|these) (?:\w+ )?(?:place|business|location|office|store|shop|company|restaurant|practice|clinic|salon|garage|gym|hotel|bar|people|guys)\b(?! (?:before|when|without|until|that|where|since|but))/,
  /\bnunca (?:he|hemos) (?:estado|ido|venido) (?:aqui|ahi|alli|en (?:este|esta|su) (?:lugar|negocio|sitio|local|clinica|tienda|empresa|restaurante|consultorio|taller)|a (?:este|esta|su) (?:lugar|negocio|sitio|local|clinica|tienda|empresa|restaurante|consultorio|taller))\b(?! (?:antes|sin|cuando|y no|mas|tan|con|por mas|donde|en ))/,
  /\bnunca (?:he |hemos )?(?:contrate|contratamos|contratado|use|usado|visite|visitado|llame|llamado) (?:a )?(?:este|esta|su|estos) (?:lugar|negocio|sitio|local|clinica|tienda|empresa|restaurante|consultorio|taller)\b/,
];
/** "My wife has, and she liked it": the review is of what somebody close saw. */
const CLOSE_ONE_WAS =
  /\b(?:my|our) (?:\w+ ){1,2}(?:has|have|did|does|do|goes|go|went|was|is a|loves?)\b(?! (?:not|never|no|either)\b)|\b(?:mis?|nuestr[oa]s?) \w+ (?:si|va|van|fue|fueron|ha ido|han ido|ha estado)\b/;
/** Directions, goods and third persons: somebody else's mistake. */
const NOT_WRONG =
  /\b(?:gps|maps?|directions|uber|driver|navigation|drove|sent|took|led|delivered|delivery|shipped|mapa|navegador|envio|llevo|llevaron|ambulance|address on)\b|\bfui(?:mos)? al?\b|\bin the wrong place\b|\bwrong place at\b|\bif (?:this|it|you|i)\b|\bwish\b|\bnot this location's\b|\bcomo si\b|\bsi (?:este|esta|no)\b|\bfriend|\bhusband had\b/;
/** A longer review is read so far. */
const LONGEST_READ = 6_000;

/**
 * By plain words alone: who only hints at it is answered like everybody else. Praise accuses nobody, as its grave words
 * are mostly of others.
 */
export function reviewConcern(text: string, isPraise = false): ReviewConcern | null {
  const clauses = clausesOf(text);
  const accuses = (clause: string) =>
    ACCUSES.some((pattern) => pattern.test(clause)) && !TAKEN_BACK.some((pattern) => pattern.test(clause));
  if (!isPraise && clauses.some(accuses)) return 'accusation';
  const isWrong = (clause: string) =>
    WRONG.some((pattern) => pattern.test(clause)) && !NOT_WRONG.test(clause);
  const isOfStranger = (clause: string, index: number) =>
    NEVER_HERE.some((pattern) => pattern.test(clause)) &&
    !NOT_WRONG.test(clause) &&
    !CLOSE_ONE_WAS.test(`${clause}, ${clauses[index + 1] ?? ''}`);
  return clauses.some(isWrong) || clauses.some(isOfStranger) ? 'wrong-business' : null;
}

function clausesOf(text: string): string[] {
  return unaccented(text.slice(0, LONGEST_READ))
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\b(?:dr|mr|mrs|ms|st|sra?)\./g, (title) => title.slice(0, -1))
    .split(/[.!?;:…\n()]+|(?:,\s*)?\b(?:but|although|though|however|pero|aunque|sino)\b/u)
    .map((clause) =>
      clause
        .replace(/["“”«»¡¿*_-]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}
