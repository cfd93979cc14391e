import { count, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { showable, webAddressOf } from '#server/domain/widgets/parts/shown-reviews.ts';
import { mayBeBlended, platformFacts } from '#shared/platforms/platform-facts.ts';
import { findPlatform, OWN_PAGE_ID } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { WidgetAverage, WidgetBeside } from '#shared/widgets/widgets.ts';

export interface PlatformFigures {
  platformId: number;
  /** Empty for the page of the business itself. */
  name: string;
  count: number;
  rated: number;
  /** How many have one star, two and so on. */
  perStar: number[];
  /** Sum of the stars. */
  sum: number;
  asOf: Date | null;
  address: string;
  /** Whether its terms want a block of its own. */
  isApart: boolean;
}

/** Per platform, of what strangers may read. */
export async function figuresOf(ctx: BusinessCtx): Promise<PlatformFigures[]> {
  const shown = showable(ctx);
  const withStars = (stars: number) =>
    count(sql`case when round(${shown.stars}::numeric) = ${stars} then 1 end`);
  const rows = await ctx.db
    .select({
      platformId: shown.platform_id,
      count: count(),
      rated: count(shown.stars),
      one: withStars(1),
      two: withStars(2),
      three: withStars(3),
      four: withStars(4),
      five: withStars(5),
      sum: sql<number>`coalesce(sum(${shown.stars}), 0)`.mapWith(Number),
      asOf: sql<Date | null>`min(${platformConnections.last_good_at})`.mapWith(
        platformConnections.last_good_at,
      ),
      address: sql<string>`coalesce(min(${platformConnections.page_url}), '')`,
    })
    .from(shown)
    .leftJoin(platformConnections, eq(platformConnections.id, shown.connection_id))
    .groupBy(shown.platform_id)
    .orderBy(shown.platform_id);
  return rows
    .map(({ one, two, three, four, five, ...row }) => ({
      ...row,
      perStar: [one, two, three, four, five],
      name: publicNameOf(findPlatform(row.platformId)),
      address: webAddressOf(row.address),
      isApart: isApart(row.platformId),
    }))
    .sort(
      (one, other) =>
        isOwn(one) - isOwn(other) || other.count - one.count || one.platformId - other.platformId,
    );
}

/** Named after the platforms. */
function isOwn({ platformId }: Pick<PlatformFigures, 'platformId'>): number {
  return platformId === OWN_PAGE_ID ? 1 : 0;
}

/** Its stars are counted with no other's, and its reviews are shown with no other's. */
export function isApart(platformId: number): boolean {
  return !mayBeBlended(platformId) || (platformFacts(platformId)?.conditions.ownBlock ?? false);
}

/** Over all platforms that may be counted together. */
export function averageOf(figures: readonly PlatformFigures[]): WidgetAverage {
  const together = figures.filter((one) => !one.isApart);
  const rated = sumOf(together.map((one) => one.rated));
  const dates = together.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []));
  return {
    stars: rated > 0 ? sumOf(together.map(({ sum }) => sum)) / rated : null,
    rated,
    perStar: [0, 1, 2, 3, 4].map((at) => sumOf(together.map(({ perStar }) => perStar[at] ?? 0))),
    count: sumOf(together.map((one) => one.count)),
    platformNames: together.map(({ name }) => name),
    asOf: dates.length > 0 ? new Date(Math.min(...dates)) : null,
  };
}

export function besideOf({ name, count, rated, sum, asOf, address }: PlatformFigures): WidgetBeside {
  return { name, count, stars: rated > 0 ? sum / rated : null, scale: 5, asOf, address };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
