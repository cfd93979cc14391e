import type { ReplyTone } from '#shared/replies/replies.ts';

/** What the stars, or the recommendation, say of the whole. */
export type ReviewMood = 'good' | 'mixed' | 'bad';

/** What a review may speak of. */
export const TOPICS = [
  'waiting',
  'staff',
  'explaining',
  'phone',
  'price',
  'clean',
  'parking',
  'booking',
  'quality',
  'comfort',
  'speed',
  'hours',
  'food',
  'tidy',
  'kids',
  'animals',
] as const;
export type ReplyTopic = (typeof TOPICS)[number];

export interface ReplyBlock {
  text: string;
  /** One without suits every tone; a friendly reply takes the warm and the plain. */
  tone?: Exclude<ReplyTone, 'friendly'>;
  /** Says the word for it, so it fits no other. */
  of?: 'stars' | 'recommendation';
  /** Speaks of the words as praise, or as praise and criticism; one without is true of any. */
  words?: 'praise' | 'both';
}

type ByMood = Record<ReviewMood, readonly ReplyBlock[]>;

/** Sentences of one language. Every one of them may stand in a reply of a healthcare business, but for `elsewhere`. */
export interface BlockSet {
  /** Where the review has words. */
  openings: ByMood;
  /** Where it has stars, or a recommendation, alone. */
  wordless: ByMood;
  topics: Record<ReplyTopic, Record<'good' | 'bad', readonly ReplyBlock[]>>;
  /** Of the review as a whole, where there is room and no topic to speak of. */
  wider: ByMood;
  closings: ByMood;
  /** Speak of a visit or name the business: for all others than healthcare. `{business}` is its name. */
  elsewhere: { openings: ByMood; closings: ByMood };
}

export const any = (text: string): ReplyBlock => ({ text });
export const warm = (text: string): ReplyBlock => ({ text, tone: 'warm' });
export const plain = (text: string): ReplyBlock => ({ text, tone: 'plain' });
export const stars = (text: string): ReplyBlock => ({ text, of: 'stars' });
export const recommendation = (text: string): ReplyBlock => ({ text, of: 'recommendation' });
export const professional = (text: string): ReplyBlock => ({ text, tone: 'professional' });
export const praised = (block: ReplyBlock): ReplyBlock => ({ ...block, words: 'praise' });
export const both = (block: ReplyBlock): ReplyBlock => ({ ...block, words: 'both' });
