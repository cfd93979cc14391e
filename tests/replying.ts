import { and, eq } from 'drizzle-orm';
import { openModels } from '#server/connectors/models/open-models.ts';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import type { Patience } from '#server/connectors/models/openai-compatible/index.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import type { OpenReplies } from '#server/connectors/platforms/registry.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { replies } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { suggestReply } from '#server/domain/replies/suggest-reply.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { SuggestionEvent } from '#shared/replies/replies.ts';
import type { SuggestReply } from '#shared/replies/reply-input.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

export const never = new AbortController().signal;

export interface ReplyingFixture {
  ctx: OwnerCtx;
  sync: SyncFixture;
  /** Read from the simulated platform; the second one is a bystander. */
  reviewId: string;
  bystanderId: string;
  review(id?: string): Promise<typeof reviews.$inferSelect>;
  order(id?: string): Promise<typeof replies.$inferSelect | undefined>;
  /** Publishes as the owner; returns the order. */
  publish(text: string, id?: string): Promise<string>;
  /** The reply on the platform. */
  there(at?: number): string | null;
  /** How often the platform was called, without sign-ins. */
  calls(method: string): number;
  audit(action: AuditAction): Promise<(typeof auditEvents.$inferSelect)[]>;
  close(): Promise<void>;
}

/** A business with two reviews of a simulated platform that takes replies. */
export async function makeReplying({
  reader = 'google-business',
  healthcare = false,
  texts = ['The staff was kind and the place is bright.', 'Parking was hard to find.'],
  stars = [5, 3],
  ...given
}: {
  reader?: string;
  healthcare?: boolean;
  texts?: [string, string];
  stars?: [number, number];
  language?: string;
} = {}): Promise<ReplyingFixture> {
  const sync = await makeSync({ reader });
  const { ctx, source } = sync;
  source.reviews.splice(
    0,
    source.reviews.length,
    ...[0, 1].map((at) =>
      fakeReview(at, {
        author: ['Ann Lee', 'Bob Stone'][at] ?? null,
        text: texts[at] ?? '',
        stars: stars[at] ?? 5,
        ...given,
      }),
    ),
  );
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: healthcare })
    .where(eq(businessProfiles.id, ctx.business.id));
  const { id } = await sync.connect();
  await sync.finish(id);
  const rows = await sync.reviews(id);
  const idOf = (name: string) => rows.find(({ reviewer_name }) => reviewer_name === name)?.id ?? '';
  const [reviewId, bystanderId] = [idOf('Ann Lee'), idOf('Bob Stone')];
  const mine = (reviewId: string) => eq(reviews.id, reviewId);
  return {
    ctx,
    sync,
    reviewId,
    bystanderId,
    close: sync.close,
    review: async (wanted = reviewId) => {
      const [row] = await ctx.db.select().from(reviews).where(mine(wanted));
      if (!row) throw new Error('the review is gone');
      return row;
    },
    order: async (wanted = reviewId) => {
      const [row] = await ctx.db.select().from(replies).where(eq(replies.review_id, wanted));
      return row;
    },
    publish: async (text, wanted = reviewId) => {
      await publishReply(ctx, { reviewId: wanted, text });
      const [row] = await ctx.db.select().from(replies).where(eq(replies.review_id, wanted));
      if (!row) throw new Error('there is no order');
      return row.id;
    },
    there: (at = 0) => source.reviews[at]?.reply?.text ?? null,
    calls: (method) => source.requests.filter((one) => one.method === method && one.path !== '/token').length,
    audit: (action) =>
      ctx.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, action))),
  };
}

/** The same business with parts of the platform's client replaced by `over`. */
export function replyingBy<C extends OwnerCtx>(ctx: C, over: Partial<OpenReplies>): C {
  const open: C['readers']['open'] = (id, credentials) => {
    const reader = ctx.readers.open(id, credentials);
    return { ...reader, ...(reader.replies ? { replies: { ...reader.replies, ...over } } : {}) };
  };
  return { ...ctx, readers: { ...ctx.readers, open } };
}

/** The same business with a model of the service. */
export async function withModel<C extends OwnerCtx>(ctx: C): Promise<{ ctx: C; model: FakeModel }> {
  const model = await startFakeModel();
  return { ctx: askingModel(ctx, model), model };
}

/** With the product's timeouts, unless a test is about a slow model: a busy machine is not one. */
export function askingModel<C extends OwnerCtx>(ctx: C, model: FakeModel, patience?: Patience): C {
  const service = { baseUrl: model.url, apiKey: model.key, model: model.model };
  return { ...ctx, models: openModels({ service, patience }) };
}

/** All events while a reply is written. */
export async function suggest(
  ctx: OwnerCtx,
  input: SuggestReply,
  signal = never,
): Promise<SuggestionEvent[]> {
  const events: SuggestionEvent[] = [];
  for await (const event of await suggestReply(ctx, input, signal)) events.push(event);
  return events;
}

/** The last event, which has the stored version. */
export function doneOf(events: readonly SuggestionEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`It ended with ${JSON.stringify(last)}`);
  return last;
}
