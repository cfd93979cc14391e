import type { Mood } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import {
  type LabelledReview,
  measureTopics,
  type ReviewReader,
  readByEngine,
  readTopicSets,
  readWithStars,
} from '#tests/topic-sets.ts';

/**
 * How well topics and moods are found, beside a plain list of words, and how many texts are analyzed in a second. Of the
 * kept part only figures are shown: who makes the lexicon must not have seen it.
 */
const GOAL = 0.85;
const ROUNDS = 5;
const isVerbose = process.argv.includes('--misses');
const isOpenOnly = process.argv.includes('--open');

const PLAIN_TOPICS = new Map(
  Object.entries({
    booking: 'appointment book booking schedule reservation cita reserva turno',
    wait: 'wait waited waiting late espera esperar esperando tarde',
    reach: 'phone call calls email teléfono llamar llamada',
    staff:
      'staff receptionist friendly rude waiter service personal recepcionista amable camarero trato servicio',
    expert: 'doctor dentist lawyer technician stylist médico doctora abogado técnico profesional',
    explain: 'explain explained explains explica explicó explicaron',
    result: 'result fixed work broke resultado trabajo arregló',
    price: 'price prices expensive cheap cost precio precios caro barato',
    billing: 'bill billed charged insurance factura cobraron seguro',
    pressure: 'upsell pushy pressure vender',
    clean: 'clean dirty spotless limpio limpia sucio',
    place: 'parking office building room local aparcamiento sala',
    punctual: 'punctual puntual puntuales',
    after: 'warranty followed garantía',
    trust: 'honest scam liars honesto estafa',
    pain: 'pain painless hurt dolor duele',
    kids: 'kids son daughter niño niña',
    listen: 'listened listens escucha escuchó',
    diagnosis: 'diagnosis misdiagnosed diagnóstico',
    records: 'results prescription referral resultados receta',
    animal: 'dog cat perro gato',
    emergency: 'emergency urgencia',
    tidy: 'mess cleaned desastre',
    quote: 'quote estimate presupuesto',
    updates: 'update updates informado',
    speed: 'slow fast lento rápido',
    food: 'food delicious burger comida plato rico',
    drinks: 'wine beer drinks vino cerveza',
    portion: 'portion portions raciones',
    menu: 'menu carta',
    atmosphere: 'atmosphere music ambiente música',
    room: 'bed room habitación cama',
    delivery: 'delivery shipping envío pedido',
    range: 'selection variety variedad',
    quality: 'quality calidad',
    checkout: 'line checkout cola caja',
    returns: 'return refund devolución',
  }).flatMap(([topic, words]) => words.split(' ').map((word) => [word, topic] as const)),
);
const PLAIN_MOOD: Readonly<Record<string, number>> = Object.fromEntries([
  ...'good great best excellent amazing friendly love wonderful perfect nice clean gentle fair recommend bueno buena bien mejor excelente genial perfecto encanta amable limpio rápido recomiendo'
    .split(' ')
    .map((word) => [word, 2] as const),
  ...'bad terrible worst rude awful horrible dirty slow expensive never wrong broken cold malo mala mal peor pésimo horrible caro sucio lento nunca nadie problema'
    .split(' ')
    .map((word) => [word, -2] as const),
]);

for (const part of isOpenOnly ? (['open'] as const) : (['open', 'kept', 'fresh'] as const)) {
  const reviews = readTopicSets(part);
  console.log(`${part} part (goal: ${GOAL} each)`);
  for (const language of ['en', 'es', 'both']) {
    const some = reviews.filter((review) => language === 'both' || review.language === language);
    report(`${language}, engine`, some, readByEngine, isVerbose && part === 'open' && language !== 'both');
    report(`${language}, engine with stars`, some, readWithStars, false);
    report(`${language}, plain word list`, some, readByWordList, false);
  }
}
time();

function report(
  name: string,
  reviews: readonly LabelledReview[],
  read: ReviewReader,
  isShown: boolean,
): void {
  const { sentences, labels, precision, recall, topicMood, sentenceMood, misses } = measureTopics(
    reviews,
    read,
  );
  console.log(
    `  ${name.padEnd(23)} topics: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ` +
      `mood of topics ${topicMood.toFixed(3)}, of sentences ${sentenceMood.toFixed(3)} (${labels} topics, ${sentences} sentences)`,
  );
  if (isShown) for (const miss of misses) console.log(`    ${miss}`);
}

/** The floor: a few plain words for each topic, and the sum of what words are worth. */
function readByWordList({ sentences }: LabelledReview) {
  return sentences.map(({ text }) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const sum = words.reduce((all, word) => all + (PLAIN_MOOD[word] ?? 0), 0);
    const mood: Mood = sum > 0 ? 1 : sum < 0 ? -1 : 0;
    const topics = new Map<string, Mood>();
    for (const word of words) {
      const topic = PLAIN_TOPICS.get(word);
      if (topic) topics.set(topic, mood);
    }
    return { text, topics, mood };
  });
}

function time(): void {
  const reviews = [...readTopicSets('open'), ...readTopicSets('kept')].map(
    ({ kind, language, sentences }) => ({
      kind,
      language,
      text: sentences.map(({ text }) => text).join(' '),
    }),
  );
  const best = { engine: Number.POSITIVE_INFINITY, baseline: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.engine = Math.min(best.engine, took(reviews, analyzeText));
    best.baseline = Math.min(best.baseline, took(reviews, cut));
  }
  const perSecond = (milliseconds: number) => Math.round((reviews.length / milliseconds) * 1000);
  const characters = Math.round(reviews.reduce((sum, { text }) => sum + text.length, 0) / reviews.length);
  console.log(
    `speed, fastest of ${ROUNDS}: ${perSecond(best.engine)} texts of ${characters} characters a second; ` +
      `only to cut them into words ${perSecond(best.baseline)}; 200,000 texts in ${Math.round(200_000 / perSecond(best.engine))} s`,
  );
}

function cut({ text }: { text: string }): RegExpMatchArray | null {
  return text
    .toLowerCase()
    .normalize('NFD')
    .match(/\p{L}+/gu);
}

function took<Text>(texts: readonly Text[], read: (text: Text) => unknown): number {
  const begun = performance.now();
  for (const text of texts) read(text);
  return performance.now() - begun;
}
