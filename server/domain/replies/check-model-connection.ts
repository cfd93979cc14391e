import { and, eq } from 'drizzle-orm';
import { ModelError } from '#server/connectors/models/model.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { findModelConnection, openModelOf } from '#server/domain/replies/parts/model-of.ts';
import { countTokens } from '#server/domain/replies/parts/usage.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { ModelFault, ReplySettingsView } from '#shared/replies/replies.ts';

const CHECKS: RateRule = { name: 'replies.check-model', max: 20, windowSeconds: 600 };
const TIMEOUT_MS = 30_000;
const QUESTION = {
  system: 'Answer with one word.',
  turns: [{ role: 'user' as const, text: 'Say ready.' }],
  mostTokens: 500,
  temperature: 0,
};

/** Asks the model of this business for a word, and keeps what came of it. */
export async function checkModelConnection(ctx: Ctx): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  await limit(ctx, CHECKS, ctx.business.id);
  const connection = await findModelConnection(ctx);
  if (!connection) throw notFound('connection');
  let fault: ModelFault | null = null;
  try {
    for await (const part of openModelOf(ctx, connection).write(QUESTION, AbortSignal.timeout(TIMEOUT_MS))) {
      if (part.type === 'end') await countTokens(ctx, part.tokens);
    }
  } catch (error) {
    if (error instanceof ModelError) {
      ctx.log.warn({ fault: error.fault, err: error }, 'model check failed');
      // A model that stops at our limit has answered.
      fault = error.fault === 'model_broke_off' && error.tokens.output > 0 ? null : error.fault;
      await countTokens(ctx, error.tokens);
    } else if (error instanceof Error && error.name === 'TimeoutError') fault = 'model_slow';
    else throw error;
  }
  await withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(modelConnections)
      .set({ fault, checked_at: ctx.now(), updated_at: ctx.now() })
      .where(
        and(
          eq(modelConnections.business_id, ctx.business.id),
          // Somebody may have typed another one while we asked.
          eq(modelConnections.credentials, connection.credentials),
          eq(modelConnections.base_url, connection.base_url),
          eq(modelConnections.model, connection.model),
        ),
      )
      .returning({ id: modelConnections.business_id });
    if (!row) {
      throw new AppError('conflict', 'The connection has changed in the meantime. Please check again.', {
        reason: 'credentials_changed',
      });
    }
    await record(ctx, 'replies.check-model', { type: 'business', id: ctx.business.id }, { fault });
  });
  return loadReplySettingsView(ctx);
}
