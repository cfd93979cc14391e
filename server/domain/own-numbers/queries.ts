import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { findLinkToken } from '#server/core/link-tokens.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';

export interface OwnNumber {
  id: string;
  /** Null if no known key produces the stored hash. */
  token: string | null;
}

/** A number confirmed by the owner for this business; null for any other. */
export async function findOwnNumber(ctx: BusinessCtx, phone: string): Promise<OwnNumber | null> {
  const [row] = await ctx.db
    .select({ id: ownNumbers.id, hash: ownNumbers.token_hash })
    .from(ownNumbers)
    .where(
      and(
        eq(ownNumbers.business_id, ctx.business.id),
        eq(ownNumbers.phone, phone),
        isNotNull(ownNumbers.confirmed_at),
      ),
    );
  if (!row) return null;
  return { id: row.id, token: findLinkToken(ctx.config.secret, 'own-number', row.id, row.hash) };
}

/** The confirmed ones, the latest first. */
export async function selectOwnNumbers(ctx: BusinessCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ phone: ownNumbers.phone })
    .from(ownNumbers)
    .where(and(eq(ownNumbers.business_id, ctx.business.id), isNotNull(ownNumbers.confirmed_at)))
    .orderBy(desc(ownNumbers.confirmed_at), desc(ownNumbers.id))
    .limit(20);
  return rows.map(({ phone }) => phone);
}

/** Bound to the business and the number: a code is useless in another row. */
export function hashCode(ctx: BusinessCtx, phone: string, code: string): string {
  return fingerprint(ctx.config.secret, 'own-number', `${ctx.business.id} ${phone} ${code}`);
}
