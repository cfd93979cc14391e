import { AppError } from '#server/core/errors.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { isSameReply } from '#server/domain/replies/parts/same-reply.ts';
import type { PublishReply } from '#shared/replies/reply-input.ts';

/** Two people may answer at once: nobody replaces a reply that they have not seen. */
export function assertSeen(
  { review }: Subject,
  { text, instead }: Pick<PublishReply, 'text' | 'instead'>,
): void {
  const stands = review.reply_text;
  if (instead === undefined || !stands || isSameReply(stands, instead) || isSameReply(stands, text)) return;
  throw new AppError('conflict', 'This review has been replied to meanwhile.', { reason: 'reply_stands' });
}
