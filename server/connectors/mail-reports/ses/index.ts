import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody, sameText } from '#server/connectors/hook-body.ts';
import { callHttp, readAnswer } from '#server/connectors/http.ts';
import { type BounceEvent, type BounceReader, bounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';

const Envelope = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Token: z.string().nullish(),
  SubscribeURL: z.string().nullish(),
});
type Envelope = z.infer<typeof Envelope>;

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

const CONFIRMATION = 'SubscriptionConfirmation';

/**
 * Amazon SES over SNS. Every message is signed; that only shows that it is from AWS, so the secret is the ARN
 * of the topic. https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export const ses: BounceReader = {
  id: 'ses',
  name: 'Amazon SES',
  setting: 'SES_TOPIC_ARN',
  harness: async () => (await import('#server/connectors/mail-reports/ses/harness.ts')).harness,
  matches: (body) => z.object({ Type: z.string(), TopicArn: z.string() }).safeParse(body).success,
  async read(_request, body, topic, { readCertificate = fetchCertificate }) {
    const envelope = readAnswer(Envelope, body);
    if (topic && !sameText(envelope.TopicArn, topic)) {
      throw new ConnectorError('auth', 'An SNS message is from another topic');
    }
    await checkSignature(envelope, readCertificate);
    if (envelope.Type === CONFIRMATION) {
      return { events: [], proved: true, confirmUrl: confirmation(envelope.SubscribeURL) };
    }
    if (envelope.Type !== 'Notification') return { events: [], proved: true, confirmUrl: null };
    const notification = readAnswer(Notification, parseJsonBody(envelope.Message, 'An SES notification'));
    return { events: eventsOf(envelope.MessageId, notification), proved: true, confirmUrl: null };
  },
};

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html */
async function checkSignature(
  envelope: Envelope,
  readCertificate: (url: string) => Promise<string>,
): Promise<void> {
  const certificate = await readCertificate(certificateAddress(envelope.SigningCertURL));
  const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  const signature = Buffer.from(envelope.Signature, 'base64');
  let genuine: boolean;
  try {
    genuine = verify(algorithm, Buffer.from(signedText(envelope)), createPublicKey(certificate), signature);
  } catch (cause) {
    throw new ConnectorError('unexpected', 'A signing certificate of SNS cannot be read', { cause });
  }
  if (!genuine) throw new ConnectorError('auth', 'An SNS message has a wrong signature');
}

/** The fields in this order, each name and value on a line. */
export function signedText(envelope: Envelope): string {
  const confirming = envelope.Type !== 'Notification';
  const names = confirming
    ? (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
    : (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const);
  return names
    .filter((name) => envelope[name] !== undefined && envelope[name] !== null)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');
}

/** Only addresses of SNS itself are ever opened; anybody can put another one into a message. */
function awsAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const genuine =
    url?.protocol === 'https:' &&
    /^sns\.[a-z]{2}(?:-[a-z]+)+-\d\.amazonaws\.com(?:\.cn)?$/.test(url.hostname) &&
    url.port === '' &&
    url.username === '' &&
    url.password === '';
  if (!url || !genuine) throw new ConnectorError('auth', 'An SNS message names an address outside of SNS');
  return url;
}

function certificateAddress(text: string): string {
  const url = awsAddress(text);
  // Other addresses of the same host answer with words of whoever asks.
  if (/^\/[\w-]+\.pem$/.test(url.pathname) && !url.search) return url.href;
  throw new ConnectorError('auth', 'An SNS message names no certificate');
}

function confirmation(text: string | null | undefined): string {
  const url = awsAddress(text ?? '');
  if (url.searchParams.get('Action') === 'ConfirmSubscription') return url.href;
  throw new ConnectorError('auth', 'An SNS message asks to open an address that confirms nothing');
}

/** A few certificates serve all messages of a region for months. */
const certificates = new Map<string, string>();
const MOST_CERTIFICATES = 50;

async function fetchCertificate(url: string): Promise<string> {
  const known = certificates.get(url);
  if (known) return known;
  const { status, body } = await callHttp({ method: 'GET', url });
  if (status !== 200 || typeof body !== 'string' || !body.includes('BEGIN CERTIFICATE')) {
    throw new ConnectorError('unavailable', `A signing certificate of SNS was answered with ${status}`);
  }
  if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
  certificates.set(url, body);
  return body;
}

function eventsOf(id: string, notification: z.infer<typeof Notification>): BounceEvent[] {
  const { mail, bounce, complaint, delivery, deliveryDelay } = notification;
  // SES replaces the Message-ID of what it sends; the original headers have ours.
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const messageId = header ?? mail.commonHeaders?.messageId;
  const event = (
    recipient: string,
    rest: Pick<BounceEvent, 'kind' | 'diagnostic'> & Partial<Pick<BounceEvent, 'permanent'>>,
  ) =>
    bounceEvent({
      eventId: `ses:${id}:${recipient.toLowerCase()}`,
      messageId,
      recipient,
      permanent: false,
      ...rest,
    });

  switch (notification.notificationType ?? notification.eventType) {
    case 'Bounce':
      return (bounce?.bouncedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) =>
        event(emailAddress, {
          kind: 'bounced',
          permanent: bounce?.bounceType === 'Permanent',
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
