import type { platformConnections } from '#server/db/schema/platforms.ts';
import { besidePageName, pageNameOf } from '#shared/platforms/page-name.ts';
import { findPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import type { RatedSummary, SourceSummary } from '#shared/reviews/inbox.ts';

export type Connection = typeof platformConnections.$inferSelect;

export interface Totals {
  connectionId: string | null;
  platformId: number;
  language: string;
  shown: number;
  rated: number;
  stars: number;
  private: number;
  privateWaiting: number;
  removed: number;
  needsReply: number;
  arrived: number;
}

/** The owner's page, and each connected page of a platform. */
export function sourcesOf(totals: readonly Totals[], connections: readonly Connection[]): SourceSummary[] {
  const answers = readHere(totals.filter(({ connectionId }) => connectionId === null));
  const own = {
    id: null,
    platformId: 0,
    name: 'Your page',
    locationName: '',
    ...answers,
    isOwnTotal: false,
    readHere: answers.count,
  };
  const staying = connections.filter(({ delete_reviews_at }) => delete_reviews_at === null);
  const withOwnTotal = new Set(staying.filter(hasOwnTotal).map(({ platform_id }) => platform_id));
  const read = staying
    // Imported reviews of a platform with its own total are included in that total already.
    .filter((one) => hasOwnTotal(one) || one.reader !== 'import' || !withOwnTotal.has(one.platform_id))
    .map((one) => {
      const here = readHere(totals.filter(({ connectionId }) => connectionId === one.id));
      return toSource(
        one,
        here,
        connections.some((other) => isOtherLocation(one, other)),
      );
    });
  return [own, ...read].filter(({ count }) => count > 0);
}

/** Sources whose stars a platform vouches for. */
export function publicSourcesOf(sources: readonly SourceSummary[]): SourceSummary[] {
  return sources.filter(({ id, platformId }) => id !== null && platformId !== WEBSITE.id);
}

/** The average over all sources, weighted by their number of ratings. Null where there are none. */
export function summarizeRatings(sources: readonly SourceSummary[]): RatedSummary | null {
  const count = sources.reduce((sum, source) => sum + source.count, 0);
  if (count === 0) return null;
  const rated = sources.reduce((sum, source) => sum + source.rated, 0);
  const stars = sources.reduce((sum, source) => sum + (source.average ?? 0) * source.rated, 0);
  return { count, rated, average: rated > 0 ? stars / rated : null };
}

/** The totals of a page that is no longer synced are outdated; the reviews read from it stay. */
function hasOwnTotal({ state, platform_total }: Connection): boolean {
  return state !== 'disconnected' && platform_total !== null;
}

function toSource(
  connection: Connection,
  here: ReturnType<typeof readHere>,
  hasOtherLocations: boolean,
): SourceSummary {
  const platform = findPlatform(connection.platform_id);
  const source = {
    id: connection.id,
    platformId: connection.platform_id,
    locationName: hasOtherLocations ? besidePageName(platform, connection.place_name) : '',
    name: pageNameOf(platform, connection.place_name),
    readHere: here.count,
  };
  const { platform_total: total, platform_average: average, platform_scale_max: max } = connection;
  if (!hasOwnTotal(connection) || total === null) return { ...source, ...here, isOwnTotal: false };
  if (average === null) return { ...source, ...here, count: total, isOwnTotal: true };
  return { ...source, count: total, rated: total, average: toStars(average, max ?? 5), isOwnTotal: true };
}

function readHere(totals: readonly Totals[]): RatedSummary {
  const sum = (column: 'shown' | 'rated' | 'stars') => totals.reduce((all, row) => all + row[column], 0);
  const rated = sum('rated');
  return { count: sum('shown'), rated, average: rated > 0 ? sum('stars') / rated : null };
}

/** Linear, like the ratings themselves: the maximum becomes 5, the minimum 1. */
function toStars(value: number, max: number): number {
  return max === 5 || max <= 1 ? value : 1 + ((value - 1) * 4) / (max - 1);
}

/** Another page of the business on the same platform. */
export function isOtherLocation(one: Connection, other: Connection): boolean {
  return one.id !== other.id && one.platform_id === other.platform_id && one.place_name !== other.place_name;
}
