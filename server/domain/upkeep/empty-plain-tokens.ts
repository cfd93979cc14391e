import type { Ctx } from '#server/core/context.ts';
import { emptyPlainColumns } from '#server/db/plain-tokens.ts';
import { emptyPlainTokensJob } from '#server/domain/upkeep/jobs.ts';
import { allow } from '#server/identity/allow.ts';

const NEXT_LOOK_MS = 60_000;

/** Deletes plain tokens from rows written by the former version, leaving the hash or the sealed token. */
export async function emptyPlainTokens(ctx: Ctx): Promise<void> {
  allow(ctx, 'system.sweep');
  const { left } = await emptyPlainColumns(ctx.db, ctx.config.secret);
  if (!left) return;
  const startAfter = new Date(ctx.now().getTime() + NEXT_LOOK_MS);
  await ctx.queue.send(emptyPlainTokensJob, {}, { startAfter });
}
