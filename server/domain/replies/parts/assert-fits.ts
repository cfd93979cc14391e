import { invalidAt } from '#server/core/errors.ts';
import type { ReplyMethod } from '#shared/replies/replies.ts';
import { tooLongBy } from '#shared/replies/reply-length.ts';

/** The platform's limit, in the unit in which it counts. */
export function assertFits({ limit, platformName }: ReplyMethod, text: string): void {
  const over = tooLongBy(text, limit);
  if (over === 0 || !limit) return;
  throw invalidAt('text', `This is ${over} ${limit.unit} more than ${platformName} takes.`, {
    reason: 'reply_too_long',
  });
}
