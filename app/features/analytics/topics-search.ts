import type { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { readAnalyticsSearch } from './analytics-search.ts';

/** Texts are fewer than visits: without a range in the address it is the year. */
export function readTopicsSearch(params: URLSearchParams): GetAnalytics {
  const asked = readAnalyticsSearch(params);
  return params.has('range') ? asked : { ...asked, range: 'year' };
}
