import { readFileSync } from 'node:fs';
import { findBusinessKind, type ServedAt } from '#shared/business/business-kinds.ts';
import type { ReplyBlock } from '#shared/replies/templates/block.ts';
import {
  composeFromTemplates,
  type TemplateReply,
} from '#shared/replies/templates/compose-from-templates.ts';
import { ENGLISH_BLOCKS } from '#shared/replies/templates/english.ts';
import { SPANISH_BLOCKS } from '#shared/replies/templates/spanish.ts';

/** `tests/fixtures/everyday/README.md` says how they are written and labelled. */
export interface EverydayReview {
  kind: string;
  stars: number;
  author: string;
  text: string;
  /** What it speaks of, in its labeller's own words. */
  topics: string[];
  mood: 'praise' | 'complaint' | 'mixed' | 'neutral';
  /** The product's topics that a reply may name, each with its sign: `wait- place/parking+`. */
  topic: string;
  language?: 'en' | 'es';
}

export const EVERYDAY_SETS = [1, 2, 3, 4] as const;
export type EverydaySet = (typeof EVERYDAY_SETS)[number];

/** Sets 1 and 3 are looked at while sentences and word lists are made; of sets 2 and 4 only the figures are. */
export function readEverydayReviews(set: EverydaySet): EverydayReview[] {
  const lines = readFileSync(`tests/fixtures/everyday/reviews-${set}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as EverydayReview);
}

/** The reply that its owner would be offered. */
export function replyToEveryday(
  { kind, stars, text, language = 'en' }: EverydayReview,
  order: Pick<Parameters<typeof composeFromTemplates>[0], 'tone' | 'length' | 'seed'>,
): TemplateReply {
  return composeFromTemplates({
    rating: stars,
    recommends: null,
    text,
    language,
    healthcare: findBusinessKind(kind)?.isHealthcare ?? false,
    businessKind: kind,
    previous: [],
    signature: '',
    businessName: 'Corner & Co',
    ...order,
  });
}

/** Words that no business of the sort says of itself. */
const FOREIGN: Readonly<Record<ServedAt, RegExp>> = {
  door: /come back|see you|welcome back|always welcome|have you|having you|coming in|this place|left unhappy|our office|office manager|front desk|vuelva|verle|recibirle|por venir|puertas|este lugar|oficina/i,
  remote:
    /come back|see you|welcome back|always welcome|have you|having you|coming in|this place|left unhappy|our office|office manager|front desk|vuelva|verle|recibirle|por venir|puertas|este lugar|oficina/i,
  office:
    /come back|see you|welcome back|always welcome|have you|having you|kitchen|vuelva|verle|recibirle|cocina/i,
  shop: /our office|office manager|front desk|see you next time|oficina/i,
  table: /our office|office manager|front desk|oficina/i,
  stay: /our office|office manager|oficina/i,
};

const BOTH = [ENGLISH_BLOCKS, SPANISH_BLOCKS]
  .flatMap(({ openings, wider, elsewhere }) =>
    [openings, wider, elsewhere.openings].flatMap((part): ReplyBlock[] => Object.values(part).flat()),
  )
  .filter(({ words }) => words === 'both');

export type EverydayFault = 'topic' | 'thanks' | 'sorry' | 'both' | 'trade';

export interface JudgedReply {
  /** What it says against its review, or its trade. */
  faults: EverydayFault[];
  /** Whether it names a topic of the review; null where the review has none. */
  isRight: boolean | null;
  /** Praise and criticism. */
  isOfBothSides: boolean;
}

export function judgeEveryday(review: EverydayReview, { text, blocks }: TemplateReply): JudgedReply {
  const labels = new Set(review.topic.split(' ').filter(Boolean));
  const named = blocks
    .filter((name) => !/^(?:opening|wordless|wider|closing)\./.test(name))
    .map((name) => {
      const [topic = '', mood] = name.split('.');
      const [whole = '', part] = topic.split(' ');
      const sign = mood === 'good' ? '+' : '-';
      return { sign, isRight: labels.has(whole + sign) || labels.has(`${whole}/${part}${sign}`) };
    });
  const starts = (...names: string[]) => names.some((name) => blocks[0]?.startsWith(name));
  const isBoth = BOTH.some((block) => text.includes(block.text));
  const signs = new Set([...labels].map((label) => label.slice(-1)));
  const servedAt = findBusinessKind(review.kind)?.servedAt ?? null;
  const faults: Record<EverydayFault, boolean> = {
    topic: named.some(({ isRight }) => !isRight),
    thanks: review.mood === 'complaint' && starts('opening.good', 'wordless.good'),
    sorry: (review.mood === 'praise' || review.mood === 'neutral') && starts('opening.bad', 'wordless.bad'),
    both: isBoth && review.mood !== 'mixed' && signs.size < 2,
    trade: servedAt !== null && FOREIGN[servedAt].test(text),
  };
  return {
    faults: (Object.keys(faults) as EverydayFault[]).filter((fault) => faults[fault]),
    isRight: labels.size === 0 ? null : named.some(({ isRight }) => isRight),
    isOfBothSides: isBoth || new Set(named.map(({ sign }) => sign)).size === 2,
  };
}

export interface EverydayFigures {
  replies: number;
  /** Share of replies with a fault. */
  contradicting: number;
  /** Of those to reviews with a topic, the share that names one. */
  rightTopic: number;
  /** Of those to mixed reviews, the share that speaks of both sides. */
  bothSides: number;
}

export function measureEveryday(
  pairs: readonly (readonly [EverydayReview, TemplateReply])[],
): EverydayFigures {
  const judged = pairs.map(([review, reply]) => ({ review, ...judgeEveryday(review, reply) }));
  const share = (some: readonly boolean[]) => some.filter(Boolean).length / Math.max(1, some.length);
  return {
    replies: judged.length,
    contradicting: share(judged.map(({ faults }) => faults.length > 0)),
    rightTopic: share(judged.flatMap(({ isRight }) => (isRight === null ? [] : [isRight]))),
    bothSides: share(
      judged.filter(({ review }) => review.mood === 'mixed').map(({ isOfBothSides }) => isOfBothSides),
    ),
  };
}
