import { expect } from 'vitest';
import type { FakeReview, ReaderHarness } from '#server/connectors/platforms/harness.ts';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

/** What a reader must return for it, given what its source provides. */
export function expectedReview(review: FakeReview, id: string, tells: ReaderHarness['tells']): ReadReview {
  const time = (at: Date): ReadTime =>
    tells.time === 'second'
      ? { precision: 'second', at }
      : { precision: 'day', at: new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`) };
  const { author, stars, title, text, language, writtenAt, editedAt, reply } = review;
  return {
    externalId: id,
    address: tells.address ? expect.any(String) : null,
    author: { name: tells.author ? author : null, deleted: false },
    rating: tells.stars && stars !== null ? { value: stars, scale: STARS, stars } : null,
    recommendation: tells.recommendation && stars !== null ? (stars >= 3 ? 'yes' : 'no') : null,
    title: tells.title ? title : null,
    text,
    excerpt: tells.excerpt,
    language: tells.language ? language : null,
    writtenAt: time(writtenAt),
    editedAt: tells.edited && editedAt ? time(editedAt) : null,
    reply:
      tells.reply && reply
        ? {
            text: reply.text,
            at: tells.replyTime ? time(reply.at) : null,
            state: tells.replyState ? reply.state : null,
          }
        : null,
    hidden: tells.hidden ? review.hidden : null,
    deleted: tells.deleted ? review.deleted : null,
  };
}
