import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createCrawler } from '#server/connectors/fetching/crawler.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import { FAKE_LOCATION, startFakeGoogleBusiness } from '#server/connectors/platforms/google-business/fake.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { openDatabase } from '#server/db/client.ts';
import { replies, type StoredReplyState } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { type DatabaseAt, withOwner } from '#tests/load/crash-fixture.ts';

const READER = 'google-business';
const CRAWLER = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
const LONGEST_READING_MS = 60_000;

/** A business whose reviews were read from the simulated platform, with a reply ordered for each. */
export function prepareReplies(at: DatabaseAt, source: ReaderSimulation): Promise<void> {
  return withOwner(at, 'replies', async (owner) => {
    const provider = findReader(readers, READER)?.provider.id ?? READER;
    const crawler = createCrawler(CRAWLER, { pauseSeconds: 0 });
    const ctx = { ...owner, readers: openReaders({ baseUrls: { [provider]: source.url }, crawler }) };
    const { id: connectionId } = await connectPlatform(ctx, {
      platformId: getPlatform('google').id,
      reader: READER,
      profile: { location: FAKE_LOCATION },
      credentials: FAKE_GOOGLE,
      termsAccepted: true,
    });
    const job = { ...ctx, actor: { kind: 'job' as const, name: 'crash' } };
    const read = () => ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
    // A running server may do the sync itself; then a step here does nothing and returns at once.
    for (const until = Date.now() + LONGEST_READING_MS; (await read()).length < source.reviews.length; ) {
      if (Date.now() > until) throw new Error('The reviews were not read in time');
      await syncPlatform(job, { connectionId });
      await wait(50);
    }
    for (const { id: reviewId, reviewer_name } of await read()) {
      await publishReply(ctx, { reviewId, text: `Thank you for your review, ${reviewer_name}.` });
    }
  });
}

/** A platform with that many reviews without a reply. */
export async function startRepliedPlatform(count: number): Promise<ReaderSimulation> {
  const google = await startFakeGoogleBusiness();
  const written = Array.from({ length: count }, (_, n) =>
    fakeReview(n, { author: `Person ${n}`, stars: 5, text: `Kind, ${n}.` }),
  );
  google.reviews.splice(0, google.reviews.length, ...written);
  return google;
}

export function isPut({ method, path }: ReaderSimulation['requests'][number]): boolean {
  return method === 'PUT' && path.endsWith('/reply');
}

/** How often each reply was posted on the platform. */
export function timesPut(google: ReaderSimulation): Map<string, number> {
  const times = new Map<string, number>();
  for (const { path } of google.requests.filter(isPut)) times.set(path, (times.get(path) ?? 0) + 1);
  return times;
}

/** Compares the orders with the platform. Each of these must be 0. */
export function faultsOfReplies(google: ReaderSimulation, found: readonly FoundReply[], count: number) {
  const there = new Map(
    google.reviews.map(({ id, reply }) => [`locations/2/reviews/${id}`, reply?.text ?? '']),
  );
  return {
    'orders missing': count - found.length,
    'replies put there twice': [...timesPut(google).values()].filter((n) => n > 1).length,
    'orders called twice': found.filter(({ attempts }) => attempts > 1).length,
    'published, and not there': found.filter(
      ({ state, externalId, text }) => state === 'published' && there.get(externalId) !== text,
    ).length,
    'there, and not said so': found.filter(
      ({ state, externalId }) => state !== 'published' && there.get(externalId),
    ).length,
    'still queued or calling': found.filter(isUnderWay).length,
  };
}

export function isUnderWay({ state }: FoundReply): boolean {
  return state === 'queued' || state === 'calling';
}

export interface FoundReply {
  /** The platform's id of the review. */
  externalId: string;
  state: StoredReplyState;
  attempts: number;
  /** The text we call published. */
  text: string;
}

export async function inspectReplies(at: DatabaseAt): Promise<FoundReply[]> {
  const database = await openDatabase(at);
  try {
    const rows = await database.db
      .select({
        externalId: reviews.external_id,
        text: reviews.reply_text,
        state: replies.state,
        attempts: replies.attempts,
      })
      .from(replies)
      .innerJoin(reviews, eq(reviews.id, replies.review_id));
    return rows.map(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? '' }));
  } finally {
    await database.close();
  }
}
