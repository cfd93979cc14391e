import { readFileSync } from 'node:fs';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { SpokenLanguage } from '#shared/privacy-check/safer-wording.ts';

/** A reply of a healthcare business, with what people who did not know the rules said of it. */
export interface LabelledReply {
  id: string;
  lang: SpokenLanguage;
  text: string;
  safe: boolean;
  /** Who wrote the review, where the reply names them. */
  reviewer?: string;
}

/** The weights were learned from the open part; nobody looked at the kept part while making them. */
export const OPEN_SETS = ['open-a', 'open-b', 'open-c', 'open-d', 'open-e', 'open-f', 'open-g', 'open-h'];
export const KEPT_SETS = ['kept-1', 'kept-2', 'kept-3', 'kept-4', 'kept-5'];
/** Small examples of our own, from before the others were seen. */
export const OWN_SETS = ['own'];
/** Sentences of our own, made to be learned from. */
export const GROWN_SETS = ['grown'];

export function readSets(names: readonly string[]): LabelledReply[] {
  return names.flatMap(
    (name) => JSON.parse(readFileSync(`tests/fixtures/privacy/${name}.json`, 'utf8')) as LabelledReply[],
  );
}

export interface SetFigures {
  unsafe: number;
  safe: number;
  /** Unsafe, and found. */
  recall: number;
  /** Safe, and found none the less. */
  falseAlarms: number;
  missed: LabelledReply[];
  wronged: LabelledReply[];
}

export function measure(replies: readonly LabelledReply[]): SetFigures {
  const unsafe = replies.filter(({ safe }) => !safe);
  const safe = replies.filter((reply) => reply.safe);
  const missed = unsafe.filter(({ text, reviewer }) => !isFound(text, reviewer));
  const wronged = safe.filter(({ text, reviewer }) => isFound(text, reviewer));
  return {
    unsafe: unsafe.length,
    safe: safe.length,
    recall: 1 - missed.length / unsafe.length,
    falseAlarms: wronged.length / safe.length,
    missed,
    wronged,
  };
}

/** The language is not told, so that telling it is measured, too. */
export function isFound(text: string, name?: string): boolean {
  return checkReply(text, { healthcare: true, ...(name && { reviewer: { name } }) }).length > 0;
}
