import { generateKeyPairSync, sign } from 'node:crypto';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { hook, MESSAGE_ID, PERSON, REFUSED } from '#server/connectors/mail-reports/samples.ts';
import { signedText } from '#server/connectors/sns.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const certificate = rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString();

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:goodword-mail';
export const SNS = {
  topic: TOPIC,
  envelope: {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    Subject: 'Amazon SES Email Event Notification',
    Timestamp: '2026-11-20T09:59:58.000Z',
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
    UnsubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe',
  },
  confirmation: {
    Type: 'SubscriptionConfirmation',
    MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
    TopicArn: TOPIC,
    Token: '2336412f37',
    Message: 'You have chosen to subscribe.',
    SubscribeURL: `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37`,
    Timestamp: '2026-11-20T09:59:58.000Z',
    SignatureVersion: '1',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
  },
};

const mail = {
  timestamp: '2026-11-20T09:59:50.000Z',
  messageId: '0100017a-ses',
  source: 'no-reply@goodword.example',
  destination: [PERSON],
  headers: [{ name: 'Message-ID', value: MESSAGE_ID }],
  commonHeaders: { messageId: MESSAGE_ID, subject: 'How did we do?' },
};
const refusedBySes = { emailAddress: PERSON, action: 'failed', status: '5.1.1', diagnosticCode: REFUSED };
const bodies = {
  hard: {
    notificationType: 'Bounce',
    mail,
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'NoEmail',
      bouncedRecipients: [refusedBySes],
      feedbackId: 'f',
    },
  },
  soft: {
    eventType: 'Bounce',
    mail: { ...mail, headers: undefined },
    bounce: {
      bounceType: 'Transient',
      bounceSubType: 'MailboxFull',
      bouncedRecipients: [{ emailAddress: PERSON }],
    },
  },
  complaint: {
    notificationType: 'Complaint',
    mail,
    complaint: { complainedRecipients: [{ emailAddress: PERSON }], complaintFeedbackType: 'abuse' },
  },
  delivery: {
    eventType: 'Delivery',
    mail,
    delivery: { recipients: [PERSON], smtpResponse: `250 2.0.0 Ok ${PERSON}` },
  },
  delay: {
    eventType: 'DeliveryDelay',
    mail,
    deliveryDelay: {
      delayType: 'MailboxFull',
      delayedRecipients: [{ emailAddress: PERSON, status: '4.2.2' }],
    },
  },
  open: { eventType: 'Open', mail },
};

type Envelope = Record<string, string | undefined>;

/** As posted by SNS, signed by the key of `certificate` or by another. */
export function signedEnvelope(given: Envelope, key = rsa.privateKey): string {
  const envelope = { Message: '', Signature: '', ...SNS.envelope, ...given };
  const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const signature = sign(algorithm, Buffer.from(signedText(envelope)), key).toString('base64');
  return JSON.stringify({ ...envelope, Signature: signature });
}

export const harness = {
  bodies,
  secret: SNS.topic,
  wrongSecret: `${SNS.topic}-2`,
  post: (body: unknown) => hook(signedEnvelope({ Message: JSON.stringify(body) })),
  options: { readCertificate: async () => certificate },
  needs: '"mail":',
  carriesMessageId: true,
  signsBody: true,
  proofInBody: true,
  provedByItself: true,
  eventIsRequest: true,
} satisfies BounceHarness;

/** A recorded confirmation signed by a key that no longer exists, and that key's certificate. */
export const SNS_RECORDED = {
  body: JSON.stringify({
    ...SNS.confirmation,
    Signature:
      'xhetgJfn2Kl84lj4SxTyzvSea70QLq26swNfXLNKcRSMri2ym3tClal2UxEsi/camI+svnyTAuW3X0KMXQiTugYdqkdpphKbY71M8idVDifrGmR8PO2EAcvOMAut7BoPgWwK5KmtZkeIYMv65W/gNjqxQwFkCZ52AchZlDiBb+1CaSAB5eVxiA24pQLNCUybtOlO06m7+htSGrDOfWUn+ZjuEYgJV05eoup+27+i8fJlh2aSYUZanCaXrEdDUzFUjvBtdibGt3lgqj/D/iGfZBF+CjGsBvPmlQFsLvu4f/LHoJ9UmupiTVDganTb/kgLA7CEG48BljiKDUeAlgyOSQ==',
  }),
  certificate: `-----BEGIN CERTIFICATE-----
MIIDITCCAgmgAwIBAgIURIAIdics5jSwy6ZpqQIR4mwif1QwDQYJKoZIhvcNAQEL
BQAwIDEeMBwGA1UEAwwVc25zLnNpbXVsYXRlZC5leGFtcGxlMB4XDTI2MTEyMTA2
MDQxMloXDTQ2MTExNjA2MDQxMlowIDEeMBwGA1UEAwwVc25zLnNpbXVsYXRlZC5l
eGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4cvNX8ny1So9
Z3F25+JOHDsbEsHEpIYyCJz6Vzi7dIJI7aTGG6OXCIIVrumxajEvRU7ka9eri1+D
LeonzH5jOUy3O5E73lHimLCoehG8FqDJPFVoLeGlzKn2xYidwGU0Qk/6QOy9cGwx
eZhdfHvfA36UoPpyY1ddXL2NDnmZma/SljyiG3nqaTNiWlU5zN1Mvv3/LAenCztc
ETfMXnSjHwApXTLc7gV7vBFHK77250snCTBL4z2g4PWf/D/Cx2JVH1Bm+bdk9LbB
wZgyk5frHfzVMZKhvzwAfbR+r8kJ0HDx4T4EYa/CLhyncIgJd/rSyO5fUbL2NCeV
Zg7QkDsYUQIDAQABo1MwUTAdBgNVHQ4EFgQU+AeF4xXQLbm5mBb269/OBhNNxYYw
HwYDVR0jBBgwFoAU+AeF4xXQLbm5mBb269/OBhNNxYYwDwYDVR0TAQH/BAUwAwEB
/zANBgkqhkiG9w0BAQsFAAOCAQEADNNyotOfap1uBZ1MMsmGAU2rcRBZwJ114o/p
qErk0uGthz0ovmEekKEOGblp57FoUUDPcapTtzSXrBQlafM7crjdjurrqkl0GyhC
xWS39hrYrLWOO0OBRQqCdOCGcfQ3tay3oeZU7N8iyuNp1DJ+qeXW2SkRglF0TBb7
y8+aw7X5S3nALl4pc4sJdVoX0WU5sbRyxRZ8vTW8acgvzU1CvKJaikkZ+Mpzhm6y
sLSYbXlE9zZ92q7MTurY2qNF/+PoK1d71i8OPwUGUE/AxwO2ms5gA0TBx7dMjtNn
9mYZVu548ORveLGZ0XR7HtJ3OJthoIipVOZ86qXg36YsOfyc4w==
-----END CERTIFICATE-----
`,
};
