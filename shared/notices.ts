/** What the owner can be mailed about, in the order of the settings. */
export const NOTICE_KINDS = ['private_feedback', 'low_rating'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `unknown`: the connection broke while the mail server had it. `canceled`: no longer true or no longer wanted. */
export type NoticeStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'canceled';
