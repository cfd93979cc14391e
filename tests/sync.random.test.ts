import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, inject, test } from 'vitest';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { type FakeReview, NO_READER_FAULTS } from '#server/connectors/platforms/harness.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { reviewEdits } from '#server/db/schema/reviews.ts';
import { decideRemovals } from '#server/domain/platforms/decide-removals.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

/** The embedded database, on which each case takes several times as long, runs only the first ones. */
const USUAL_CASES = EVERY_CASE || inject('database').kind === 'postgres' ? 12 : 3;
/** `SYNC_CASES=500 npx vitest run …` runs more; `SYNC_SEED` repeats a run. */
const CASES = Number(process.env.SYNC_CASES ?? USUAL_CASES);
const SEED = Number(process.env.SYNC_SEED ?? 20_261_122);
const HOUR = 3_600_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A change on the platform. `which` is a position in the list, as a fraction of its length. */
type Change =
  | { kind: 'add'; daysOld: number }
  | { kind: 'edit' | 'reply' | 'remove' | 'restore'; which: number }
  | { kind: 'removeMany'; count: number }
  | { kind: 'pageSize'; size: number };

type Step =
  | { kind: 'change'; change: Change }
  /** A sync; each change happens after the given number of calls, in the middle of it. */
  | {
      kind: 'read';
      owner: boolean;
      during: { after: number; change: Change }[];
      fault: 'none' | 'down' | 'busy' | 'garbage';
      faultAfter: number;
      /** The worker goes silent after so many calls, and another one takes over; 0 for never. */
      diesAfter: number;
    };

const part = fc.double({ min: 0, max: 0.999, noNaN: true });
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), daysOld: fc.integer({ min: 0, max: 20 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'reply' as const, 'remove' as const, 'restore' as const),
      which: part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('removeMany' as const),
      count: fc.integer({ min: 5, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pageSize' as const), size: fc.integer({ min: 1, max: 9 }) }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), change }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      owner: fc.boolean(),
      during: fc.array(fc.record({ after: fc.integer({ min: 2, max: 12 }), change }), { maxLength: 3 }),
      fault: fc.constantFrom(
        'none' as const,
        'none' as const,
        'down' as const,
        'busy' as const,
        'garbage' as const,
      ),
      faultAfter: fc.integer({ min: 1, max: 6 }),
      diesAfter: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 8 })),
    }),
  },
);

test(
  'whatever happens on the platform, our copy becomes equal to it and nothing is removed falsely',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), holds), {
      numRuns: CASES,
      seed: SEED,
      endOnFailure: true,
    });
  },
  20_000 + CASES * 20_000,
);

async function holds(steps: readonly Step[]): Promise<void> {
  const sync = await makeSync({ now: new Date().toISOString() });
  closing.push(sync.close);
  const platform = platformOf(sync);
  const { id } = await sync.connect();
  await sync.finish(id);
  const story = await storyOf(sync, id);
  for (const one of steps) {
    if (one.kind === 'change') platform.apply(one.change);
    else await readOnce(sync, platform, story, id, one);
  }
  // Nothing changes any more: two complete syncs show what is gone, and the owner confirms what is true.
  Object.assign(sync.source.faults, NO_READER_FAULTS);
  platform.during(null);
  for (let time = 0; time < 3; time += 1) await readWhole(sync, platform, story, id);
  await expectEqual(sync, id);
  await story.expectHistory();
  await sync.close();
}

