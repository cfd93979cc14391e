import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { allSpellings, personKey } from '#shared/sending/same-person.ts';

/** Texts nobody has read; must match the condition of the index. */
export function whereUnread(ctx: BusinessCtx): SQL | undefined {
  return and(
    eq(inboundMessages.business_id, ctx.business.id),
    sql`${inboundMessages.in_inbox}`,
    isNull(inboundMessages.handled_at),
  );
}

/** Which of these people have written something nobody has read, by key. */
export async function findUnread(ctx: BusinessCtx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const spellings = allSpellings('sms', phones);
  if (spellings.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ sender: inboundMessages.sender })
    .from(inboundMessages)
    .where(and(whereUnread(ctx), sql`${inboundMessages.sender} = any(${sql.param(spellings)}::text[])`));
  return new Set(rows.map(({ sender }) => personKey('sms', sender)));
}
