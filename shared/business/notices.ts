import type { BrandView } from '#shared/business/brand.ts';

/** Notices by mail, in the order of the settings. */
export const NOTICE_KINDS = [
  'private_feedback',
  'feedback_answer',
  'wrote_back',
  'low_rating',
  'public_review',
  'digest',
  'report',
  'reply_due',
  'campaign_finished',
  'connection_broken',
  'post_failed',
  'access_ending',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The digest already lists good reviews; a mail for each is opt-in. */
export const OFF_AT_FIRST: NoticeKind[] = ['public_review'];

export const DIGEST_EVERY = ['daily', 'weekly'] as const;
export type DigestEvery = (typeof DIGEST_EVERY)[number];

/** Hours before a reply is due; 0 is the moment itself. */
export const REPLY_DUE_BEFORE = [24, 12, 6, 0] as const;

/**
 * `kept`: in the mailbox of this machine. `unknown`: the connection broke after the mail server had it.
 * `canceled`: no longer true or no longer wanted.
 */
export type NoticeStatus = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown' | 'canceled';

interface NoticeWords {
  label: string;
  hint: string;
  /** Completes "emails about …". */
  of: string;
  /** When it is sent; empty if the owner chooses. */
  when: string;
}

export const NOTICE_WORDS: Record<NoticeKind, NoticeWords> = {
  private_feedback: {
    label: 'Private feedback',
    hint: 'Someone sent you private feedback',
    of: 'private feedback',
    when: 'right away',
  },
  feedback_answer: {
    label: 'Answer to your email',
    hint: 'Someone you wrote to about private feedback replied',
    of: 'answers to private feedback',
    when: 'right away',
  },
  wrote_back: {
    label: 'Text from a customer',
    hint: 'Someone wrote back to a text, and somebody should read it',
    of: 'texts that customers write back',
    when: 'within minutes',
  },
  low_rating: {
    label: 'Low rating',
    hint: 'A public rating of 1, 2 or 3 stars',
    of: 'low ratings',
    when: 'right away',
  },
  public_review: {
    label: 'New public review',
    hint: '4 or 5 stars, from any connected platform',
    of: 'new public reviews',
    when: 'right away',
  },
  digest: {
    label: 'Digest',
    hint: 'All new reviews and figures in one email',
    of: 'the digest',
    when: '',
  },
  report: {
    label: 'Monthly report',
    hint: 'What asking did and what came of it, on the 1st of each month, and of the year in January',
    of: 'the monthly report',
    when: 'at 7 AM',
  },
  reply_due: {
    label: 'Reply due',
    hint: 'A public review or private feedback has waited almost as long as your reply settings allow',
    of: 'replies that are due',
    when: '',
  },
  campaign_finished: {
    label: 'Campaign finished',
    hint: 'Sent, skipped and rated, in one email',
    of: 'finished campaigns',
    when: 'when done',
  },
  connection_broken: {
    label: 'Connection broken',
    hint: 'A platform can no longer be read',
    of: 'broken connections',
    when: 'right away',
  },
  post_failed: {
    label: 'Planned post failed',
    hint: 'A planned post did not go out, or we do not know if it did',
    of: 'planned posts that fail',
    when: 'within minutes',
  },
  access_ending: {
    label: 'Sign-in ends soon',
    hint: 'You need to connect Facebook or Instagram again to keep posting',
    of: 'sign-ins that end',
    when: '14 days before',
  },
};

/** The page behind the unsubscribe link of a notice. */
export interface NoticeSwitchView {
  kind: NoticeKind;
  businessName: string;
  brand: BrandView;
  isOn: boolean;
}

/** A notice in the list of recent ones in the settings. */
export interface NoticeView {
  id: string;
  /** "Low rating, 2 stars", "Connection broken: Facebook". */
  title: string;
  /** Where it happened; empty if that adds nothing. */
  place: string;
  at: Date;
  status: Exclude<NoticeStatus, 'canceled'>;
}

/** A notice bounced: nothing more is sent to this address until somebody has checked it. */
export interface PausedNoticesView {
  address: string;
  at: Date;
}
