import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { asVisitor, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(): Promise<SyncFixture> {
  const sync = await makeSync();
  closing.push(sync.close);
  return sync;
}

/** A fresh count, which the triggers should match. */
async function counted({ db, business }: OwnerCtx) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select (count(*) filter (where is_public and removed_at is null))::int as shown,
      (count(*) filter (where not is_public))::int as private, (count(*) filter (where needs_reply))::int as waiting,
      count(*)::int as arrived from reviews where business_id = ${business.id}`,
  );
  return row;
}

async function kept({ db, business }: OwnerCtx) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select sum(shown)::int as shown, sum(private)::int as private, sum(needs_reply)::int as waiting,
      sum(arrived)::int as arrived from review_totals where business_id = ${business.id}`,
  );
  return row;
}

function answer(ctx: OwnerCtx, index: number) {
  const visitor = { ...asVisitor(ctx), address: `192.0.2.${index}` };
  return submitReview(visitor, {
    invitation: null,
    edit: null,
    businessKey: ctx.business.userId,
    userAgent: 'Phone',
    rating: '2',
    private: { name: `Ann ${index}`, email: `ann${index}@example.com`, text: `I waited ${index} hours.` },
  });
}

test('two concurrent syncs and answers are all counted', async () => {
  const [sync, bystander] = [await open(), await open()];
  const { ctx } = sync;
  const first = await sync.connect();
  const other = await bystander.connect();
  const second = await makePlatformConnection(ctx, {
    platform_id: first.platformId,
    reader: first.reader,
    account_id: first.accountId,
    profile: { ...first.profile },
  });
  await syncNow(ctx, { connectionId: second.id });
  sync.source.reviews = fakeReviews(120);
  bystander.source.reviews = fakeReviews(9);
  const read = [first, second];
  await Promise.all([
    ...read.map(({ id }) => sync.finish(id)),
    bystander.finish(other.id),
    ...[1, 2, 3].map((index) => answer(ctx, index)),
  ]);
  for (const fixture of [sync, bystander])
    expect(await kept(fixture.ctx)).toEqual(await counted(fixture.ctx));
  expect(await counted(ctx)).toMatchObject({ private: 3, arrived: 120 * read.length + 3 });

  // Edits, removals and handling all touch the same rows of the totals.
  sync.source.reviews = fakeReviews(130);
  for (const { id } of read) await syncNow(ctx, { connectionId: id });
  const handled = ctx.db
    .update(reviews)
    .set({ handled_at: ctx.now() })
    .where(eq(reviews.business_id, ctx.business.id));
  await Promise.all([...read.map(({ id }) => sync.finish(id)), handled, answer(ctx, 4)]);
  expect(await kept(ctx)).toEqual(await counted(ctx));
  expect((await reviewSummary(ctx)).arrived).toBe(130 * read.length + 4);
  expect(await kept(bystander.ctx)).toEqual(await counted(bystander.ctx));
});
