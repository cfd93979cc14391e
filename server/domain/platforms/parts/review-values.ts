import { createHash } from 'node:crypto';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { languageOfSource } from '#server/domain/platforms/parts/language-of.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import { storable } from '#shared/text/storable.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Older reviews at the time of connecting are backlog: nobody is asked to reply to years of reviews. */
const BACKLOG_MS = 30 * DAY_MS;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 50_000;

/** Where rows come from, and how they may be stored. */
export interface Origin {
  idOf: string;
  storage: ReaderRow['storage'];
  connectedAt: Date;
  /** The first sync of this page: a review without a date may be of any age. */
  isFirst: boolean;
  /** Nobody can reply there. */
  takesNoReplies?: boolean;
  /** Used instead of an unknown date; if omitted, the time when the review was first seen. */
  undatedAt?: Date;
}

/** A review as a table row, without its keys. */
export type ReviewValues = ReturnType<typeof reviewValues>;

/** The one way of all readers, files and mails into the table, so what the database cannot store is left out here. */
export function reviewValues(
  given: ReadReview,
  { idOf, storage, connectedAt, isFirst, takesNoReplies = false, undatedAt }: Origin,
  now: Date,
) {
  const read = storable(given);
  const { author, rating, recommendation, title, text, writtenAt, editedAt, reply, deleted } = read;
  const at = exact(writtenAt);
  return {
    external_id: read.externalId,
    id_of: idOf,
    address: read.address ?? '',
    reviewer_name: (author.name ?? '').slice(0, LONGEST_NAME),
    title: (title ?? '').slice(0, LONGEST_NAME),
    review_text: (text ?? '').slice(0, LONGEST_TEXT),
    excerpt: read.excerpt,
    language: languageOfSource(read.language),
    rating: rating && Math.round(rating.stars),
    rating_value: rating?.value ?? null,
    rating_min: rating?.scale.min ?? null,
    rating_max: rating?.scale.max ?? null,
    stars: rating?.stars ?? null,
    recommendation,
    review_type: isNegative(read) ? ('negative' as const) : ('positive' as const),
    review_date: (at ?? undatedAt ?? now).toISOString(),
    date_precision: at ? (writtenAt?.precision ?? 'words') : 'words',
    date_words: writtenAt?.precision === 'words' ? writtenAt.words : '',
    edited_at: exact(editedAt)?.toISOString() ?? null,
    reply_text: reply?.text ?? '',
    reply_at: exact(reply?.at ?? null)?.toISOString() ?? null,
    reply_state: reply?.state ?? null,
    reply_reason: reply?.reason ?? '',
    reply_from_here: false,
    removed_at: deleted ? now.toISOString() : null,
    expires_at: expiryOf(storage, now),
    backlog: takesNoReplies || (at ? at.getTime() < connectedAt.getTime() - BACKLOG_MS : isFirst),
    content_hash: hashOf(read),
  };
}

/** How long a source lets its reviews be kept without reading them again. */
const KEPT_MS = { month: 30 * DAY_MS, day: DAY_MS };

function expiryOf(storage: Origin['storage'], now: Date): string | null {
  const kept = storage === 'month' || storage === 'day' ? KEPT_MS[storage] : null;
  return kept === null ? null : new Date(now.getTime() + kept).toISOString();
}

/**
 * Just before the oldest known date of what was read at once, so that reviews without a date sort after it instead of
 * looking new. Undefined where all dates are unknown.
 */
export function beforeAll(read: readonly ReadReview[]): Date | undefined {
  const times = read.flatMap(({ writtenAt }) => exact(writtenAt)?.getTime() ?? []);
  return times.length === 0
    ? undefined
    : new Date(times.reduce((one, other) => Math.min(one, other)) - 1_000);
}

function isNegative({ rating, recommendation }: ReadReview): boolean {
  return rating ? !isPositive(Math.round(rating.stars)) : recommendation === 'no';
}

function exact(time: ReadTime | null): Date | null {
  return time && time.precision !== 'words' ? time.at : null;
}

/** A relative date such as “two weeks ago” changes every week without meaning an edit. */
function hashOf(read: ReadReview): string {
  const { address, author, rating, recommendation, title, text, excerpt, language, reply, deleted } = read;
  const said = [address, author.name, author.deleted, rating?.value, rating?.scale.max, recommendation];
  const times = [read.writtenAt, read.editedAt, reply?.at ?? null].map((time) => exact(time)?.getTime());
  const words = [title, text, excerpt, language, reply?.text, reply?.state, reply?.reason, deleted === true];
  return createHash('sha256')
    .update(JSON.stringify([...said, ...words, ...times]))
    .digest('base64url');
}
