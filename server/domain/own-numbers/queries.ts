import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { record } from '#server/audit.ts';
import type { BusinessCtx } from '#server/context.ts';
import { fingerprint } from '#server/crypto.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';

/** A number of the owner's that was confirmed for this business; null for any other. */
export async function findOwnNumber(ctx: BusinessCtx, phone: string): Promise<{ token: string } | null> {
  const [row] = await ctx.db
    .select({ token: ownNumbers.token })
    .from(ownNumbers)
    .where(
      and(
        eq(ownNumbers.business_id, ctx.business.id),
        eq(ownNumbers.phone, phone),
        isNotNull(ownNumbers.confirmed_at),
      ),
    );
  return row ?? null;
}

/** The confirmed ones, the latest first. */
export async function selectOwnNumbers(ctx: BusinessCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ phone: ownNumbers.phone })
    .from(ownNumbers)
    .where(and(eq(ownNumbers.business_id, ctx.business.id), isNotNull(ownNumbers.confirmed_at)))
    .orderBy(desc(ownNumbers.confirmed_at))
    .limit(20);
  return rows.map(({ phone }) => phone);
}

/** Bound to the business and the number: a code of another row fits nowhere else. */
export function hashCode(ctx: BusinessCtx, phone: string, code: string): string {
  return fingerprint(ctx.config.secret, 'own-number', `${ctx.business.id} ${phone} ${code}`);
}

/** Confirms the number if this is the code that is out for it, once. Runs inside a transaction. */
export async function confirmWithCode(ctx: BusinessCtx, phone: string, code: string): Promise<boolean> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(ownNumbers)
    .set({ confirmed_at: now, code_hash: null, code_expires_at: null })
    .where(
      and(
        eq(ownNumbers.business_id, ctx.business.id),
        eq(ownNumbers.phone, phone),
        eq(ownNumbers.code_hash, hashCode(ctx, phone, code)),
        gt(ownNumbers.code_expires_at, now),
      ),
    )
    .returning({ id: ownNumbers.id });
  if (!row) return false;
  await record(ctx, 'own-numbers.confirm', { type: 'own_number', id: row.id });
  return true;
}
