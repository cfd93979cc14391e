import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { confirmedFacts } from '#server/db/schema/replies.ts';
import { allow } from '#server/identity/allow.ts';
import { ForgetFact } from '#shared/replies/reply-input.ts';

/** What was confirmed for all replies is asked about again. */
export async function forgetFact(ctx: Ctx, input: ForgetFact): Promise<void> {
  allow(ctx, 'replies.set-up');
  const { factId } = parse(ForgetFact, input);
  await withTx(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(confirmedFacts)
      .where(and(eq(confirmedFacts.business_id, ctx.business.id), eq(confirmedFacts.id, factId)))
      .returning({ id: confirmedFacts.id });
    if (!gone) throw notFound('fact');
    await record(ctx, 'replies.forget-fact', { type: 'business', id: ctx.business.id });
  });
}
