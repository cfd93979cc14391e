import { expect, test } from 'vitest';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { makeBusiness } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const TEXT = 'Maria Gonzalez\n5 stars\nMay 6, 2024\nKind and quick.';

test('of one business a file is read at a time, and nobody else waits for it', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  const [first, second, pasted, other] = await Promise.allSettled([
    bringFile(ctx),
    bringFile(ctx),
    pasteReviews(ctx, { text: TEXT, platform: 'google' }),
    bringFile(bystander),
  ]);
  expect([first.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
  for (const refused of [second, pasted]) {
    expect(refused).toMatchObject({
      reason: {
        ...{ code: 'unavailable', retryAfterSeconds: 10 },
        message: 'Another file or text of yours is being read. Please try again when it is done.',
      },
    });
  }
  // One that could not be read leaves the way free as well.
  await expect(bringFile(ctx, 'PK\u0003\u0004 and no more')).rejects.toMatchObject({
    message: 'This archive cannot be opened. Please download it again.',
  });
  await expect(bringFile(ctx)).resolves.toMatchObject({ importId: expect.any(String) });
});
