import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { assertFits } from '#server/domain/replies/parts/assert-fits.ts';
import { assertPrivate } from '#server/domain/replies/parts/check-privacy.ts';
import { requireReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { readBySecond } from '#server/domain/replies/parts/second-reader.ts';
import { allow } from '#server/identity/allow.ts';
import { PublishReply } from '#shared/replies/reply-input.ts';

/** Lets the text go, to be pasted on the platform by hand: it passes the same check as one that is published. */
export async function copyReply(ctx: Ctx, input: PublishReply): Promise<{ text: string; address: string }> {
  allow(ctx, 'replies.publish');
  const { reviewId, text, override, confirmed } = parse(PublishReply, input);
  await readBySecond(ctx, await loadSubject(ctx, reviewId), text);
  return withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, reviewId);
    const method = requireReplyMethod(ctx, subject);
    assertFits(method, text);
    await assertPrivate(ctx, subject, { text, override, confirmed });
    await record(ctx, 'replies.copy', { type: 'review', id: reviewId });
    return { text, address: method.address };
  });
}
