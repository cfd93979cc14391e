import { z } from 'zod';

/**
 * What a mail of a platform turned out to be. `review`: a new one, kept. `known`: one that is here already. `alert`: it
 * speaks of a review in a form nobody knows, so somebody has to look. `confirmation`: a mail service asks whether it may
 * forward. `other`: nothing about reviews. `unproved`: nobody vouches for its sender, so nothing of it was believed.
 */
export type NoticeMailOutcome = 'review' | 'known' | 'alert' | 'confirmation' | 'other' | 'unproved';

/** A mail after which somebody has to look on the platform. */
export interface MailAlertView {
  id: string;
  at: Date;
  /** Where to; empty for nowhere in particular. */
  link: string;
}

/** What the screen of a page that is read from mails needs. */
export interface NoticeMailsView {
  /** Null while the service takes no mails. */
  address: string | null;
  /** The settings that are missing for it, by their names; none where it is ready. */
  missing: readonly string[];
  /** Last of the platform's own. */
  lastAt: Date | null;
  /** Last from which a review was read. */
  lastReviewAt: Date | null;
  /** A mail that nobody vouches for came after all others. */
  unprovedAt: Date | null;
  /** Newest first. */
  alerts: readonly MailAlertView[];
  /** Null once forwarded mail arrives, or where nobody has asked. */
  confirmation: { at: Date; code: string; link: string } | null;
}

export const ConnectMail = z
  .object({
    platformId: z.coerce.number().int().positive().optional(),
    address: z.string().trim().max(2_000).default(''),
    termsAccepted: z.boolean().refine((accepted) => accepted, {
      error: 'Please confirm that you may read these reviews this way.',
      params: { reason: 'terms_needed' },
    }),
    /** Reads a page that is here already from its mails from now on; its reviews stay. */
    connectionId: z.uuid().optional(),
    /** It is none of those whose reviews were imported. */
    isNewPage: z.boolean().default(false),
  })
  .refine(
    ({ platformId, address, connectionId }) => platformId !== undefined || address !== '' || connectionId,
    { path: ['address'], error: 'Paste the address of your page, or choose a platform.' },
  );
export type ConnectMail = z.input<typeof ConnectMail>;

export const SettleAlerts = z.object({ connectionId: z.uuid() });
export type SettleAlerts = z.input<typeof SettleAlerts>;
