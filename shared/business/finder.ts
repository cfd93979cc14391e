import { z } from 'zod';
import type { TextChannel } from '#shared/sending/channels.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** How many of each kind are found at once. */
export const FOUND_AT_ONCE = 5;

const ids = z.array(z.string().max(64)).max(20).default([]);

/** By words; without them what was opened last. What is no contact or review of the business is left out. */
export const FindThings = z.object({
  q: z
    .string()
    .default('')
    .transform((text) => cleanLine(text).slice(0, 100)),
  contactIds: ids,
  reviewIds: ids,
});
export type FindThings = z.input<typeof FindThings>;

export interface FoundContact {
  id: string;
  name: string;
  /** Email or phone, as people write it. */
  detail: string;
}

export interface FoundReview {
  id: string;
  name: string;
  rating: number | null;
  /** The beginning of what was said. */
  text: string;
}

/** "ask maria": whom somebody wants to ask; null where the words say something else. */
export function whomToAsk(words: string): string | null {
  return /^(?:ask|invite)\s+(\S.*)$/i.exec(words.trim())?.[1] ?? null;
}

/** Something an owner can connect: a provider of texts, or a platform. */
export interface FoundOffer {
  of: TextChannel | 'platform';
  id: string;
  name: string;
}

export interface FoundThings {
  contacts: FoundContact[];
  /** Those whom the words want to ask, as far as they can be asked. */
  toAsk: FoundContact[];
  reviews: FoundReview[];
  toConnect: FoundOffer[];
}

export interface FoundArticle {
  href: string;
  title: string;
  category: string;
}

/** Somebody whom the words want to ask. */
export interface FoundToAsk extends FoundContact {
  mayBeAsked: boolean;
  /** Why not; empty where they may be. */
  why: string;
  /** From which moment on they may be, as far as that is known: it goes to the browser as text. */
  from: string | null;
}

/** With what the help centre has; `q` is what was looked for. */
export interface FoundView extends Omit<FoundThings, 'toAsk'> {
  q: string;
  toAsk: FoundToAsk[];
  articles: FoundArticle[];
}
