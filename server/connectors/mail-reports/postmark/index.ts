import { z } from 'zod';
import { sameText } from '#server/connectors/hook-body.ts';
import {
  bounceTable,
  COMPLAINED,
  DELIVERED,
  NO_ADDRESS,
  NOT_DELIVERED,
} from '#server/connectors/mail-reports/bounce-table.ts';

const Event = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).nullish(),
  MessageID: z.string().nullish(),
  Type: z.string().nullish(),
  Email: z.string().nullish(),
  Recipient: z.string().nullish(),
  Details: z.string().nullish(),
});

/** https://postmarkapp.com/developer/api/bounce-api#bounce-types */
const OF_ADDRESS = /^(HardBounce|BadEmailAddress)$/;
/** Auto-replies and people's requests are left out: they say nothing about the address. */
const TELLING =
  /^(?!(AutoResponder|AddressChange|ChallengeVerification|OpenRelayTest|Subscribe|Unsubscribe|VirusNotification|Unconfirmed)$)/;

/**
 * Postmark does not sign; the secret is the `user:password` of the webhook's basic authentication.
 * https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export const postmark = bounceTable({
  id: 'postmark',
  name: 'Postmark',
  setting: 'POSTMARK_HOOK_LOGIN',
  harness: async () => (await import('#server/connectors/mail-reports/postmark/harness.ts')).harness,
  mark: z.object({ RecordType: z.string() }),
  events: Event.transform((event) => [event]),
  isProved: (login, { headers }) =>
    sameText(headers.authorization ?? '', `Basic ${Buffer.from(login).toString('base64')}`),
  outcomes: [
    [{ RecordType: 'Delivery' }, DELIVERED],
    [{ RecordType: 'SpamComplaint' }, COMPLAINED],
    [{ RecordType: 'Bounce', Type: 'SpamComplaint' }, COMPLAINED],
    [{ RecordType: 'Bounce', Type: OF_ADDRESS }, NO_ADDRESS],
    [{ RecordType: 'Bounce', Type: TELLING }, NOT_DELIVERED],
  ],
  factsOf({ RecordType, ID, MessageID, Type, Email, Recipient, Details }) {
    const recipient = Email ?? Recipient;
    return {
      // `MessageID` is Postmark's own id, not our header.
      id: `${RecordType}:${ID ?? MessageID}:${recipient?.toLowerCase()}`,
      recipient,
      word: Type,
      texts: [Details],
    };
  },
});
