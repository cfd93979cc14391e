import { and, eq, ne } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { type KnownLocation, listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { locationOf } from '#server/domain/review-imports/parts/choose-location.ts';
import type { ImportedLocation } from '#shared/reviews/review-files.ts';

export interface LocationsHere {
  here: KnownLocation[];
  /** Other locations of the same archive, which are not imported yet. */
  beside: ImportedLocation[];
}

/** The pages that an import may go to: those of other locations of the same archive are not among them. */
export async function listLocationsHere(
  ctx: BusinessCtx,
  { id, archive_id }: Pick<ReviewImportRow, 'id' | 'archive_id'>,
  platformId: number | null,
): Promise<LocationsHere> {
  const here = platformId === null ? [] : await listKnownLocations(ctx, platformId);
  if (archive_id === null) return { here, beside: [] };
  const { content, connection_id } = reviewImports;
  const others = await ctx.db
    .select({ content, connection_id })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.archive_id, archive_id),
        ne(reviewImports.id, id),
      ),
    );
  return withoutThoseOf(here, others);
}

export function withoutThoseOf(
  here: readonly KnownLocation[],
  others: readonly Pick<ReviewImportRow, 'content' | 'connection_id'>[],
): LocationsHere {
  const used = new Set(others.map(({ connection_id }) => connection_id));
  const beside = others.flatMap(({ content }) => (content && locationOf(content)) ?? []);
  return { here: here.filter(({ id }) => !used.has(id)), beside };
}
