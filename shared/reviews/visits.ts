/** How somebody opened a review page without an invitation: by its address or by the printed code. */
export const VISIT_SOURCES = ['link', 'qr'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export function isVisitSource(value: unknown): value is VisitSource {
  return VISIT_SOURCES.some((source) => source === value);
}

/** Appended by the printed code. A fragment stays in the browser, so the page can be cached for everybody. */
export const QR_FRAGMENT = '#qr';

export const VISIT_DAYS = 30;
/** People in the last `VISIT_DAYS` days, counted once a day. */
export type VisitCounts = Record<VisitSource, number>;