async function readOnce(
  sync: SyncFixture,
  platform: Platform,
  story: Story,
  id: string,
  { owner, during, fault, faultAfter, diesAfter }: Extract<Step, { kind: 'read' }>,
): Promise<void> {
  const { clock, source } = sync;
  clock.now = new Date(clock.now.getTime() + 6 * HOUR);
  await story.look();
  await begin(sync, id, owner);
  let death: Promise<unknown> | null = null;
  const begun = source.requests.length;
  const stoodBefore = new Set(source.reviews.map(nameOf));
  platform.during((calls) => {
    for (const { after, change: next } of during) if (calls - begun === after) platform.apply(next);
    if (calls - begun === faultAfter) {
      const status = fault === 'down' ? 503 : fault === 'busy' ? 429 : 0;
      const body = fault === 'garbage' ? '{"reviews":1}' : null;
      Object.assign(source.faults, { status, body, retryAfter: fault === 'busy' ? '30' : '' });
    } else if (calls - begun > faultAfter) Object.assign(source.faults, NO_READER_FAULTS);
    if (diesAfter > 0 && calls - begun === diesAfter) death = die(sync, id);
  });
  if (diesAfter > 0) {
    // Only one of two workers syncs. It dies in the middle: the run has a silent holder and keeps its
    // position.
    await Promise.all([sync.work(id), sync.work(id)]);
    await death;
    clock.now = new Date(clock.now.getTime() + HOUR / 20);
  }
  const open = await sync.runs(id);
  if (open.at(-1)?.outcome === null) await sync.finish(id);
  platform.during(null);
  Object.assign(source.faults, NO_READER_FAULTS);
  await expectNothingFalse(sync, platform, id);
  await story.expectSync();
  // Reviews that were there all along were found, or the sync does not claim to be complete.
  const stoodAfter = new Set(source.reviews.map(nameOf));
  const missed = (await sync.reviews(id)).flatMap(({ external_id: name, missed: times }) =>
    name && times > 0 && stoodBefore.has(name) && stoodAfter.has(name) && !platform.restored.has(name)
      ? [name]
      : [],
  );
  expect(missed).toEqual([]);
  await settle(sync, id);
}

async function readWhole(sync: SyncFixture, platform: Platform, story: Story, id: string): Promise<void> {
  const { clock } = sync;
  clock.now = new Date(clock.now.getTime() + 24 * HOUR);
  await story.look();
  await begin(sync, id, true);
  platform.during(null);
  const run = await sync.finish(id);
  expect(run).toMatchObject({ outcome: 'done', complete: true, since: null });
  await expectNothingFalse(sync, platform, id);
  await story.expectSync();
  await settle(sync, id);
}

/** The dead worker has not been replaced yet. */
function die({ ctx }: SyncFixture, id: string): Promise<unknown> {
  return ctx.db
    .update(syncRuns)
    .set({ holder: 'dead', wait_until: null })
    .where(and(eq(syncRuns.connection_id, id), isNull(syncRuns.outcome)));
}

type Story = Awaited<ReturnType<typeof storyOf>>;

/** What our copy has shown so far, tracked independently of the engine. */
async function storyOf(sync: SyncFixture, id: string) {
  /** By name: reviews a complete sync did not find. */
  let missedOnce = new Set<string>();
  /** By row id, oldest first: the texts after each sync. */
  const words = new Map<string, string[]>();
  let standing = new Set<string>();
  const look = async () => {
    const rows = await sync.reviews(id);
    standing = new Set(rows.flatMap((row) => (row.removed_at ? [] : [row.external_id ?? ''])));
    for (const { id: row, review_text } of rows) {
      const said = words.get(row) ?? [];
      if (said.at(-1) !== review_text) words.set(row, [...said, review_text]);
    }
    return rows;
  };
  await look();
  return {
    /** The owner's decision about the last sync is not an effect of the next. */
    look,
    /** After a sync, before the owner was asked. */
    async expectSync(): Promise<void> {
      const before = standing;
      const rows = await look();
      const removed = rows.flatMap(({ removed_at, external_id: name }) =>
        removed_at && before.has(name ?? '') ? [name ?? ''] : [],
      );
      // Missing twice in a row in complete syncs, never at once.
      expect(removed.filter((name) => !missedOnce.has(name))).toEqual([]);
      // That many at once are for the owner to decide.
      if (removed.length >= 5) expect(removed.length).toBeLessThanOrEqual(before.size / 5);
      const run = (await sync.runs(id)).at(-1);
      if (run?.outcome === 'done' && run.complete && run.since === null) {
        const there = new Set(sync.source.reviews.map(nameOf));
        missedOnce = new Set([...standing].filter((name) => !there.has(name)));
      }
    },
    /** Every replaced text is in the history, in order. */
    async expectHistory(): Promise<void> {
      await look();
      const edits = await editsOf(sync, [...words.keys()]);
      for (const [row, said] of words) {
        const kept = edits.get(row) ?? [];
        const former = said.slice(0, -1);
        expect(kept.filter((one) => former.includes(one))).toEqual(former);
      }
    },
  };
}

async function begin({ ctx, clock }: SyncFixture, id: string, owner: boolean): Promise<void> {
  if (owner) {
    await syncNow(ctx, { connectionId: id });
    return;
  }
  await ctx.db.insert(syncRuns).values({
    business_id: ctx.business.id,
    connection_id: id,
    reader: 'google-business',
    trigger: 'clock',
    started_at: clock.now,
    beat_at: clock.now,
  });
}

