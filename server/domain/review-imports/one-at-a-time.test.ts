import { expect, test } from 'vitest';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { makeBusiness } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const TEXT = 'Maria Gonzalez\n5 stars\nMay 6, 2024\nKind and quick.';

test('one file per business is read at a time, and no other business waits for it', async () => {
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
  // An unreadable file releases the lock as well.
  await expect(bringFile(ctx, 'PK\u0003\u0004 and no more')).rejects.toMatchObject({
    message: 'This archive cannot be opened. Please download it again.',
  });
  await expect(bringFile(ctx)).resolves.toMatchObject({ importId: expect.any(String) });
});
