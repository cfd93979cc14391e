import type { Mood, Topic } from './block.ts';
import { type Clause, readClauses } from './read-clauses.ts';

export interface FoundTopic {
  topic: Topic;
  mood: 'good' | 'bad';
}

/** What a review says, as far as its words are plain. */
export interface JudgedReview {
  clauses: readonly Clause[];
  /** How many of them praise, and how many blame. */
  praises: number;
  blames: number;
}

/** English and Spanish together: a review may be in another language than its reply. Accents are taken off before. */
const SIGNS: Record<Topic, RegExp> = {
  waiting:
    /\b(wait(s|ed|ing)?(?! (?:room|area|list))|past (my|our|the) (scheduled )?(appointment|time)|on time|punctual\w*|(?:sala de )?espera\w*|esperé|puntual\w*|demora\w*)\b/,
  staff:
    /\b(staff|team|friendly|unfriendly|kind(?! of)|rude|polite|courteous|receptionists?|front desk|(?:rude|nice|lovely|great|good|wonderful|best) people|personal|equipo|amables?|amabilidad|groser[oa]s?|atencion|trato|recepcionistas?)\b/,
  explaining:
    /\b(expla(in|ins|ined|ining|nation|nations)|listen(s|ed|ing)?|answer(s|ed)? (\w+ )?questions?|(?:nobody|no one|never) told|informed|informative|explic\w*|escuch\w*|inform\w*)\b/,
  phone:
    /\b(phones?|voicemail|on hold|call(?:s|ed|ing)? (?:(?:me|us|you) )?back|(?:answer\w*|pick\w* up) the phone|my calls?|telefonos?|llamadas?|contestan?)\b/,
  price:
    /\b(prices?|priced|pricing|pricey|costs?|expensive|overpriced|overcharg\w*|cheap(?:er|est)?|affordable|(?:my|the|a|our|final|surprise|first|second|whole) bill|bills|billed|billing|(?<!in )charge[sd]?|fees?|precios?|(?<!mala |buena |la |una |su |mi |de )car[oa]s?|carisim[oa]s?|barat[oa]s?|factura\w*|cobr\w*)\b/,
  clean:
    /\b(clean|cleanliness|spotless|tidy|dirty|filthy|hygien(e|ic)|limpi[oa]s?|limpieza|suci[oa]s?|higien(e|ic[oa]s?))\b/,
  parking: /\b(park(ing|ed)?|car park|garage|estacionamiento|estacionar|aparcamiento|aparcar|parqueo)\b/,
  booking:
    /(?<!\b(?:past|after|before|during|beyond|into|at|durante|de) (?:my|our|the|mi|la|nuestra) (?:scheduled )?)\b(appointments?|book(ed|ing)?|schedul(e|es|ed|ing)(?! (?:appointment|time))|reschedul\w*|cancel\w*|reservations?|citas?|agenda\w*|reserva\w*|turnos?)\b/,
  quality:
    /\b((?<!\b(?:after|from|to|at|for|before|off) )work|quality|results?|professional(ly|ism)?|thorough(ly)?|careful(ly)?|skill\w*|broke|broken|trabajos?|calidad|resultados?|profesional\w*|cuidados[oa]s?)\b/,
  comfort:
    /\b(comfort\w*|atmosphere|relax\w*|gentle|painless|cozy|noisy|noise|loud|(?:room|rooms|place|office|lobby|building|inside) (?:\w+ ){0,2}(?:cold|freezing)|music|comod[oa]s?|comodidad|ambiente|tranquil[oa]s?|ruido\w*)\b/,
  speed:
    /\b(quick(ly)?|fast(?! food)|prompt(ly)?|slow(ly)?|rush(ed)?|efficient(ly)?|rapid[oa]s?|rapidez|lent[oa]s?|prisas?)\b/,
  hours:
    /\b((?:opening|business|office|their|your|the|our|weekend|evening|extended|convenient|flexible|great|good|short|odd|limited|bad) hours(?! (?:late|later|of))|opening times?|horarios?)\b/,
};

const PRICE_PRAISED =
  /\b(?:cheap\w*|affordable|fair|reasonable|honest|transparent|value|expensive|overpriced|pricey|hidden|barat[oa]s?|just[oa]s?|car[oa]s?|economic[oa]s?|accesibles?|razonables?|(?:good|great|best|better|excellent|nice|buen[oa]s?|excelentes?|mejor(?:es)?) (?:prices?|pricing|precios?)|(?:prices?|pricing|precios?) (?:\w+ ){1,3}(?:good|great|excellent|clear|buen[oa]s?|excelentes?|clar[oa]s?))\b/;
const SCHEDULE =
  /\b(?:eas(?:y|ily)|simple|convenient|flexible|smooth\w*|seamless|hard|difficult|impossible|cancel\w*|reschedul\w*|double|mix(?:ed|up|-up)|messed|twice|wrong|weeks|months|quick\w*|fast|online|facil\w*|sencill\w*|dificil\w*|imposible|confus\w*|rapid\w*)\b/;
/** Of these a clause has to judge the thing itself: "kind about my bill" praises no price. */
const ABOUT_IT: Partial<Record<Topic, Partial<Record<FoundTopic['mood'], RegExp>>>> = {
  price: { good: PRICE_PRAISED },
  booking: { good: SCHEDULE, bad: SCHEDULE },
};

export function readReview(review: string): JudgedReview {
  const clauses = readClauses(review, (text) => topicsIn(text).length > 0);
  const count = (mood: FoundTopic['mood']) => clauses.filter((clause) => clause.mood === mood).length;
  return { clauses, praises: count('good'), blames: count('bad') };
}

/**
 * What a review speaks of, in its order, and whether it praises it: only what a clause of its own says plainly. What is
 * praised here and blamed there is not named, nor in a happy review what may be no complaint.
 */
export function topicsOf({ clauses }: JudgedReview, mood: Mood): FoundTopic[] {
  const found = new Map<Topic, Set<FoundTopic['mood']>>();
  for (const clause of clauses) {
    const its = clause.mood;
    if (!its) continue;
    for (const { topic } of judgedIn(clause, its)) {
      found.set(topic, (found.get(topic) ?? new Set()).add(its));
    }
  }
  const plain = [...found].flatMap(([topic, moods]) => {
    const [its] = moods;
    return its && moods.size === 1 ? [{ topic, mood: its }] : [];
  });
  if (mood !== 'good') return plain;
  const judged = new Set(
    clauses.flatMap((clause) => (clause.isJudgement ? topicsIn(clause.text) : [])).map(({ topic }) => topic),
  );
  return plain.filter(({ topic }) => judged.has(topic));
}

export function findTopics(review: string, mood: Mood): FoundTopic[] {
  return topicsOf(readReview(review), mood);
}

interface Spoken {
  topic: Topic;
  at: number;
}

function topicsIn(text: string): Spoken[] {
  return (Object.keys(SIGNS) as Topic[])
    .flatMap((topic) => {
      const at = text.search(SIGNS[topic]);
      return at < 0 ? [] : [{ topic, at }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Where a clause speaks of several things, those whose own word judges. */
function judgedIn({ text, judged }: Clause, mood: FoundTopic['mood']): Spoken[] {
  const spoken = topicsIn(text);
  return spoken.filter(({ topic }) => {
    if (ABOUT_IT[topic]?.[mood]?.test(text) === false) return false;
    const isJudged = judged.some(({ start, end }) => SIGNS[topic].test(text.slice(start, end)));
    // Nobody is praised for a wait by praise of something else.
    return isJudged || (spoken.length === 1 && !(topic === 'waiting' && mood === 'good'));
  });
}
