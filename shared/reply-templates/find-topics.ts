import type { Mood, Topic } from './block.ts';

export interface FoundTopic {
  topic: Topic;
  mood: 'good' | 'bad';
}

/** English and Spanish together: a review may be in another language than its reply. Accents are taken off before. */
const SIGNS: Record<Topic, RegExp> = {
  waiting:
    /\b(wait(s|ed|ing)?|past (my|our|the) (scheduled )?(appointment|time)|on time|punctual\w*|espera\w*|esperé|puntual\w*|demora\w*)\b/,
  staff:
    /\b(staff|team|friendly|kind(?! of)|rude|polite|courteous|receptionists?|front desk|people|personal|equipo|amables?|amabilidad|groser[oa]s?|atenci[o]n|trato|recepcionistas?)\b/,
  explaining:
    /\b(expla(in|ins|ined|ining|nation|nations)|listen(s|ed|ing)?|answer(s|ed)? (\w+ )?questions?|told me|informed|informative|explic\w*|escuch\w*|inform\w*)\b/,
  phone:
    /\b(phones?|called?|calls|calling|voicemail|rang|answer(s|ed)? the phone|hold|telefonos?|llamad[ao]s?|llame|llamo|contestan?)\b/,
  price:
    /\b(prices?|priced|pricing|costs?|expensive|cheap|affordable|bills?|billed|billing|charge[sd]?|insurance|refund|precios?|caros?|caras?|baratos?|factura\w*|cobr\w*|seguro)\b/,
  clean:
    /\b(clean|cleanliness|spotless|tidy|dirty|filthy|hygien(e|ic)|limpi[oa]s?|limpieza|suci[oa]s?|higien(e|ic[oa]s?))\b/,
  parking: /\b(park(ing|ed)?|car park|garage|estacionamiento|estacionar|aparcamiento|aparcar|parqueo)\b/,
  booking:
    /(?<!\b(?:past|after|before|during|beyond|into|at|durante|de) (?:my|our|the|mi|la|nuestra) (?:scheduled )?)\b(appointments?|book(ed|ing)?|schedul(e|es|ed|ing)(?! (?:appointment|time))|reschedul\w*|cancel\w*|calendar|reservations?|citas?|agenda\w*|reserva\w*|turnos?)\b/,
  quality:
    /\b(work|quality|results?|professional(ly|ism)?|thorough(ly)?|careful(ly)?|skill\w*|broke|broken|trabajos?|calidad|resultados?|profesional\w*|cuidados[oa]s?)\b/,
  comfort:
    /\b(comfort\w*|atmosphere|relax\w*|gentle|painless|cozy|noisy|noise|loud|cold|freezing|music|comod[oa]s?|comodidad|ambiente|tranquil[oa]s?|ruido\w*|frio)\b/,
  speed:
    /\b(quick(ly)?|fast|prompt(ly)?|slow(ly)?|rush(ed)?|efficient(ly)?|rapid[oa]s?|rapidez|lent[oa]s?|prisas?)\b/,
  hours: /\b(hours|opening times?|weekends?|closed|evenings?|horarios?|cerrad[oa]s?|fines? de semana)\b/,
};

/** What a review's words say, in groups of one expression: a denial turns what follows it. */
const PRAISE =
  'great|good|excellent|amazing|wonderful|lovely|friendly|kind(?! of)|polite|courteous|helpful|better|best|nicest|nice|easy|spotless|clean|tidy|cheap|affordable|fair|reasonable|quick(?:ly)?|fast|prompt(?:ly)?|gentle|painless|comfortable|cozy|relax(?:ed|ing)|professional|thorough|careful|patient|punctual|on time|happy|love[ds]?|perfect|recommend|thank\\w*|excelentes?|buen[oa]s?|bien|genial\\w*|amables?|mejor|facil\\w*|limpi[oa]s?|barat[oa]s?|just[oa]s?|rapid[oa]s?|comod[oa]s?|tranquil[oa]s?|profesional\\w*|puntual\\w*|encant\\w*|perfect[oa]s?|gracias';
const BLAME =
  'bad|poor|terrible|horrible|awful|rude(?:ly|ness)?|worst|worse|dirty|filthy|expensive|overpriced|slow(?:ly)?|rush(?:ed|ing)?|late|long|unhelpful|unfriendly|unprofessional|hard|difficult|impossible|broke|broken|wrong|cold|freezing|noisy|loud|disappoint\\w*|annoy\\w*|ignored|confus\\w*|complain(?:ts?|ed)?|problems?|issues?|trouble|hassle|surprises?|mal[oa]?s?|pesim[oa]s?|peor|groser[oa]s?|suci[oa]s?|car[oa]s?|lent[oa]s?|tarde|larg[oa]s?|dificil\\w*|imposible|ruidos[oa]s?|frio|decepci\\w*|quejas?|problemas?|prisas?';
/** No blame by themselves, but praise once denied. */
const BURDEN =
  'wait(?:s|ed|ing)?(?! (?:room|area|list))|delays?|pain|noise|espera[rs]?|espere|demoras?|dolor|ruidos?';
