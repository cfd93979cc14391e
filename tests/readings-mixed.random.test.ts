import fc from 'fast-check';
import { afterEach, expect, inject, test } from 'vitest';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview } from '#server/connectors/platforms/harness.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { withTx } from '#server/core/context.ts';
import { saveMailedReviews } from '#server/domain/platforms/parts/save-mailed-reviews.ts';
import { writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

/** The embedded database, on which each case takes several times as long, runs only the first ones. */
const CASES = EVERY_CASE || inject('database').kind === 'postgres' ? 12 : 3;
const SEED = 20_261_129;
const HOUR = 3_600_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** `which` is a position in the list, as a fraction of its length. */
type Step = { kind: 'mail'; which: number } | { kind: 'archive' } | { kind: 'api' } | { kind: 'write' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mail' as const),
      which: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('api' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const) }) },
);

test(
  'mails, archives and readings by the API in any order leave one row per review, with its fullest text',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), holds), {
      numRuns: CASES,
      seed: SEED,
      endOnFailure: true,
    });
  },
  20_000 + CASES * 20_000,
);

async function holds(steps: readonly Step[]): Promise<void> {
  const sync = await makeSync({ now: '2026-10-01T00:00:00Z' });
  closing.push(sync.close);
  const { source, clock } = sync;
  source.reviews.splice(0, source.reviews.length, ...Array.from({ length: 5 }, (_, at) => written(at, sync)));
  source.pageSize = 2;
  const { id } = await sync.connect();
  /** The text of each review as far as any reading has told it, by its author. */
  const told = new Map<string, string>();
  for (const one of steps) {
    clock.now = new Date(clock.now.getTime() + HOUR);
    if (one.kind === 'write') source.reviews.unshift(written(source.reviews.length, sync));
    else if (one.kind === 'mail') {
      const review = source.reviews[Math.floor(one.which * source.reviews.length)];
      if (!review) continue;
      await mail(sync, id, review);
      if (!told.has(nameOf(review))) told.set(nameOf(review), beginningOf(review));
    } else {
      await (one.kind === 'archive' ? bringArchive(sync, id) : readByApi(sync, id));
      for (const review of source.reviews) told.set(nameOf(review), review.text ?? '');
    }
    const rows = await sync.reviews(id);
    expect(rows.map((row) => [row.reviewer_name, row.review_text]).toSorted()).toEqual([...told].toSorted());
    expect(rows.filter(({ removed_at }) => removed_at !== null)).toEqual([]);
  }
  await sync.close();
}

const nameOf = ({ author }: FakeReview) => author ?? '';

/** Namesakes would be told apart by their words; here everybody has a name of their own. */
function written(at: number, { clock }: SyncFixture): FakeReview {
  return fakeReview(at, {
    author: `Writer ${at}`,
    title: null,
    text: `I came for the ${at}th time, and everybody was kind, quick and on time. I will come again.`,
    writtenAt: new Date(clock.now.getTime() - (40 - at) * 24 * HOUR),
  });
}

/** As much of the words as a mail has. */
function beginningOf({ text }: FakeReview): string {
  return `${(text ?? '').slice(0, 40)}…`;
}

function asRead(review: FakeReview): ReadReview {
  const stars = review.stars ?? 5;
  return {
    externalId: `locations/2/reviews/${review.id}`,
    address: null,
    author: { name: review.author, deleted: false },
    rating: { value: stars, scale: { min: 1, max: 5 }, stars },
    recommendation: null,
    title: null,
    text: review.text,
    excerpt: false,
    language: null,
    writtenAt: { precision: 'second', at: review.writtenAt },
    editedAt: null,
    reply: null,
    hidden: null,
    deleted: null,
  };
}

async function mail({ ctx }: SyncFixture, id: string, review: FakeReview): Promise<void> {
  const day = new Date(`${review.writtenAt.toISOString().slice(0, 10)}T00:00:00Z`);
  await withTx(ctx, async (ctx) => {
    await saveMailedReviews(ctx, await loadPlatformConnection(ctx, id, { lock: true }), {
      ...asRead(review),
      externalId: `mail-${review.id}`,
      text: beginningOf(review),
      excerpt: true,
      writtenAt: { precision: 'day', at: day },
    });
  });
}

async function bringArchive({ ctx, source }: SyncFixture, id: string): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const connection = await loadPlatformConnection(ctx, id, { lock: true });
    await writeBrought(ctx, connection, source.reviews.map(asRead), { idOf: 'google-business' });
  });
}

async function readByApi(sync: SyncFixture, id: string): Promise<void> {
  await syncNow(sync.ctx, { connectionId: id });
  expect(await sync.finish(id)).toMatchObject({ outcome: 'done', complete: true });
}
