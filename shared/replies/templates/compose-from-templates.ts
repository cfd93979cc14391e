import type { ReplyLength, ReplyTone } from '#shared/replies/replies.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import type { TopicKind } from '#shared/topics/topics.ts';
import type { BlockSet, ReplyBlock, ReviewMood } from './block.ts';
import { ENGLISH_BLOCKS } from './english.ts';
import { type JudgedReview, readReview, topicsOf } from './find-topics.ts';
import { SPANISH_BLOCKS } from './spanish.ts';

export interface TemplateRequest {
  /** Null where the platform knows none, or for a recommendation: `recommends` says which. */
  rating: number | null;
  recommends: boolean | null;
  /** What the person wrote; a sentence about waiting is used only if the review mentions it. */
  text: string;
  tone: ReplyTone;
  length: ReplyLength;
  language: 'en' | 'es';
  healthcare: boolean;
  /** By whose words the review is read. */
  kind: TopicKind;
  /** Replies of before, newest first: none of the newest's sentences is said again. */
  previous: readonly string[];
  signature: string;
  businessName: string;
  /** Equal seeds give equal replies; each press has another. */
  seed: number;
}

export interface TemplateReply {
  text: string;
  /** Names of the sentences, in order. */
  blocks: string[];
}

interface Said {
  name: string;
  text: string;
}

const BLOCKS: Record<TemplateRequest['language'], BlockSet> = { en: ENGLISH_BLOCKS, es: SPANISH_BLOCKS };
const BUSINESS = '{business}';

/** A reply put together from ready sentences, by the stars and by what the review speaks of. It states no fact of its own. */
export function composeFromTemplates(order: TemplateRequest): TemplateReply {
  const { text, length, healthcare, signature } = order;
  const set = BLOCKS[order.language];
  const words = readReview(text, order.kind);
  const stars = moodOfReview(order);
  const mood = isAgainst(stars, words) ? 'mixed' : stars;
  const hasWords = text.trim() !== '';
  const isBrief = length === 'short';
  // Praise under few stars may be meant the other way round.
  const topics = topicsOf(words, mood)
    .filter((topic) => stars !== 'bad' || topic.mood === 'bad')
    .slice(0, length === 'long' ? 2 : 1);
  const said: Said[] = [];
  const add = (part: string, ...blocks: (readonly ReplyBlock[])[]) => {
    const block = choose(part, blocks.flat(), order, words, said);
    if (block) said.push(block);
  };
  const elsewhere = healthcare ? null : set.elsewhere;

  if (hasWords) add(`opening.${mood}`, set.openings[mood], elsewhere?.openings[mood] ?? []);
  else add(`wordless.${mood}`, set.wordless[mood]);
  for (const { topic, mood: its } of topics) add(`${topic}.${its}`, set.topics[topic][its]);
  const hasRoom = length === 'long' || (!isBrief && topics.length === 0);
  if (hasWords && hasRoom) add(`wider.${mood}`, set.wider[mood]);
  // Unhappy customers are always told whom to contact.
  if (!isBrief || mood !== 'good' || topics.length === 0) {
    add(`closing.${mood}`, set.closings[mood], elsewhere?.closings[mood] ?? []);
  }
  const body = said.map((one) => one.text).join(' ');
  return {
    text: signature.trim() === '' ? body : `${body}\n\n${signature.trim()}`,
    blocks: said.map(({ name }) => name),
  };
}

function moodOfReview({ rating, recommends }: TemplateRequest): ReviewMood {
  if (rating === null) return recommends === null ? 'mixed' : recommends ? 'good' : 'bad';
  return isPositive(rating) ? 'good' : rating >= 3 ? 'mixed' : 'bad';
}

/** The words say plainly what the stars do not. */
function isAgainst(stars: ReviewMood, { praises, blames }: JudgedReview): boolean {
  if (stars === 'good') return blames > praises;
  return stars === 'bad' && praises > 0 && blames === 0;
}

/** A sentence that thanks for praise, or for praise and criticism, wants a review that plainly has them. */
function isTrueOf({ words: wants }: ReplyBlock, { praises, blames }: JudgedReview): boolean {
  if (wants === 'praise') return praises > 0 && blames === 0;
  return wants === undefined || (praises > 0 && blames > 0);
}

/** One that fits and was not said last time; if possible one that was never said. */
function choose(
  part: string,
  blocks: readonly ReplyBlock[],
  { tone, rating, businessName, previous, seed }: TemplateRequest,
  words: JudgedReview,
  said: readonly Said[],
): Said | undefined {
  const of = rating === null ? 'recommendation' : 'stars';
  const usable = blocks
    .map((block, at) => ({ ...block, name: `${part}.${at + 1}` }))
    .filter((block) => (block.of ?? of) === of && isTrueOf(block, words))
    .filter(({ text }) => businessName.trim() !== '' || !text.includes(BUSINESS))
    .map((block) => ({ ...block, text: block.text.replaceAll(BUSINESS, businessName.trim()) }))
    .filter(({ text }) => said.every((one) => one.text !== text));
  const fitting = usable.filter((block) => suits(block, tone));
  const unsaid = (count: number) => (block: Said) =>
    previous.slice(0, count).every((earlier) => !earlier.includes(block.text));
  const pool = [
    fitting.filter(unsaid(previous.length)),
    fitting.filter(unsaid(1)),
    usable.filter(unsaid(1)),
    fitting,
  ].find((some) => some.length > 0);
  const chosen = pool?.[hash(`${seed} ${part}`) % pool.length];
  return chosen && { name: chosen.name, text: chosen.text };
}

function suits({ tone: its }: ReplyBlock, tone: ReplyTone): boolean {
  if (its === undefined) return true;
  return tone === 'friendly' ? its !== 'professional' : its === tone;
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
