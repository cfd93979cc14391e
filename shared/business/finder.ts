import { z } from 'zod';
import type { TextChannel } from '#shared/sending/channels.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** Results per kind. */
export const FOUND_AT_ONCE = 5;

const ids = z.array(z.string().max(64)).max(20).default([]);

/**
 * By words, or else the most recently opened ones. Ids that are no contact or review of the business are
 * ignored.
 */
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
  /** Email or phone, formatted. */
  detail: string;
}

export interface FoundReview {
  id: string;
  name: string;
  rating: number | null;
  /** The beginning of the text. */
  text: string;
}

/** "ask maria" gives "maria"; null if the words mean something else. */
export function whomToAsk(words: string): string | null {
  return /^(?:ask|invite)\s+(\S.*)$/i.exec(words.trim())?.[1] ?? null;
}

/** A provider of texts or a platform that the owner can connect. */
export interface FoundOffer {
  of: TextChannel | 'platform';
  id: string;
  name: string;
}

export interface FoundThings {
  contacts: FoundContact[];
  /** People who match "ask …", with what each can be sent. */
  toAsk: FoundContact[];
  reviews: FoundReview[];
  toConnect: FoundOffer[];
}

export interface FoundArticle {
  href: string;
  title: string;
  category: string;
}

/** A person who matches "ask …". */
export interface FoundToAsk extends FoundContact {
  mayBeAsked: boolean;
  /** Why not; empty if they can be asked. */
  why: string;
  /** ISO time from which they can be asked, if known. */
  from: string | null;
}

/** Together with help articles; `q` is what was searched for. */
export interface FoundView extends Omit<FoundThings, 'toAsk'> {
  q: string;
  toAsk: FoundToAsk[];
  articles: FoundArticle[];
}
