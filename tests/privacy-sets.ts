import { readFileSync } from 'node:fs';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { SpokenLanguage } from '#shared/privacy-check/safer-wording.ts';

/** A reply of a healthcare business, labelled by people who did not know the rules. */
export interface LabelledReply {
  id: string;
  lang: SpokenLanguage;
  text: string;
  safe: boolean;
  /** The author of the review, if the reply names them. */
  reviewer?: string;
  /** The review it replies to, where it was written down. */
  review?: string;
  stars?: number;
}

/** The weights were trained on the open sets; nobody looked at the held-out set while making them. */
export const OPEN_SETS = ['open-a', 'open-b', 'open-c', 'open-d', 'open-e', 'open-f', 'open-g', 'open-h'];
export const KEPT_SETS = ['kept-1', 'kept-2', 'kept-3', 'kept-4', 'kept-5'];
/**
 * Replies with their reviews, by writers who saw neither rules nor each other. The weights are trained on them, too:
 * what strangers' words meet is measured by leaving each writer out (`tests/privacy-learning.ts`).
 */
export const PASS_SETS = ['pass-1', 'pass-2', 'pass-3', 'pass-4', 'pass-5', 'pass-6'];
/** By three more, whose misses were read: not learned from, since with them the kept part gets worse. */
export const SEEN_SETS = ['pass-7', 'pass-8', 'pass-9'];
/** By three more such writers: nothing was learned from them, and no rule was made after reading them. */
export const FRESH_SETS = ['fresh-4', 'fresh-5', 'fresh-6'];
/** Small examples of our own, written before the others were seen. */
export const OWN_SETS = ['own'];
/** Sentences of our own, written for training. */
export const GROWN_SETS = ['grown'];

export function readSets(names: readonly string[]): LabelledReply[] {
  return names.flatMap(
    (name) => JSON.parse(readFileSync(`tests/fixtures/privacy/${name}.json`, 'utf8')) as LabelledReply[],
  );
}

export interface SetFigures {
  unsafe: number;
  safe: number;
  /** Share of unsafe replies that are refused or asked about. */
  recall: number;
  /** Share of safe replies that are refused. */
  refused: number;
  /** Share of safe replies that are asked about. */
  asked: number;
  missed: LabelledReply[];
  /** Safe replies that are refused or asked about. */
  wronged: LabelledReply[];
}

export function measure(replies: readonly LabelledReply[]): SetFigures {
  const unsafe = replies.filter(({ safe }) => !safe);
  const safe = replies.filter((reply) => reply.safe);
  const missed = unsafe.filter((reply) => decisionOf(reply) === 'clear');
  const decisions = safe.map(decisionOf);
  const share = (wanted: CheckDecision) => decisions.filter((one) => one === wanted).length / safe.length;
  return {
    unsafe: unsafe.length,
    safe: safe.length,
    recall: 1 - missed.length / unsafe.length,
    refused: share('sure'),
    asked: share('doubt'),
    missed,
    wronged: safe.filter((_, at) => decisions[at] !== 'clear'),
  };
}

export type CheckDecision = 'sure' | 'doubt' | 'clear';

/** The language is not given, so that its detection is measured, too. */
export function decisionOf({
  text,
  reviewer,
  review,
}: Pick<LabelledReply, 'text' | 'reviewer' | 'review'>): CheckDecision {
  const findings = checkReply(text, {
    healthcare: true,
    ...(reviewer && { reviewer: { name: reviewer } }),
    ...(review && { review }),
  });
  if (findings.length === 0) return 'clear';
  return findings.every(({ severity }) => severity === 'doubt') ? 'doubt' : 'sure';
}

export function isFound(text: string): boolean {
  return decisionOf({ text }) !== 'clear';
}
