import type { Mood, Topic } from './block.ts';

export interface FoundTopic {
  topic: Topic;
  mood: 'good' | 'bad';
}

/** English and Spanish together: a review may be in another language than its reply. Accents are taken off before. */
const SIGNS: Record<Topic, RegExp> = {
  waiting: /\b(wait(s|ed|ing)?|on time|punctual\w*|espera\w*|esperé|puntual\w*|demora\w*)\b/,
  staff:
    /\b(staff|team|friendly|kind|rude|polite|courteous|receptionists?|front desk|people|personal|equipo|amables?|amabilidad|groser[oa]s?|atenci[o]n|trato|recepcionistas?)\b/,
  explaining:
    /\b(expla(in|ins|ined|ining|nation|nations)|listen(s|ed|ing)?|answer(s|ed)? (\w+ )?questions?|told me|informed|informative|explic\w*|escuch\w*|inform\w*)\b/,
  phone:
    /\b(phones?|called?|calls|calling|voicemail|rang|answer(s|ed)? the phone|hold|telefonos?|llamad[ao]s?|llame|llamo|contestan?)\b/,
  price:
    /\b(prices?|priced|pricing|costs?|expensive|cheap|affordable|bills?|billed|billing|charge[sd]?|insurance|refund|precios?|caros?|caras?|baratos?|factura\w*|cobr\w*|seguro)\b/,
  clean:
    /\b(clean|cleanliness|spotless|tidy|dirty|filthy|hygien\w*|limpi[oa]s?|limpieza|suci[oa]s?|higien\w*)\b/,
  parking: /\b(park(ing|ed)?|car park|garage|estacionamiento|estacionar|aparcamiento|aparcar|parqueo)\b/,
  booking:
    /\b(appointments?|book(ed|ing)?|schedul\w*|reschedul\w*|cancel\w*|calendar|reservations?|citas?|agenda\w*|reserva\w*|turnos?)\b/,
  quality:
    /\b(work|quality|results?|professional(ly|ism)?|thorough(ly)?|careful(ly)?|skill\w*|broke|broken|trabajos?|calidad|resultados?|profesional\w*|cuidados[oa]s?)\b/,
  comfort:
    /\b(comfort\w*|atmosphere|relax\w*|gentle|painless|cozy|noisy|noise|loud|cold|freezing|music|comod[oa]s?|comodidad|ambiente|tranquil[oa]s?|ruido\w*|frio)\b/,
  speed:
    /\b(quick(ly)?|fast|prompt(ly)?|slow(ly)?|rush(ed)?|efficient(ly)?|rapid[oa]s?|rapidez|lent[oa]s?|prisas?)\b/,
  hours: /\b(hours|opening times?|weekends?|closed|evenings?|horarios?|cerrad[oa]s?|fines? de semana)\b/,
};

const PRAISE =
  /\b(great|good|excellent|amazing|wonderful|lovely|friendly|kind|polite|courteous|helpful|best|easy|spotless|clean|tidy|affordable|fair|reasonable|quick(ly)?|fast|prompt(ly)?|gentle|painless|comfortable|cozy|relax(ed|ing)|professional|thorough|careful|patient|punctual|on time|happy|love[ds]?|perfect|recommend|thank\w*|excelentes?|buen[oa]s?|bien|genial\w*|amables?|mejor|facil\w*|limpi[oa]s?|just[oa]s?|rapid[oa]s?|comod[oa]s?|tranquil[oa]s?|profesional\w*|puntual\w*|encant\w*|perfect[oa]s?|gracias)\b/g;
const BLAME =
  /\b(bad|poor|terrible|horrible|awful|rude|worst|dirty|filthy|expensive|overpriced|slow(ly)?|rush(ed)?|late|long|hours? late|unhelpful|unprofessional|hard|difficult|impossible|nobody|never|broke|broken|wrong|cold|freezing|noisy|loud|disappoint\w*|annoy\w*|ignored|confus\w*|mal[oa]?s?|pesim[oa]s?|peor|groser[oa]s?|suci[oa]s?|car[oa]s?|lent[oa]s?|tarde|larg[oa]s?|dificil\w*|imposible|nadie|nunca|ruidos[oa]s?|frio|decepci\w*)\b/g;
const DENIAL = /\b(not|no|isn't|wasn't|weren't|aren't|don't|didn't|hardly|ni|tampoco|jamas)\b/;
/** Where a thought ends: praise and blame in one sentence are told apart. */
const BREAKS = /[.!?;:\n]+|,?\s(?:but|however|though|although|except|pero|aunque|sin embargo)\s/;

/** What a review speaks of, in its order, and whether it praises it. */
export function findTopics(review: string, mood: Mood): FoundTopic[] {
  const plain = review
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'");
  const found = new Map<Topic, FoundTopic['mood']>();
  for (const thought of plain.split(BREAKS)) {
    for (const topic of topicsIn(thought)) {
      if (!found.has(topic)) found.set(topic, moodOf(thought, mood));
    }
  }
  return [...found].map(([topic, its]) => ({ topic, mood: its }));
}

function topicsIn(thought: string): Topic[] {
  return (Object.keys(SIGNS) as Topic[])
    .map((topic) => ({ topic, at: thought.search(SIGNS[topic]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ topic }) => topic);
}

/** Where its own words say nothing, the review as a whole does; what is in between gets the careful answer. */
function moodOf(thought: string, mood: Mood): 'good' | 'bad' {
  const said = countOf(thought, PRAISE) - countOf(thought, BLAME);
  if (said === 0) return mood === 'good' ? 'good' : 'bad';
  const isDenied = said > 0 && DENIAL.test(thought);
  return said > 0 && !isDenied ? 'good' : 'bad';
}

function countOf(thought: string, words: RegExp): number {
  return thought.match(words)?.length ?? 0;
}
