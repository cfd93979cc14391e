import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';

/** NOTIFY channel that carries the tag of a changed public page to every process. */
export const PAGE_TAGS_CHANNEL = 'page_tags';

/** Everything a visitor sees of one business depends on this tag. */
export function businessTag(businessId: string): string {
  return `business:${businessId}`;
}

/** Everything of platforms that strangers see of one business; triggers of the tables drop it. */
export function reviewsTag(businessId: string): string {
  return `reviews:${businessId}`;
}

export function widgetTag(widgetId: string): string {
  return `widget:${widgetId}`;
}

/** Tells every process to forget the pages with this tag; leaves with the transaction's commit. */
export async function dropPages(ctx: Pick<Ctx, 'db'>, tag: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${PAGE_TAGS_CHANNEL}, ${tag})`);
}
