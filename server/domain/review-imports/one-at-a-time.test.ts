import { expect, test } from 'vitest';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { makeBusiness } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const TEXT = 'Maria Gonzalez\n5 stars\nMay 6, 2024\nKind and quick.';

test('of one business a file is read at a time, and nobody else waits for it', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<string>();
  const first = withinLimits(ctx, () => {
    begun.resolve();
    return mayEnd.promise;
  });
  await begun.promise;
  const refusal = {
    code: 'unavailable',
    retryAfterSeconds: 10,
    message: 'Another file or text of yours is being read. Please try again when it is done.',
  };
  await expect(bringFile(ctx)).rejects.toMatchObject(refusal);
  await expect(pasteReviews(ctx, { text: TEXT, platform: 'google' })).rejects.toMatchObject(refusal);
  await expect(bringFile(bystander)).resolves.toMatchObject({ importId: expect.any(String) });
  mayEnd.resolve('read');
  expect(await first).toBe('read');
  // One that could not be read leaves the way free as well.
  await expect(bringFile(ctx, 'PK\u0003\u0004 and no more')).rejects.toMatchObject({
    message: 'This archive cannot be opened. Please download it again.',
  });
  await expect(bringFile(ctx)).resolves.toMatchObject({ importId: expect.any(String) });
});
