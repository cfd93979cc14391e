import { z } from 'zod';

/**
 * `review`: new and stored. `known`: already stored. `alert`: about a review, in an unknown form, so somebody
 * has to look. `confirmation`: a mail service asks whether it may forward. `other`: not about reviews.
 * `unproved`: the sender is not authenticated, so nothing was taken from it.
 */
export type NoticeMailOutcome = 'review' | 'known' | 'alert' | 'confirmation' | 'other' | 'unproved';

/** A mail after which somebody has to look on the platform. */
export interface MailAlertView {
  id: string;
  at: Date;
  /** Where to look; empty if the mail has no link. */
  link: string;
}

/** For the screen of a page that is read from mails. */
export interface NoticeMailsView {
  /** Null while the service receives no mail. */
  address: string | null;
  /** Names of the settings still missing; empty if it is ready. */
  missing: readonly string[];
  /** The last mail of the platform itself. */
  lastAt: Date | null;
  /** The last mail that contained a review. */
  lastReviewAt: Date | null;
  /** When the latest mail came, if its sender was not authenticated; else null. */
  unprovedAt: Date | null;
  /** Newest first. */
  alerts: readonly MailAlertView[];
  /** Null once forwarded mail arrives, or if no confirmation was requested. */
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
    /** Switches an already connected page to mails; its reviews stay. */
    connectionId: z.uuid().optional(),
    /** The owner says that it is none of the pages whose reviews were imported. */
    isNewPage: z.boolean().default(false),
  })
  .refine(
    ({ platformId, address, connectionId }) => platformId !== undefined || address !== '' || connectionId,
    { path: ['address'], error: 'Paste the address of your page, or choose a platform.' },
  );
export type ConnectMail = z.input<typeof ConnectMail>;

export const SettleAlerts = z.object({ connectionId: z.uuid() });
export type SettleAlerts = z.input<typeof SettleAlerts>;
