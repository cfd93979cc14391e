import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { callHttp, parseResponse } from '#server/connectors/http.ts';

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

/** A message of an Amazon SNS topic, or the confirmation of a subscription. */
export interface SnsMessage {
  id: string;
  /** Null where it is not a notification. */
  message: string | null;
  /** To be opened once. */
  confirmUrl: string | null;
}

const CONFIRMATION = 'SubscriptionConfirmation';

/** The signature only shows that a message is from AWS, so `topic` names our topic. Throws `auth`. */
export async function openEnvelope(
  body: unknown,
  topic: string | undefined,
  readCertificate: (url: string) => Promise<string> = fetchCertificate,
): Promise<SnsMessage> {
  const envelope = parseResponse(Envelope, body);
  if (topic && !sameText(envelope.TopicArn, topic)) {
    throw new ConnectorError('auth', 'An SNS message is from another topic');
  }
  await checkSignature(envelope, readCertificate);
  const { Type, MessageId: id, Message } = envelope;
  if (Type === CONFIRMATION) return { id, message: null, confirmUrl: confirmation(envelope.SubscribeURL) };
  return { id, message: Type === 'Notification' ? Message : null, confirmUrl: null };
}

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

/** Only addresses of SNS itself are opened; anybody can put others into a message. */
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
  // Other paths of the same host can return content chosen by the sender.
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
