import { findBusinessKind, type ServedAt } from '#shared/business/business-kinds.ts';
import type { ReplyLength, ReplyTone } from '#shared/replies/replies.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import { topicKindOf } from '#shared/topics/topics.ts';
import type { BlockSet, ReplyBlock, ReviewMood } from './block.ts';
import { ENGLISH_BLOCKS } from './english.ts';
import { type FoundTopic, type JudgedReview, readReview, SAID_TWICE, topicsOf } from './find-topics.ts';
import { type Presumption, presumptionsOf, supportedBy } from './presumptions.ts';
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
  /** One of `BUSINESS_KINDS`, or empty: by whose words the review is read, and where its people are served. */
  businessKind: string;
  /** Whether a sentence, harmless by itself, tells of somebody beside this review: it is passed over. */
  tells?: (sentence: string) => boolean;
  /** A sentence that belongs right behind the opening; empty for none. */
  afterOpening?: string;
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
/** Praise of so few words is answered without a closing. */
const FEW_WORDS = 5;
/** Sentences about no topic, in a row. */
const MOST_GENERAL = 2;
const MOST_STARS = 5;
const LOSS =
  /\b(?:passed away|funeral|memorial|hospice|grie(?:f|ving)|condolences?|died|lost (?:my|our) (?:mom|mother|dad|father|husband|wife|son|daughter|brother|sister|dog|cat)|falleci\p{L}*|funeraria|duelo|murió|pésame|difunt[oa])\b/iu;

/** A reply put together from ready sentences, by the stars and by what the review speaks of. It states no fact of its own. */
export function composeFromTemplates(order: TemplateRequest): TemplateReply {
  const { text, length, healthcare, signature } = order;
  const set = BLOCKS[order.language];
  const kind = topicKindOf(order.businessKind);
  const rating = order.rating ?? (order.recommends === null ? null : order.recommends ? MOST_STARS : 1);
  const words = readReview(text, kind, rating);
  const mood = moodOfReview(rating, words);
  const elsewhere = healthcare ? null : set.elsewhere;
  const openings = [...set.openings[mood], ...(elsewhere?.openings[mood] ?? [])];
  const ofBoth = openings.filter((block) => isOfBothSides(block) && isTrueOf(block, words, rating));
  const topics = chooseTopics(order, { rating, mood, words, isBothInOpening: ofBoth.length > 0 });
  const said: Said[] = [];
  const isSober =
    order.businessKind === 'funeral-home' ||
    LOSS.test(text) ||
    words.blames + words.plainBlames > 0 ||
    // "Wonderful" is too much where a star is missing.
    (rating !== null && rating < MOST_STARS) ||
    topics.some((topic) => topic.topic === 'farewell' || topic.mood === 'bad');
  const facts: Facts = {
    words,
    rating,
    servedAt: findBusinessKind(order.businessKind)?.servedAt ?? null,
    supported: supportedBy(text, order.businessKind),
    isSober,
  };
  const add = (part: string, most: number, ...blocks: (readonly ReplyBlock[])[]) => {
    const block = choose(part, blocks.flat(), order, { ...facts, most, said });
    if (block) said.push(block);
  };
  const hasWords = text.trim() !== '';
  const isGeneral = topics.length === 0;
  // Unhappy customers are always told whom to contact.
  const isShort = hasWords && countWords(text) <= FEW_WORDS;
  const isClosed = mood !== 'good' || !(isShort || (length === 'short' && !isGeneral));

  const most = isGeneral && isClosed ? MOST_GENERAL - 1 : MOST_GENERAL;
  const isOneSided = topics.every((topic) => topic.mood === topics[0]?.mood);
  if (hasWords) add(`opening.${mood}`, most, isOneSided && ofBoth.length > 0 ? ofBoth : openings);
  else add(`wordless.${mood}`, most, set.wordless[mood]);
  if (order.afterOpening) said.push({ name: 'afterOpening', text: order.afterOpening });
  for (const { topic, mood: its } of topics) add(`${topic}.${its}`, MOST_GENERAL, set.topics[topic][its]);
  const isWide = length === 'long' && hasWords && !isGeneral;
  if (isWide) add(`wider.${mood}`, 1, set.wider[mood]);
  if (isClosed) {
    const left = isGeneral || isWide ? 1 : MOST_GENERAL;
    add(`closing.${mood}`, left, set.closings[mood], elsewhere?.closings[mood] ?? []);
  }
  const body = said.map((one) => one.text).join(' ');
  return {
    text: signature.trim() === '' ? body : `${body}\n\n${signature.trim()}`,
    blocks: said.map(({ name }) => name),
  };
}

