import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { findPair, lockPair, writePair } from '#server/domain/platforms/parts/pairs.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewPair } from '#shared/platforms/platform-input.ts';

/** “No” to an offer, which is never made again; `joinMatch` reverses it. Idempotent. */
export async function refuseMatch(ctx: Ctx, input: ReviewPair): Promise<void> {
  allow(ctx, 'reviews.match');
  const pair = parse(ReviewPair, input);
  await withTx(ctx, async (ctx) => {
    await lockPair(ctx, pair);
    if ((await findPair(ctx, pair))?.state !== 'offered') return;
    await writePair(ctx, pair, 'refused');
    await record(
      ctx,
      'reviews.refuse-match',
      { type: 'review', id: pair.reviewId },
      { answerId: pair.answerId },
    );
  });
}
