import type { GetAnalytics } from '#shared/analytics/analytics-input.ts';

/** What the address of the screen asks for; `compare=off` leaves the period before out. */
export function readAnalyticsSearch(params: URLSearchParams): GetAnalytics {
  return {
    range: (params.get('range') ?? '30') as GetAnalytics['range'],
    from: params.get('from'),
    to: params.get('to'),
    compare: params.get('compare') !== 'off',
  } as GetAnalytics;
}
