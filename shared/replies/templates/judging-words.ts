/**
 * The words by which a clause of a review praises or blames, English and Spanish together: a review may be in another
 * language than its reply. Everything is in lower case and without accents.
 */

const PRAISE = [
  'great|good|excellent|amazing|wonderful|lovely|fantastic|awesome|incredible|outstanding|superb|terrific|brilliant',
  'friendly|kind(?! of)|polite|courteous|helpful|welcoming|caring|attentive|accommodating|knowledgeable|honest|transparent',
  'better|best|nicest|nice|pleasant|easy|easily|smooth(?:ly)?|seamless|convenient|flexible|short (?:wait|line|queue)s?',
  'spotless|clean|tidy|cheap(?:er|est)?|affordable|fair|reasonable|worth|quick(?:ly)?|fast|prompt(?:ly)?|efficient(?:ly)?',
  'gentle|painless|comfortable|cozy|relax(?:ed|ing)|professional(?:ly|ism)?|thorough(?:ly)?|careful(?:ly)?|skilled|skillful',
  '(?:so|very|really|incredibly|extremely|and|was|were|is|are) patient|punctual|on time|happy|happier|happiest|pleased',
  'impressed|love[ds]?|perfect(?:ly)?|flawless|beautiful(?:ly)?|gorgeous|stunning|sweet|class act|delicious|tasty|fresh|recommend(?:ed)?|thank\\w*|top[- ]notch',
  'excelentes?|buen[oa]?s?|bien|genial\\w*|increibles?|maravill\\w*|estupend[oa]s?|fantastic[oa]s?|impecables?|amables?',
  'atent[oa]s?|agradables?|mejor(?:es)?|facil\\w*|sencill[oa]s?|limpi[oa]s?|barat[oa]s?|economic[oa]s?|accesibles?',
  'razonables?|just[oa]s?|rapid[oa]s?|comod[oa]s?|tranquil[oa]s?|profesional\\w*|puntual\\w*|encant\\w*|perfect[oa]s?',
  'honest[oa]s?|delicios[oa]s?|ric[oa]s?|riquisim[oa]s?|feliz|content[oa]s?|satisfech[oa]s?|recomiendo|recomendad[oa]s?|gracias',
].join('|');

const BLAME = [
  'bad|badly|poor(?:ly)?|terrible|horrible|awful|rude(?:ly|ness)?|worst|worse|dirty|filthy|disgusting|gross|smell(?:y|ed)',
  'pricey|expensive|overpriced|overcharg\\w*|rip[- ]?off|ripped off|scam\\w*|shady|dishonest|slow(?:ly)?|rush(?:ed|ing)?',
  '(?<!open )late|unhelpful|unfriendly|unprofessional|careless|sloppy|dismissive|condescending|pushy|impatient|incompetent',
  '(?:too|so|very|really|pretty|way too) long|long (?:wait|line|queue|delay|hold)s?|(?:took|takes|taking) (?:\\w+ )?(?:forever|ages)',
  'wait(?:ed|s|ing)? (?:\\w+ ){0,2}(?:long|longer|forever|ages)|hard|difficult|impossible|broke|broken|wrong|mistakes?|errors?',
  'cold|freezing|noisy|loud|cramped|stale|soggy|bland|undercooked|overcooked|painful|disappoint\\w*|annoy\\w*|frustrat\\w*',
  'ignored|confus\\w*|chaotic|complain(?:ts?|ed)?|problems?|issues?|trouble|hassle|nightmare|surprises?|ruined|damaged',
  'scratched|wast(?:e|ed|ing)|avoid|beware|be careful|regret|mess(?:y|ed)?',
  'mal[oa]?s?|pesim[oa]s?|peor(?:es)?|groser[oa]s?|suci[oa]s?|asco|asqueros[oa]s?|(?<!mala |buena |la |una |su |mi |de )car[oa]s?',
  'carisim[oa]s?|estafa\\w*|rob(?:o|an|aron)|lent[oa]s?|(?:lleg\\w*|muy|tan|mas|siempre) tarde|larg[oa]s?|dificil\\w*|imposible',
  'ruidos[oa]s?|frio|fria|decepci\\w*|quejas?|problemas?|prisas?|desastre|maltrat\\w*|descuidad[oa]s?|equivoc\\w*|errores',
  'rot[oa]s?|rompi\\w*|desagradables?|abus\\w*',
].join('|');

