/** Counted as events because no other row tells it. */
export const EVENT_KINDS = ['visit.link', 'visit.qr', 'widget.seen', 'widget.clicked'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Days for which each visitor has a daily mark; older days keep only the number of people. */
export const MARK_DAYS = 35;
