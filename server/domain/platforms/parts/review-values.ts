import { createHash } from 'node:crypto';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { toldLanguage } from '#server/domain/platforms/parts/language-of.ts';
import { POSITIVE_FROM } from '#shared/reviews/review-routing.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** What was older when the page was connected is history: nobody is asked to reply to years of reviews. */
const BACKLOG_MS = 30 * DAY_MS;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 50_000;

/** Where rows come from, and what may become of them. */
export interface Origin {
  idOf: string;
  storage: ReaderRow['storage'];
  connectedAt: Date;
  /** Nothing was read of this page before: what has no date may be of any age. */
  isFirst: boolean;
}

/** A review as the table holds it, without what names its row. */
export type ReviewValues = ReturnType<typeof reviewValues>;

export function reviewValues(read: ReadReview, { idOf, storage, connectedAt, isFirst }: Origin, now: Date) {
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
    language: toldLanguage(read.language),
    rating: rating && Math.round(rating.stars),
    rating_value: rating?.value ?? null,
    rating_min: rating?.scale.min ?? null,
    rating_max: rating?.scale.max ?? null,
    stars: rating?.stars ?? null,
    recommendation,
    review_type: isNegative(read) ? ('negative' as const) : ('positive' as const),
    review_date: (at ?? now).toISOString(),
    date_precision: at ? (writtenAt?.precision ?? 'words') : 'words',
    date_words: writtenAt?.precision === 'words' ? writtenAt.words : '',
    edited_at: exact(editedAt)?.toISOString() ?? null,
    reply_text: reply?.text ?? '',
    reply_at: exact(reply?.at ?? null)?.toISOString() ?? null,
    reply_state: reply?.state ?? null,
    reply_reason: reply?.reason ?? '',
    reply_from_here: false,
    removed_at: deleted ? now.toISOString() : null,
    expires_at: storage === 'day' ? new Date(now.getTime() + DAY_MS).toISOString() : null,
    backlog: at ? at.getTime() < connectedAt.getTime() - BACKLOG_MS : isFirst,
    content_hash: hashOf(read),
  };
}

function isNegative({ rating, recommendation }: ReadReview): boolean {
  return rating ? Math.round(rating.stars) < POSITIVE_FROM : recommendation === 'no';
}

function exact(time: ReadTime | null): Date | null {
  return time && time.precision !== 'words' ? time.at : null;
}

/** “Two weeks ago” is other words next week, and says nothing new. */
function hashOf(read: ReadReview): string {
  const { address, author, rating, recommendation, title, text, excerpt, language, reply, deleted } = read;
  const said = [address, author.name, author.deleted, rating?.value, rating?.scale.max, recommendation];
  const times = [read.writtenAt, read.editedAt, reply?.at ?? null].map((time) => exact(time)?.getTime());
  const words = [title, text, excerpt, language, reply?.text, reply?.state, reply?.reason, deleted === true];
  return createHash('sha256')
    .update(JSON.stringify([...said, ...words, ...times]))
    .digest('base64url');
}
