import { z } from 'zod';
import { LaunchCampaign } from '#shared/campaigns/campaigns.ts';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import { AddContact } from '#shared/contacts/contacts.ts';
import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/**
 * One person, with whatever address is known. Pressing the button beside its words confirms the `consent`.
 */
export const AskSomeone = z.object({
  name: AddContact.shape.name,
  to: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: 'Please enter a phone number or an email address.' })
        .max(CONTACT_LIMITS.email, { error: 'This is too long for a phone number or an email address.' })
        .regex(/^$|@|^[^\p{L}]*\d/u, { error: 'Please enter a valid phone number or email address.' }),
    ),
  consent: z.boolean().default(false),
  submissionKey: LaunchCampaign.shape.submissionKey,
});
export type AskSomeone = z.input<typeof AskSomeone>;

/** The result of asking one person. If the rules forbid it, nothing is stored. */
export type AskedView =
  | {
      kind: 'asked';
      /** This week's front desk campaign. */
      campaignId: string;
      invitationId: string;
      name: string;
      /** Formatted for display. */
      recipient: string;
      channel: Channel;
      /** The earliest sending time. */
      startsAt: Date;
      /** When it will be sent, if it has to wait. */
      deferredUntil: Date | null;
      /** Why it waits: the recipient's quiet hours, or the daily cap. */
      deferredBecause: 'quiet' | 'cap' | null;
    }
  | { kind: 'refused'; name: string; reason: InvitationReason; text: string };
