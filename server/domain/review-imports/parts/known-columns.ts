import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { likelyColumns } from '#server/domain/review-imports/parts/lines-of.ts';
import type { BroughtContent, ReviewColumns, ReviewScale } from '#shared/review-files.ts';

/** Files with the same titles come from the same export. */
export function titlesOf(content: BroughtContent): string {
  return content.kind === 'list' ? JSON.stringify(content.columns.map((title) => title.toLowerCase())) : '';
}

/** What the owner chose for the last file with these titles; else what the titles say. */
export async function startOf(
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
    .orderBy(desc(reviewImports.created_at))
    .limit(1);
  if (content.kind === 'list' && last?.columns) return { ...last, columns: last.columns };
  return { columns: likelyColumns(content), platformId: null };
}

/** By which scale the owner had the last file of this platform read; null where nobody chose one. */
export async function rememberedScale(
  ctx: BusinessCtx,
  platformId: number | null,
): Promise<ReviewScale | null> {
  if (platformId === null) return null;
  const [last] = await ctx.db
    .select({ scale: reviewImports.scale })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.platform_id, platformId),
        isNotNull(reviewImports.scale),
      ),
    )
    .orderBy(desc(reviewImports.created_at))
    .limit(1);
  return last?.scale ?? null;
}
