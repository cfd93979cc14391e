import { afterEach, expect, test } from 'vitest';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { suggest, withModel } from '#tests/replying.ts';
import { makeSync } from '#tests/syncing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const WRITTEN = 'Gente muy amable, y la doctora explica todo con mucha paciencia.';

test.each(['google-business', 'outscraper'])(
  'of a review that Google translated, %s brings the original: kept, shown and searched, in its language',
  async (reader) => {
    const sync = await makeSync({ reader });
    closing.push(sync.close);
    const [review] = sync.source.reviews;
    if (!review) throw new Error('The source has no review');
    review.text = `(Translated by Google) Very kind people.\n\n(Original)\n${WRITTEN}`;
    review.language = 'en';
    const { id } = await sync.connect();
    await sync.finish(id);
    const { ctx } = sync;
    expect((await listReviews(ctx, { q: 'paciencia' })).reviews).toMatchObject([
      { text: WRITTEN, language: 'es' },
    ]);
    expect((await listReviews(ctx, { q: 'translated' })).reviews).toEqual([]);

    const { ctx: drafting, model } = await withModel(ctx);
    closing.push(model.close);
    const [kept] = (await listReviews(ctx, { q: 'paciencia' })).reviews;
    await suggest(drafting, { reviewId: kept?.id ?? '' });
    const told =
      model.asked
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join() ?? '';
    expect(told).toContain(WRITTEN);
    expect(told).not.toContain('Very kind people');
  },
);
