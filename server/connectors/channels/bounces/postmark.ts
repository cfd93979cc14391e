import { z } from 'zod';
import {
  type BounceEvent,
  type BounceReader,
  bounceEvent,
} from '#server/connectors/channels/bounces/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/channels/bounces/diagnostic.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { readAnswer } from '#server/connectors/http.ts';

const Body = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).nullish(),
  MessageID: z.string().nullish(),
  Type: z.string().nullish(),
  Email: z.string().nullish(),
  Recipient: z.string().nullish(),
  Details: z.string().nullish(),
});
type Body = z.infer<typeof Body>;

/** https://postmarkapp.com/developer/api/bounce-api#bounce-types */
const PERMANENT = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
const COMPLAINTS = new Set(['SpamComplaint']);
/** Answers of machines and requests of people, which say nothing of the address. */
const NO_BOUNCES = new Set([
  'AutoResponder',
  'AddressChange',
  'ChallengeVerification',
  'OpenRelayTest',
  'Subscribe',
  'Unsubscribe',
  'VirusNotification',
  'Unconfirmed',
]);

/**
 * Postmark does not sign; the secret is the `user:password` that its webhook was given for basic
 * authentication. https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export const postmark: BounceReader = {
  provider: 'postmark',
  matches: (body) => z.object({ RecordType: z.string() }).safeParse(body).success,
  async read({ headers }, body, secret) {
    const expected = `Basic ${Buffer.from(secret ?? '').toString('base64')}`;
    if (secret && !sameText(headers.authorization ?? '', expected)) {
      throw new ConnectorError('auth', 'A Postmark report has wrong credentials');
    }
    return { events: eventsOf(readAnswer(Body, body)), proved: Boolean(secret), confirmUrl: null };
  },
};

function eventsOf(given: Body): BounceEvent[] {
  const outcome = outcomeOf(given);
  if (!outcome) return [];
  const recipient = given.Email ?? given.Recipient;
  if (!recipient) throw new ConnectorError('unexpected', 'A Postmark report names no recipient');
  const { RecordType, ID, MessageID, Type, Details } = given;
  return [
    bounceEvent({
      eventId: `postmark:${RecordType}:${ID ?? MessageID}:${recipient.toLowerCase()}`,
      // `MessageID` is Postmark's own number, not our header.
      messageId: null,
      recipient,
      ...outcome,
      diagnostic: wordOf(Type) + describeBounce(Details),
    }),
  ];
}

function outcomeOf({ RecordType, Type }: Body): Pick<BounceEvent, 'kind' | 'permanent'> | null {
  const type = Type ?? '';
  switch (RecordType) {
    case 'Delivery':
      return { kind: 'delivered', permanent: false };
    case 'SpamComplaint':
      return { kind: 'complained', permanent: false };
    case 'Bounce':
      if (NO_BOUNCES.has(type)) return null;
      if (COMPLAINTS.has(type)) return { kind: 'complained', permanent: false };
      return { kind: 'bounced', permanent: PERMANENT.has(type) };
    default:
      return null;
  }
}
