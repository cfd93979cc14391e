/** What is counted because no other row tells it. */
export const EVENT_KINDS = ['visit.link', 'visit.qr'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Days for which each visitor keeps a mark of a day; of older days only the number of people is left. */
export const MARK_DAYS = 35;