/** Facts that are a complaint in most mouths, though no word of them judges: left unnamed in a happy review. */
const COMPLAINT = [
  '(?:wait(?:ed|ing)?|sat|sitting) (?:\\w+ ){0,4}(?:[2-9]\\d|\\d{3,}) ?min\\w*',
  '(?:wait(?:ed|ing)?|sat|took|takes) (?:\\w+ ){0,4}(?:hours?|hrs?|days|weeks|months)|kept (?:\\w+ )?waiting',
  '(?:bill|charg|invoic)\\w* (?:\\w+ ){0,3}(?:twice|double|two times|extra|more than|without)|double[- ]?(?:bill|charg|book)\\w*',
  '(?<!no )hidden (?:fees?|costs?|charges?)|(?:unexpected|surprise|extra) (?:bills?|charges?|fees?)',
  "(?:nobody|no one|never|not once|(?:did|do|does|wo|would|could|ca|has|have)n't|(?:did|do|does|would|could|will) not|cannot) (?:(?:ever|even|once|bother to|bothered to) )?(?:answer\\w*|pick\\w* up|call\\w*|return\\w*|respond\\w*|repl(?:y|ied)|show\\w*|explain\\w*|told|tell|listen\\w*|greet\\w*|clean\\w*|help\\w*|honou?r\\w*|warn\\w*|fix\\w*|refund\\w*|apologi\\w*|care|cared|work\\w*|came|come)(?! (?:\\w+ )?(?:better|like|so)\\b)",
  'cancel\\w* (?:\\w+ ){0,4}(?:twice|again|last[- ]minute|on me|on us|without)|had to (?:call|ask|chase|go back|come back|wait)',
  'lost (?:my|our|the)|forgot(?:ten)?|fell (?:off|out|apart)|stopped working|no[- ]shows?|left (?:me|us) (?:waiting|alone|there)',
  '(?:cobr|factur)\\w* (?:\\w+ ){0,3}(?:dos veces|doble|de mas|otra vez|extra)|doble cobro|cobro doble|cargos? (?:ocultos?|dobles?|extra)',
  'esper\\w* (?:\\w+ ){0,3}(?:horas?|[2-9]\\d min\\w*|dias|semanas|meses)|tard\\w+ (?:\\w+ ){0,2}(?:mucho|horas?|demasiado|semanas?|meses)',
  '(?:nadie|nunca|jamas|no) (?:(?:me|nos|te|le|les|se|lo|la) ){0,2}(?:contest\\w*|respond\\w*|explic\\w*|avis\\w*|atend\\w*|atiend\\w*|escuch\\w*|devolv\\w*|lleg\\w*|funcion\\w*|arregl\\w*|ayud\\w*|inform\\w*)(?! (?:\\w+ )?(?:mejor|como|tan)\\b)',
  'cancel\\w* (?:\\w+ ){0,4}(?:veces|ultima hora|ultimo momento|sin avisar)|dej\\w+ (?:plantad\\w*|esperando)|perdieron',
].join('|');

/** No blame by themselves, but praise once denied. */
const BURDEN =
  'wait(?:s|ed|ing)?(?! (?:room|area|list))|delays?|pain|noise|espera[rs]?|espere|demoras?|dolor|ruidos?';
const DENIAL =
  "not|no|never|nobody|none|nor|without|cannot|hardly|barely|rarely|zero|\\w+n't|(?:is|was|were|are|do|does|did|ca|wo|have|has|had)nt|ni|sin|nada|nadie|nunca|tampoco|jamas|ningun[oa]?";

/** They begin like a denial and deny nothing. */
const RELIEF =
  'no (?:fuss|frills|nonsense|drama|pressure|hassle|stress|upsell\\w*|hidden (?:fees?|costs?|charges?))';
const FAREWELL =
  'never (?:again|(?:going|coming) back|returning)|no (?:vuelvo|volvere|regreso|regresare|(?:l[oa]s? )?recomiendo)';

/** One group for each sort of word. What begins like a denial comes before the denials. */
export const WORDS = new RegExp(
  `\\b(?:(?<complaint>${COMPLAINT})|(?<relief>${RELIEF})|(?<farewell>${FAREWELL})|(?<denial>${DENIAL})|(?<praise>${PRAISE})|(?<blame>${BLAME})|(?<burden>${BURDEN}))\\b`,
  'g',
);