/** Words may say what the stars do not, if they are plain; who gives all of them is believed unless nothing is praised at all. */
function moodOfReview(
  rating: number | null,
  { praises, blames, plainPraises, plainBlames }: JudgedReview,
): ReviewMood {
  if (rating === null) return 'mixed';
  if (rating < 3) return plainPraises > 0 && plainBlames + blames === 0 ? 'mixed' : 'bad';
  if (!isPositive(rating)) return 'mixed';
  const isAgainst = rating < MOST_STARS ? blames > 0 && blames >= praises : praises === 0 && blames > 2;
  return isAgainst ? 'mixed' : 'good';
}

/** Of a mixed review one of each side, unless a short reply has an opening that speaks of both. */
function chooseTopics(
  { length }: TemplateRequest,
  {
    rating,
    mood,
    words,
    isBothInOpening,
  }: { rating: number | null; mood: ReviewMood; words: JudgedReview; isBothInOpening: boolean },
): FoundTopic[] {
  // Beside praise, blame under all stars is mostly told of somebody else.
  const isPraise = rating === MOST_STARS && mood === 'good';
  const only = isPraise ? 'good' : rating !== null && rating < 3 ? 'bad' : null;
  const topics = topicsOf(words).filter((topic) => only === null || topic.mood === only);
  const [first, second] = topics;
  const other = topics.find((topic) => topic.mood !== first?.mood);
  if (!first || !other)
    return topics.slice(0, length === 'long' && second && second.evidence > SAID_TWICE ? 2 : 1);
  const [good, bad] = first.mood === 'good' ? [first, other] : [other, first];
  return length === 'short' && isBothInOpening ? [bad] : [good, bad];
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A sentence that thanks for praise, or for praise and criticism, wants a review that plainly has them. */
function isTrueOf({ words: wants }: ReplyBlock, words: JudgedReview, rating: number | null): boolean {
  const { praises, blames, plainPraises, plainBlames } = words;
  if (wants === undefined) return true;
  if (wants === 'praise') return praises > 0 && blames + plainBlames === 0;
  // Under all stars a complaint must be plain, or a joke is taken for one.
  if (rating === MOST_STARS) return praises > 0 && plainBlames > 0;
  return praises + plainPraises > 0 && blames + plainBlames > 0;
}

function isOfBothSides({ words: wants }: ReplyBlock): boolean {
  return wants === 'both';
}

/** What decides which sentences fit. */
interface Facts {
  words: JudgedReview;
  rating: number | null;
  servedAt: ServedAt | null;
  /** What may be taken for granted. */
  supported: ReadonlySet<Presumption>;
  /** Somebody speaks of a loss, or not of praise alone. */
  isSober: boolean;
}

function fits(block: ReplyBlock, { words, rating, servedAt, supported, isSober }: Facts): boolean {
  if (block.at && (servedAt === null || !block.at.includes(servedAt))) return false;
  if (presumptionsOf(block.text).some((one) => !supported.has(one))) return false;
  return isTrueOf(block, words, rating) && !(isSober && block.isCheerful);
}

function countSentences(text: string): number {
  return text.match(/[.!?]+(?=\s|$)/gu)?.length ?? 1;
}

/** One that fits and was not said last time; if possible one that was never said. */
function choose(
  part: string,
  blocks: readonly ReplyBlock[],
  { tone, rating, businessName, previous, seed, tells }: TemplateRequest,
  { most, said, ...facts }: Facts & { most: number; said: readonly Said[] },
): Said | undefined {
  const of = rating === null ? 'recommendation' : 'stars';
  const usable = blocks
    .map((block, at) => ({ ...block, name: `${part}.${at + 1}` }))
    .filter((block) => (block.of ?? of) === of && fits(block, facts) && countSentences(block.text) <= most)
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
    usable,
  ].find((some) => some.length > 0);
  const first = hash(`${seed} ${part}`) % Math.max(1, pool?.length ?? 0);
  const turned = [...(pool?.slice(first) ?? []), ...(pool?.slice(0, first) ?? [])];
  const chosen = turned.find((block) => !tells?.(block.text));
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
