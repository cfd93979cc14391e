import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { likelyColumns } from '#server/domain/review-imports/parts/lines-of.ts';
import type {
  BroughtContent,
  ReviewColumns,
  ReviewDayOrder,
  ReviewScale,
} from '#shared/reviews/review-files.ts';

/** Files with the same titles come from the same export. */
export function titlesOf(content: BroughtContent): string {
  return content.kind === 'list' ? JSON.stringify(content.columns.map((title) => title.toLowerCase())) : '';
}

/** The columns chosen for the last file with these titles; else those guessed by the titles. */
export async function initialColumns(
  ctx: BusinessCtx,
  content: BroughtContent,
): Promise<{ columns: ReviewColumns; platformId: number | null }> {
  const [last] = await ctx.db
    .select({ columns: reviewImports.columns, platformId: reviewImports.platform_id })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.titles, titlesOf(content)),
        isNotNull(reviewImports.columns),
      ),
    )
    .orderBy(desc(reviewImports.created_at), desc(reviewImports.id))
    .limit(1);
  if (content.kind === 'list' && last?.columns) return { ...last, columns: last.columns };
  return { columns: likelyColumns(content), platformId: null };
}

/** The owner's choices for the last file of this platform; null if there were none. */
export async function lastChoices(
  ctx: BusinessCtx,
  platformId: number | null,
): Promise<{ scale: ReviewScale | null; dayOrder: ReviewDayOrder | null }> {
  if (platformId === null) return { scale: null, dayOrder: null };
  const [scale, dayOrder] = [
    await lastChosen(ctx, platformId, reviewImports.scale),
    await lastChosen(ctx, platformId, reviewImports.day_order),
  ];
  return { scale, dayOrder };
}

async function lastChosen<Column extends typeof reviewImports.scale | typeof reviewImports.day_order>(
  ctx: BusinessCtx,
  platformId: number,
  column: Column,
) {
  const [last] = await ctx.db
    .select({ chosen: column })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.platform_id, platformId),
        isNotNull(column),
      ),
    )
    .orderBy(desc(reviewImports.created_at), desc(reviewImports.id))
    .limit(1);
  return last?.chosen ?? null;
}
