import type { Block, BlockSet, Mood, TemplateLanguage, TemplateLength, TemplateTone } from './block.ts';
import { ENGLISH_BLOCKS } from './english.ts';
import { findTopics } from './find-topics.ts';
import { SPANISH_BLOCKS } from './spanish.ts';

export interface TemplateRequest {
  /** Whole stars; null for a recommendation, or where nobody knows. */
  rating: number | null;
  recommendation?: 'yes' | 'no' | null;
  /** Of the review; empty where it has none. */
  text: string;
  tone: TemplateTone;
  length: TemplateLength;
  /** ISO 639-1; what is not Spanish is answered in English. */
  language: string;
  healthcare: boolean;
  /** Earlier suggestions for this review, the newest first: none of the newest's sentences is said again. */
  previous: readonly string[];
  signature: string;
  businessName: string;
  /** The same seed gives the same reply. */
  seed: string;
}

export interface ComposedReply {
  text: string;
  /** The sentences it is made of. */
  blocks: string[];
}

const BLOCKS: Record<TemplateLanguage, BlockSet> = { en: ENGLISH_BLOCKS, es: SPANISH_BLOCKS };
const BUSINESS = '{business}';

export function languageOfTemplate(language: string): TemplateLanguage {
  return language === 'es' ? 'es' : 'en';
}

/** A reply made of ready sentences, chosen by stars and by what the review speaks of. It states no fact of its own. */
export function composeFromTemplates(request: TemplateRequest): ComposedReply {
  const set = BLOCKS[languageOfTemplate(request.language)];
  const mood = moodOfReview(request);
  const hasWords = request.text.trim() !== '';
  const blocks: string[] = [];
  const add = (part: string, candidates: readonly Block[]) => {
    const block = choose(candidates, part, request, blocks);
    if (block) blocks.push(block);
  };

  add('opening', hasWords ? [...set.openings[mood], ...elsewhere(set, 'openings', mood, request)] : set.wordless[mood]);
  const topics = hasWords ? findTopics(request.text, mood) : [];
  for (const { topic, mood: its } of topics.slice(0, request.length === 'long' ? 2 : 1)) {
    add(topic, set.topics[topic][its]);
  }
  const isBrief = request.length === 'short';
  const hasRoom = request.length === 'long' || (!isBrief && topics.length === 0);
  if (hasWords && hasRoom) add('wider', set.wider[mood]);
  // Whoever is unhappy is always told where to turn.
  if (!isBrief || mood !== 'good' || topics.length === 0) {
    add('closing', [...set.closings[mood], ...elsewhere(set, 'closings', mood, request)]);
  }
  const text = blocks.join(' ');
  const signature = request.signature.trim();
  return { text: signature === '' ? text : `${text}\n\n${signature}`, blocks };
}

function moodOfReview({ rating, recommendation }: TemplateRequest): Mood {
  if (rating !== null) return rating >= 4 ? 'good' : rating >= 3 ? 'mixed' : 'bad';
  if (recommendation === 'yes') return 'good';
  return recommendation === 'no' ? 'bad' : 'mixed';
}

function elsewhere(
  set: BlockSet,
  part: keyof BlockSet['elsewhere'],
  mood: Mood,
  { healthcare }: TemplateRequest,
): readonly Block[] {
  return healthcare ? [] : set.elsewhere[part][mood];
}

/** One that fits and was not said last time; if possible one that was never said. */
function choose(
  candidates: readonly Block[],
  part: string,
  request: TemplateRequest,
  said: readonly string[],
): string | undefined {
  const { tone, rating, businessName, previous, seed } = request;
  const of = rating === null ? 'recommendation' : 'stars';
  const name = businessName.trim();
  const texts = (among: readonly Block[]) =>
    among.map(({ text }) => text.replaceAll(BUSINESS, name)).filter((text) => !said.includes(text));
  const usable = candidates.filter(
    (block) => (block.of ?? of) === of && (name !== '' || !block.text.includes(BUSINESS)),
  );
  const isNew = (text: string) => !previous[0]?.includes(text);
  const [fitting, others] = [texts(usable.filter((block) => (block.tone ?? tone) === tone)), texts(usable)];
  const pool = [
    fitting.filter((text) => previous.every((earlier) => !earlier.includes(text))),
    fitting.filter(isNew),
    others.filter(isNew),
    fitting,
  ].find((some) => some.length > 0);
  return pool?.[hash(`${seed} ${part}`) % pool.length];
}

/** FNV-1a, and a last stir: neighbours among seeds are no neighbours among replies. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
