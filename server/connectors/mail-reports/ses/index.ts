import { z } from 'zod';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import { type BounceEvent, type BounceReader, bounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';
import { openEnvelope } from '#server/connectors/sns.ts';

const Recipient = z.object({
  emailAddress: z.string(),
  status: z.string().nullish(),
  diagnosticCode: z.string().nullish(),
});
const Notification = z.object({
  notificationType: z.string().nullish(),
  eventType: z.string().nullish(),
  mail: z.object({
    commonHeaders: z.object({ messageId: z.string().nullish() }).nullish(),
    headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().nullish(),
      bouncedRecipients: z.array(Recipient),
    })
    .nullish(),
  complaint: z
    .object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: z.array(Recipient) })
    .nullish(),
  delivery: z.object({ recipients: z.array(z.string()), smtpResponse: z.string().nullish() }).nullish(),
  deliveryDelay: z
    .object({ delayType: z.string().nullish(), delayedRecipients: z.array(Recipient) })
    .nullish(),
});

/**
 * Amazon SES through SNS. The signature only shows that a message is from AWS, so the secret is the topic's ARN.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export const ses: BounceReader = {
  id: 'ses',
  name: 'Amazon SES',
  setting: 'SES_TOPIC_ARN',
  harness: async () => (await import('#server/connectors/mail-reports/ses/harness.ts')).harness,
  matches: (body) => z.object({ Type: z.string(), TopicArn: z.string() }).safeParse(body).success,
  async read(_request, body, topic, { readCertificate }) {
    const envelope = await openEnvelope(body, topic, readCertificate);
    if (envelope.confirmUrl) return { events: [], proved: true, confirmUrl: envelope.confirmUrl };
    if (envelope.message === null) return { events: [], proved: true, confirmUrl: null };
    const notification = parseResponse(Notification, parseJsonBody(envelope.message, 'An SES notification'));
    return { events: eventsOf(envelope.id, notification), proved: true, confirmUrl: null };
  },
};

/**
 * `General` says nothing about the address.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types
 */
const OF_ADDRESS = /^(NoEmail|Suppressed|OnAccountSuppressionList)$/;

function eventsOf(id: string, notification: z.infer<typeof Notification>): BounceEvent[] {
  const { mail, bounce, complaint, delivery, deliveryDelay } = notification;
  // SES replaces the Message-ID of what it sends; the original headers have ours.
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const messageId = header ?? mail.commonHeaders?.messageId;
  const event = (
    recipient: string,
    rest: Pick<BounceEvent, 'kind' | 'diagnostic'> & {
      texts?: readonly (string | null | undefined)[];
      ofAddress?: boolean;
    },
  ) =>
    bounceEvent({
      eventId: `ses:${id}:${recipient.toLowerCase()}`,
      messageId,
      recipient,
      texts: [],
      ...rest,
    });

  switch (notification.notificationType ?? notification.eventType) {
    case 'Bounce':
      return (bounce?.bouncedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) =>
        event(emailAddress, {
          kind: 'bounced',
          texts: [status, diagnosticCode],
          ofAddress: OF_ADDRESS.test(bounce?.bounceSubType ?? ''),
          diagnostic: wordOf(bounce?.bounceSubType) + describeBounce(status, diagnosticCode),
        }),
      );
    case 'Complaint':
      return (complaint?.complainedRecipients ?? []).map(({ emailAddress }) =>
        event(emailAddress, {
          kind: 'complained',
          diagnostic: `${wordOf(complaint?.complaintFeedbackType)}reported as spam`,
        }),
      );
    case 'Delivery':
      return (delivery?.recipients ?? []).map((recipient) =>
        event(recipient, { kind: 'delivered', diagnostic: describeBounce(delivery?.smtpResponse) }),
      );
    case 'DeliveryDelay':
      return (deliveryDelay?.delayedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) =>
        event(emailAddress, {
          kind: 'delayed',
          diagnostic: wordOf(deliveryDelay?.delayType) + describeBounce(status, diagnosticCode),
        }),
      );
    default:
      return [];
  }
}
