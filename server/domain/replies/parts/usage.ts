import { and, eq, sql } from 'drizzle-orm';
import type { ModelTokens } from '#server/connectors/models/model.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { modelUsage } from '#server/db/schema/replies.ts';
import type { ModelUsageView } from '#shared/replies/replies.ts';

/** Of the calendar month, by UTC. */
export async function loadUsage(ctx: BusinessCtx, cap: number): Promise<ModelUsageView> {
  const month = monthOf(ctx.now());
  const [row] = await ctx.db
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.business_id, ctx.business.id), eq(modelUsage.month, month)));
  return {
    month,
    cap,
    calls: row?.calls ?? 0,
    inputTokens: row?.input_tokens ?? 0,
    outputTokens: row?.output_tokens ?? 0,
  };
}

export async function areTokensUsedUp(ctx: BusinessCtx, cap: number): Promise<boolean> {
  const { inputTokens, outputTokens } = await loadUsage(ctx, cap);
  return inputTokens + outputTokens >= cap;
}

/** Whatever a call took, also one that came to nothing. Each adds to what is there, so that none is lost. */
export async function countTokens(ctx: BusinessCtx, { input, output }: ModelTokens): Promise<void> {
  await ctx.db
    .insert(modelUsage)
    .values({
      business_id: ctx.business.id,
      month: monthOf(ctx.now()),
      input_tokens: input,
      output_tokens: output,
      calls: 1,
    })
    .onConflictDoUpdate({
      target: [modelUsage.business_id, modelUsage.month],
      set: {
        input_tokens: sql`${modelUsage.input_tokens} + excluded.input_tokens`,
        output_tokens: sql`${modelUsage.output_tokens} + excluded.output_tokens`,
        calls: sql`${modelUsage.calls} + 1`,
      },
    });
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7);
