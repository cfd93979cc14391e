import { eq } from 'drizzle-orm';
import { createVisitor } from '#server/connectors/fetching/visitor.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { FAKE_LOCATION } from '#server/connectors/platforms/google-business/fake.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { openDatabase } from '#server/db/client.ts';
import { replies, type StoredReplyState } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { getPlatform } from '#shared/platforms.ts';
import { type DatabaseAt, withOwner } from '#tests/load/crash-world.ts';

const READER = 'google-business';
const VISITOR = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
const MOST_STEPS = 20;

/** A business whose reviews were read from the simulated platform, and a reply ordered to each of them. */
export function prepareReplies(at: DatabaseAt, source: ReaderSimulation): Promise<void> {
  return withOwner(at, 'replies', async (owner) => {
    const provider = findReader(readers, READER)?.provider.id ?? READER;
    const visitor = createVisitor(VISITOR, { pauseSeconds: 0 });
    const ctx = { ...owner, readers: openReaders({ baseUrls: { [provider]: source.url }, visitor }) };
    const { id: connectionId } = await connectPlatform(ctx, {
      ...{ platformId: getPlatform('google').id, reader: READER, profile: { location: FAKE_LOCATION } },
      ...{ credentials: FAKE_GOOGLE, termsAccepted: true },
    });
    const job = { ...ctx, actor: { kind: 'job' as const, name: 'crash' } };
    for (let step = 0; step < MOST_STEPS; step += 1) await syncPlatform(job, { connectionId });
    const rows = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
    for (const { id: reviewId, reviewer_name } of rows) {
      await publishReply(ctx, { reviewId, text: `Thank you for your review, ${reviewer_name}.` });
    }
  });
}

export interface FoundReply {
  /** The platform's own name for the review. */
  externalId: string;
  state: StoredReplyState;
  attempts: number;
  /** What we say stands on the platform. */
  text: string;
}

export async function inspectReplies(at: DatabaseAt): Promise<FoundReply[]> {
  const database = await openDatabase(at);
  try {
    const rows = await database.db
      .select({
        ...{ externalId: reviews.external_id, text: reviews.reply_text },
        ...{ state: replies.state, attempts: replies.attempts },
      })
      .from(replies)
      .innerJoin(reviews, eq(reviews.id, replies.review_id));
    return rows.map(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? '' }));
  } finally {
    await database.close();
  }
}
