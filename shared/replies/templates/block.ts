import type { ServedAt } from '#shared/business/business-kinds.ts';
import type { ReplyTone } from '#shared/replies/replies.ts';
import type { Topic } from '#shared/topics/topics.ts';

/** What the stars, or the recommendation, say of the whole. */
export type ReviewMood = 'good' | 'mixed' | 'bad';

/** Parts of a topic, as the lexicon calls them, that have sentences of their own. */
export const ANSWERED_ASPECTS = [
  'wait pace',
  'staff pace',
  'expert pace',
  'place parking',
  'place comfort',
  'booking hours',
  'result lasting',
] as const;
export type AnsweredTopic = Topic | (typeof ANSWERED_ASPECTS)[number];

export interface ReplyBlock {
  text: string;
  /** One without suits every tone; a friendly reply takes the warm and the plain. */
  tone?: Exclude<ReplyTone, 'friendly'>;
  /** Says the word for it, so it fits no other. */
  of?: 'stars' | 'recommendation';
  /** Speaks of the words as praise, or as praise and criticism; one without is true of any. */
  words?: 'praise' | 'both';
  /** Only for businesses that serve people there; one without suits every trade. */
  at?: readonly ServedAt[];
  /** Out of place where somebody speaks of a loss, or blames. */
  isCheerful?: boolean;
}

type ByMood = Record<ReviewMood, readonly ReplyBlock[]>;
export type TopicBlocks = Record<'good' | 'bad', readonly ReplyBlock[]>;

/** Sentences of one language. Every one of them may stand in a reply of a healthcare business, but for `elsewhere`. */
export interface BlockSet {
  /** Where the review has words. */
  openings: ByMood;
  /** Where it has stars, or a recommendation, alone. */
  wordless: ByMood;
  topics: Readonly<Record<AnsweredTopic, TopicBlocks>>;
  /** Of the review as a whole, where there is room. */
  wider: ByMood;
  closings: ByMood;
  /** Speak of a visit or name the business: for all others than healthcare. `{business}` is its name. */
  elsewhere: { openings: ByMood; closings: ByMood };
}

/** Where people come to the business. */
export const PREMISES: readonly ServedAt[] = ['office', 'shop', 'table', 'stay'];
/** Where a kitchen cooks for them. */
export const WITH_KITCHEN: readonly ServedAt[] = ['table', 'stay'];
/** Where they come again for the pleasure of it. */
export const RETURNED_TO: readonly ServedAt[] = ['shop', 'table', 'stay'];

export const any = (text: string): ReplyBlock => ({ text });
export const warm = (text: string): ReplyBlock => ({ text, tone: 'warm' });
export const plain = (text: string): ReplyBlock => ({ text, tone: 'plain' });
export const stars = (text: string): ReplyBlock => ({ text, of: 'stars' });
export const recommendation = (text: string): ReplyBlock => ({ text, of: 'recommendation' });
export const professional = (text: string): ReplyBlock => ({ text, tone: 'professional' });
export const praised = (block: ReplyBlock): ReplyBlock => ({ ...block, words: 'praise' });
export const both = (block: ReplyBlock): ReplyBlock => ({ ...block, words: 'both' });
export const cheerful = (block: ReplyBlock): ReplyBlock => ({ ...block, isCheerful: true });
export const at = (places: readonly ServedAt[], block: ReplyBlock): ReplyBlock => ({
  ...block,
  at: places,
});
/** Sentences for every trade and tone. */
export const all = (...texts: string[]): ReplyBlock[] => texts.map(any);