/** Praise in the words of blame or denial. */
export const PRAISING_IDIOMS =
  /\b(?:(?:hard|difficult|impossible) to (?:find|beat|imagine|top)|(?:couldn't|could not|can't|cannot) (?:be|have been|ask for|find|imagine|have asked for)|never (?:been|had|seen|met|felt)|dificil encontrar|no (?:podria|puede|pudo|podia) (?:ser|estar|pedir)|no hay) (?:\w+ ){0,2}(?:better|happier|nicer|friendlier|kinder|cleaner|more (?:happy|pleased)|mejor(?:es)?)\b|\bno better\b|\b(?:hard|impossible|can't be|cannot be) (?:to )?beat\b|\b(?:can't|cannot) wait to\b|\b(?:can't|cannot) \w+ (?:\w+ ){0,2}enough\b|\bhard[- ]?working\b|\bwork(?:s|ed|ing)? (?:so |very |really |extremely )?hard\b|\b(?:can't|cannot|never) go wrong\b|\bworth (?:the|every) (?:wait|drive|trip|penny|cent|money|price|minute)\b|\bvalen? (?:la pena|cada \w+)\b/g;
/** Blame in the words of praise. */
export const BLAMING_IDIOMS =
  /\b(?:good luck|thank(?:s| you) for nothing|thanks but no thanks|no thank(?:s| you)|(?:used to be|could be|could have been|should be|should have been|deserves?|had|have had|i've had|seen|look for something|better off|much better|far better) (?:\w+ )?(?:better|good|great|nice|best)(?: (?:off|elsewhere))?|better (?:off|elsewhere)|cheap(?:ly)?[- ](?:made|materials?|parts|quality|plastic|looking)|(?:feels?|felt|looks?|looked) cheap|best avoided|hay mejores|(?:podria|deberia|puede|pudo) (?:ser |estar |haber sido )?mejor\w*|(?:era|fue|eran) (?:muy )?buen[oa]s? antes)\b/g;
/** Denials that deny nothing. */
export const EMPTY_DENIALS =
  /\b(?:not (?:only|just)|nothing but|no doubt|no wonder|no idea|without (?:a |any )?doubt|no solo|sin duda|sin embargo|(?:can't|cannot|couldn't|could not|can not|don't|didn't|did not|do not) (?:even )?(?:believe|understand|imagine|know|realize)|never (?:had|seen|met|felt|experienced|been) (?:to )?(?:such|so|anything|anyone|a place)|no (?:podia|puedo|pude) creer|no sabia|nunca (?:habia|habiamos|he|hemos) (?:visto|tenido|probado|estado|conocido))\b/g;
/** "Fixed my problem" and "only waited five minutes" blame nobody. */
export const HARMLESS =
  /\b(?:fix|solv|resolv|sort|handl|diagnos|repair|correct|explain)\w* (?:\w+ ){0,4}(?:problems?|issues?|trouble|errors?|mistakes?)|\b(?:solucion|resolv|resuelv|arregl|repar)\w* (?:\w+ ){0,4}(?:problemas?|errores)|\b(?:only|just|barely|hardly) (?:had to )?wait(?:ed)? (?:\w+ ){0,4}(?:min\w*|hours?)|\bwait(?:ed)? (?:only|just|less than|under|maybe) (?:\w+ ){0,4}(?:min\w*|hours?)/g;
/** What would be, was elsewhere or is asked for says nothing plain of this place. */
export const HEDGES =
  /\b(?:would(?:n't)? (?:be|have been|like|love|prefer)|could (?:be|have)|should|wish|if|hope(?:d|fully)?|expect(?:ed|ing)?|supposed|used to|unlike|other (?:places?|shops?|dentists?|doctors?|offices?|companies|restaurants?|salons?|garages?|mechanics?)|others|elsewhere|compared|instead|my (?:last|old|previous|former)|previous|years ago|afraid|scared|nervous|worried|anxious|dread\w*|apart from|deberian?|podrian?|ojala|esperaba|otr[oa]s? (?:lugar\w*|sitios?|dentistas?|talleres?|medic[oa]s?)|a diferencia|antes|miedo|nervios\w*)\b/;
/** What went wrong was put right, or was worth it. */
export const RESOLVED =
  /\b(?:fix(?:ed|es)|made (?:it|things|that) right|sorted|resolved|corrected|refunded|apologi[sz]ed|took care of|reversed|replaced|worth|make up for|made up for|solucion\w*|resolvi\w*|arregl\w*|corrigi\w*|devolvi\w*|disculp\w*|reembols\w*|repus\w*|vale la pena|valio la pena)\b/;
export const ANY_DENIAL = new RegExp(`\\b(?:${DENIAL})\\b`);
