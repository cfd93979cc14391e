import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { STARS, UNKNOWN_FIELDS } from '#server/connectors/platforms/row.ts';
import { withTx } from '#server/core/context.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { saveMailedReviews } from '#server/domain/platforms/parts/save-mailed-reviews.ts';
import { writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { makeBusiness, makePlatformConnection } from '#tests/make.ts';

const WHOLE = 'I waited for an hour past my time, and nobody at the desk could say why. Never again.';
const said = (more: Partial<ReadReview>): ReadReview => ({
  ...UNKNOWN_FIELDS,
  externalId: 'x',
  author: { name: 'Ann Lee', deleted: false },
  rating: { value: 2, scale: STARS, stars: 2 },
  text: WHOLE,
  writtenAt: { precision: 'day', at: new Date('2026-11-20T00:00:00Z') },
  ...more,
});

const SOURCES = {
  mail: said({ externalId: 'mail:1', text: `${WHOLE.slice(0, 50)}…`, excerpt: true }),
  archive: said({
    externalId: 'locations/2/reviews/a',
    writtenAt: { precision: 'second', at: new Date('2026-11-20T09:50:00Z') },
  }),
  list: said({ externalId: 'line:1' }),
};
type Source = keyof typeof SOURCES;

const ARCHIVE = { id_of: 'google-business', external_id: 'locations/2/reviews/a', date_precision: 'second' };

test.each<[reader: string, order: Source[], expected: Record<string, unknown>]>([
  ['mail', ['mail', 'archive'], ARCHIVE],
  ['mail', ['archive', 'mail'], ARCHIVE],
  ['mail', ['mail', 'list'], { id_of: 'import', external_id: 'line:1' }],
  ['mail', ['list', 'mail', 'archive'], ARCHIVE],
  ['mail', ['mail', 'archive', 'list', 'mail'], ARCHIVE],
  ['import', ['archive', 'list'], ARCHIVE],
  ['import', ['list', 'archive', 'mail', 'list'], ARCHIVE],
  ['outscraper', ['mail', 'archive', 'list'], ARCHIVE],
])('on a page of %s, %j make one review with the whole text', async (reader, order, expected) => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx, { platform_id: 1, reader });
  const other = await makePlatformConnection(ctx, { platform_id: 1, reader, place_key: 'another' });
  for (const source of order) {
    for (const connection of source === order[0] ? [page, other] : [page]) {
      await withTx(ctx, async (ctx) => {
        if (source === 'mail') await saveMailedReviews(ctx, connection, SOURCES.mail);
        else
          await writeBrought(ctx, connection, [SOURCES[source]], {
            idOf: source === 'archive' ? 'google-business' : undefined,
          });
      });
    }
  }
  const rows = await ctx.db.select().from(reviews).where(eq(reviews.connection_id, page.id));
  expect(rows).toMatchObject([{ ...expected, review_text: WHOLE, excerpt: false }]);
  expect(await ctx.db.$count(reviews, eq(reviews.connection_id, other.id))).toBe(1);
  // The beginning of the same text is no other version of it.
  expect(await ctx.db.$count(reviewEdits, eq(reviewEdits.review_id, rows[0]?.id ?? ''))).toBe(0);
});
