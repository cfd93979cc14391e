import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { confirmedFacts } from '#server/db/schema/replies.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { listConfirmedFacts } from '#server/domain/replies/parts/confirmed-facts.ts';
import { allow } from '#server/identity/allow.ts';
import { type FactScope, factScope } from '#shared/replies/confirmed-facts.ts';
import { MOST_CONFIRMED_FACTS } from '#shared/replies/replies.ts';
import { ConfirmFact } from '#shared/replies/reply-input.ts';

/**
 * Somebody says that a phrase of a reply is true, so that nobody is asked again: in this reply, or in all of them if it
 * speaks of the place. The audit has it as a digest, as it holds no words of people.
 */
export async function confirmFact(ctx: Ctx, input: ConfirmFact): Promise<{ scope: FactScope }> {
  allow(ctx, 'replies.write');
  const { reviewId, phrase } = parse(ConfirmFact, input);
  const scope = factScope(phrase);
  await withTx(ctx, async (ctx) => {
    await loadSubject(ctx, reviewId);
    // Two at once do not go past the limit.
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`confirmed-facts:${ctx.business.id}`}, 0))`,
    );
    const known = await listConfirmedFacts(ctx, reviewId);
    const isForAll = scope === 'business';
    const ofScope = known.filter(({ review_id }) => (review_id === null) === isForAll);
    if (ofScope.some((fact) => fact.phrase === phrase)) return;
    if (ofScope.length >= MOST_CONFIRMED_FACTS) {
      throw new AppError(
        'conflict',
        `There are at most ${MOST_CONFIRMED_FACTS} confirmed facts. Remove some in Settings, under Replies.`,
      );
    }
    await ctx.db.insert(confirmedFacts).values({
      business_id: ctx.business.id,
      review_id: isForAll ? null : reviewId,
      phrase,
      created_at: ctx.now(),
    });
    const fact = createHash('sha256').update(phrase).digest('hex');
    await record(ctx, 'replies.confirm-fact', { type: 'review', id: reviewId }, { fact, scope });
  });
  return { scope };
}
