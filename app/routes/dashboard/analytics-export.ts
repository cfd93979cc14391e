import { readAnalyticsSearch } from '#app/features/analytics/analytics-search.ts';
import { exportChart } from '#server/domain/analytics/export-chart.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/analytics-export';

/** `/dashboard/analytics/growth.csv` and its like. */
export const loader = door(async (ctx, { url, params }: DoorArgs<Route.LoaderArgs>) => {
  const chart = params.file.replace(/\.csv$/, '');
  return csvResponse(await exportChart(ctx, { ...readAnalyticsSearch(url.searchParams), chart }));
});
