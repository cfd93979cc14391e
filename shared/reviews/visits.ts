/** How somebody came to a review page without an invitation: by its address, or by the printed code. */
export const VISIT_SOURCES = ['link', 'qr'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export function isVisitSource(value: unknown): value is VisitSource {
  return VISIT_SOURCES.some((source) => source === value);
}

/** The code leads to the page with this at its end: it stays in the browser, so the page is the same for everybody. */
export const QR_FRAGMENT = '#qr';

export const VISIT_DAYS = 30;
/** People in the last `VISIT_DAYS` days, each once a day. */
export type VisitCounts = Record<VisitSource, number>;
