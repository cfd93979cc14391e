/** What the owner can be mailed about, in the order of the settings. */
export const NOTICE_KINDS = ['private_feedback', 'low_rating'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `unknown`: the connection broke while the mail server had it. `canceled`: no longer true or no longer wanted. */
export type NoticeStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'canceled';

/** As the settings call them. */
export const NOTICE_WORDS: Record<NoticeKind, { label: string; hint: string; of: string }> = {
  private_feedback: {
    label: 'Private feedback',
    hint: 'Somebody sent you the private form',
    of: 'private feedback',
  },
  low_rating: { label: 'Low rating', hint: 'A public rating of 1, 2 or 3 stars', of: 'low ratings' },
};

/** The page behind the link in a notice. */
export interface NoticeSwitchView {
  kind: NoticeKind;
  businessName: string;
  initials: string;
  isOn: boolean;
}
