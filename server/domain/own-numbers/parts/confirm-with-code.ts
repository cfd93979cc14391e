import { and, eq, gt, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { hashCode } from '#server/domain/own-numbers/queries.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/** Confirms the number if this is its pending code, once. Runs inside a transaction. */
export async function confirmWithCode(ctx: BusinessCtx, phone: string, code: string): Promise<boolean> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(ownNumbers)
    .set({ confirmed_at: now, code_hash: null, code_expires_at: null })
    .where(
      and(
        eq(ownNumbers.business_id, ctx.business.id),
        or(
          ...spellingsOf('sms', phone).map((spelling) =>
            and(eq(ownNumbers.phone, spelling), eq(ownNumbers.code_hash, hashCode(ctx, spelling, code))),
          ),
        ),
        gt(ownNumbers.code_expires_at, now),
      ),
    )
    .returning({ id: ownNumbers.id });
  if (!row) return false;
  await record(ctx, 'own-numbers.confirm', { type: 'own_number', id: row.id });
  return true;
}
