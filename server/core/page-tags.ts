import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';

/** NOTIFY channel that carries the tag of a changed public page to every process. */
export const PAGE_TAGS_CHANNEL = 'page_tags';

/** Everything a visitor sees of one business depends on this tag. */
export function businessTag(businessId: string): string {
  return `business:${businessId}`;
}

/** Tells every process to forget the pages with this tag; leaves with the transaction's commit. */
export async function dropPages(ctx: Pick<Ctx, 'db'>, tag: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${PAGE_TAGS_CHANNEL}, ${tag})`);
}
