import { AppError } from '#server/core/errors.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { isSameReply } from '#server/domain/replies/parts/same-reply.ts';
import type { PublishReply } from '#shared/replies/reply-input.ts';

/** Two people may answer at once: nobody replaces a reply that they have not seen. */
export function assertSeen(
  { review }: Subject,
  { text, instead }: Pick<PublishReply, 'text' | 'instead'>,
): void {
  const published = review.reply_text;
  if (instead === undefined || !published || isSameReply(published, instead) || isSameReply(published, text))
    return;
  throw new AppError('conflict', 'This review has been replied to meanwhile.', { reason: 'reply_stands' });
}
