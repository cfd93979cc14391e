import { z } from 'zod';
import { LaunchCampaign } from '#shared/campaigns/campaigns.ts';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import { AddContact } from '#shared/contacts/contacts.ts';
import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** One person, by what is at hand. `consent` is given by pressing the button beside its words. */
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

/** What asking one person came to. Where the rules say no, nothing is written. */
export type AskedView =
  | {
      kind: 'asked';
      /** The running one of this week. */
      campaignId: string;
      invitationId: string;
      name: string;
      /** As people write it. */
      recipient: string;
      channel: Channel;
      /** Nothing leaves before it. */
      startsAt: Date;
      /** When it is sent, where it has to wait. */
      heldUntil: Date | null;
      /** Why it has to: it is no time to write to them, or the day has its share. */
      heldBecause: 'quiet' | 'cap' | null;
    }
  | { kind: 'refused'; name: string; reason: InvitationReason; text: string };