const DENIAL =
  "not|no|never|nobody|none|nor|without|cannot|hardly|barely|rarely|\\w+n't|(?:is|was|were|are|do|does|did|ca|wo|have|has|had)nt|ni|sin|nada|nadie|nunca|tampoco|jamas|ningun[oa]?";
const WORDS = new RegExp(
  `\\b(?:(?<denial>${DENIAL})|(?<praise>${PRAISE})|(?<blame>${BLAME})|(?<burden>${BURDEN}))\\b`,
  'g',
);
/** Praise in the words of blame or denial. */
const IDIOMS =
  /\b(?:(?:hard|difficult|impossible) to (?:find|beat|imagine|top)|(?:couldn't|could not|can't|cannot) (?:be|have been|ask for|find|imagine|have asked for)|never (?:been|had|seen|met|felt)|dificil encontrar|no (?:podria|puede|pudo|podia) (?:ser|estar|pedir)|no hay) (?:\w+ ){0,2}(?:better|happier|nicer|friendlier|kinder|cleaner|mejor(?:es)?)\b|\bno better\b|\b(?:hard|impossible|can't be|cannot be) (?:to )?beat\b|\b(?:can't|cannot) wait to\b|\b(?:can't|cannot) \w+ (?:\w+ ){0,2}enough\b/g;
/** Denials that deny nothing. */
const EMPTY = /\b(?:not (?:only|just)|nothing but|no doubt|without (?:a |any )?doubt|no solo|sin duda)\b/g;
/** "Rude? Never!" says what "never rude" says. */
const ANSWERED_NO =
  /([^.!?;:\n]{1,60})\?\s*¡?(?:never|nope|no way|no|not (?:at all|once|ever|here|a bit|in the least)|nunca|jamas|para nada|en absoluto|que va|de ninguna manera)(?=\s*(?:[.!,;\n]|$))/g;
/** How many words a denial reaches over. */
const REACH = 7;
/** Where a thought ends: praise and blame in one sentence are told apart. */
const BREAKS = /[.!?;:\n]+|,?\s(?:but|however|though|although|except|pero|aunque|sin embargo)\s/;
const CLAUSES = /,|\s(?:and|y|because|porque)\s|&/;

interface Weight {
  score: number;
  /** It says nothing either way, and it does not say that plainly: words against words, a denial, a wait. */
  isUnclear: boolean;
}

/** What a review speaks of, in its order, and whether it praises it. */
export function findTopics(review: string, mood: Mood): FoundTopic[] {
  const plain = review
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(ANSWERED_NO, ' never $1');
  const found = new Map<Topic, FoundTopic['mood'] | null>();
  for (const thought of plain.split(BREAKS)) {
    const clauses = thought.split(CLAUSES).map((clause) => ({ clause, weight: weigh(clause) }));
    const whole = clauses.reduce((sum, { weight }) => sum + weight.score, 0);
    for (const { clause, weight } of clauses) {
      for (const topic of topicsIn(clause)) {
        if (!found.get(topic)) found.set(topic, moodOf(topic, weight, whole, mood));
      }
    }
  }
  return [...found].flatMap(([topic, its]) => (its ? [{ topic, mood: its }] : []));
}

function topicsIn(clause: string): Topic[] {
  return (Object.keys(SIGNS) as Topic[])
    .map((topic) => ({ topic, at: clause.search(SIGNS[topic]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ topic }) => topic);
}

/**
 * Its own clause says it, or else the sentence around it. Where neither does, the review as a whole: an unhappy one gets
 * the careful answer, and in a happy one what might be blame is left alone.
 */
function moodOf(
  topic: Topic,
  { score, isUnclear }: Weight,
  whole: number,
  mood: Mood,
): 'good' | 'bad' | null {
  if (score !== 0) return score > 0 ? 'good' : 'bad';
  if (mood !== 'good') return whole > 0 && !isUnclear ? 'good' : 'bad';
  return isUnclear || whole < 0 || topic === 'waiting' ? null : 'good';
}

/** A denial turns the next word, and those after it that say the same: "no long wait", "not clean or tidy". */
function weigh(clause: string): Weight {
  const text = clause.replace(EMPTY, ' ').replace(IDIOMS, ' excellent ');
  let [score, spoke, isDenying, turned] = [0, false, false, 0];
  let deniedAt = 0;
  for (const { index, groups } of text.matchAll(WORDS)) {
    if (groups?.denial) {
      [isDenying, turned, deniedAt, spoke] = [true, 0, index, true];
      continue;
    }
    const sign = groups?.praise ? 1 : -1;
    const isNear = isDenying && text.slice(deniedAt, index).split(' ').length <= REACH;
    if (isNear && (turned === 0 || turned === sign)) {
      turned = sign;
      score -= sign;
    } else {
      isDenying = false;
      if (!groups?.burden) score += sign;
    }
    spoke = true;
  }
  return { score, isUnclear: spoke };
}