/** A mass disappearance is true here: the owner confirms it at once. */
async function settle({ ctx, row }: SyncFixture, id: string): Promise<void> {
  if ((await row(id)).held_removals === 0) return;
  await decideRemovals(ctx, { connectionId: id, decision: 'apply' });
}

const nameOf = ({ id }: FakeReview) => `locations/2/reviews/${id}`;

async function expectNothingFalse(sync: SyncFixture, platform: Platform, id: string): Promise<void> {
  const there = new Set(sync.source.reviews.map(nameOf));
  const rows = await sync.reviews(id);
  // A review restored after its removal was seen is found by the next complete sync.
  const falsely = rows.filter(
    ({ removed_at, external_id }) =>
      removed_at && there.has(external_id ?? '') && !platform.restored.has(external_id ?? ''),
  );
  expect(falsely.map(({ external_id }) => external_id)).toEqual([]);
}

async function expectEqual(sync: SyncFixture, id: string): Promise<void> {
  const rows = await sync.reviews(id);
  const ours = rows
    .filter(({ removed_at }) => removed_at === null)
    .map(({ external_id, reviewer_name, review_text, rating, reply_text }) => [
      ...[external_id, reviewer_name, review_text, rating, reply_text],
    ]);
  const theirs = sync.source.reviews
    .map((one) => [nameOf(one), one.author, one.text, one.stars, one.reply?.text ?? ''])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(ours).toEqual(theirs);
  expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(rows.length);
  const ids = rows.map(({ id: reviewId }) => reviewId);
  const edits = await editsOf(sync, ids);
  for (const { id: reviewId, review_text } of rows)
    expect(edits.get(reviewId) ?? []).not.toContain(review_text);
}

/** By review, oldest first: the replaced texts. */
async function editsOf({ ctx }: SyncFixture, ids: readonly string[]): Promise<Map<string, string[]>> {
  const edits = await ctx.db
    .select()
    .from(reviewEdits)
    .where(inArray(reviewEdits.review_id, [...ids]))
    .orderBy(asc(reviewEdits.replaced_at));
  const texts = new Map<string, string[]>();
  for (const { review_id, review_text } of edits)
    texts.set(review_id, [...(texts.get(review_id) ?? []), review_text]);
  return texts;
}

type Platform = ReturnType<typeof platformOf>;

function platformOf({ source, clock }: SyncFixture) {
  source.reviews.splice(0, source.reviews.length, ...fakeReviews(25));
  // Many pages: changes between two of them are what a sync can miss.
  source.pageSize = 4;
  const gone: FakeReview[] = [];
  const restored = new Set<string>();
  let made = 100;
  let whenCalled: ((calls: number) => void) | null = null;
  const push = source.requests.push.bind(source.requests);
  source.requests.push = (...calls) => {
    const count = push(...calls);
    whenCalled?.(count);
    return count;
  };
  const at = (which: number) => source.reviews[Math.floor(which * source.reviews.length)];
  const take = (one: FakeReview | undefined) => {
    if (one) gone.push(...source.reviews.splice(source.reviews.indexOf(one), 1));
  };
  return {
    /** Removed from the platform and restored. */
    restored,
    during: (then: typeof whenCalled) => {
      whenCalled = then;
    },
    apply(next: Change): void {
      made += 1;
      const now = clock.now;
      if (next.kind === 'add') {
        const writtenAt = new Date(now.getTime() - next.daysOld * 24 * HOUR + made);
        source.reviews.unshift(fakeReview(made, { writtenAt }));
      } else if (next.kind === 'edit') {
        const one = at(next.which);
        if (one) {
          Object.assign(one, {
            text: `Changed ${made}`,
            stars: 1 + (made % 5),
            editedAt: new Date(now.getTime() + made),
          });
        }
      } else if (next.kind === 'reply') {
        const one = at(next.which);
        if (one) one.reply = { text: `Thank you ${made}`, at: new Date(now), state: 'published' };
      } else if (next.kind === 'remove') take(at(next.which));
      else if (next.kind === 'removeMany') for (let n = 0; n < next.count; n += 1) take(source.reviews[n]);
      else if (next.kind === 'pageSize') source.pageSize = next.size;
      else {
        const back = gone.splice(Math.floor(next.which * gone.length), 1);
        for (const one of back) restored.add(nameOf(one));
        source.reviews.push(...back);
      }
    },
  };
}
