import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { findPair, lockPair, writePair } from '#server/domain/platforms/parts/pairs.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewPair } from '#shared/platforms/platform-input.ts';

/** “Not the same person”: two rows again, and never joined automatically. Idempotent. */
export async function splitMatch(ctx: Ctx, input: ReviewPair): Promise<void> {
  allow(ctx, 'reviews.match');
  const pair = parse(ReviewPair, input);
  await withTx(ctx, async (ctx) => {
    await lockPair(ctx, pair);
    if ((await findPair(ctx, pair))?.state !== 'joined') return;
    await writePair(ctx, pair, 'refused');
    await record(
      ctx,
      'reviews.split-match',
      { type: 'review', id: pair.reviewId },
      { answerId: pair.answerId },
    );
  });
}
