import type { HookRequest } from '#server/connectors/channels/channel.ts';

/** What providers post, in their own shapes; the people and servers are made up. */
export const PERSON = 'Zoe.Angstrom@example.com';
export const MESSAGE_ID = '<0123456789abcdef0123456789abcdef@goodword.example>';
export const NOW = new Date('2026-11-20T10:00:00Z');

const bare = MESSAGE_ID.slice(1, -1);
const REFUSED = `smtp; 550 5.1.1 <${PERSON}>: Zoe Angstrom is unknown at 203.0.113.25`;

export function hook(body: string, headers: Record<string, string> = {}): HookRequest {
  return { method: 'POST', url: 'https://goodword.example/hooks/mail/abc', headers, body, now: NOW };
}

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
export const SES = {
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

const sg = (event: string, more: object = {}) => ({
  email: PERSON,
  timestamp: 1_763_632_800,
  'smtp-id': MESSAGE_ID,
  event,
  sg_event_id: `event-${event}`,
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  ...more,
});
export const SENDGRID = {
  hard: [
    sg('bounce', {
      type: 'bounce',
      status: '5.1.1',
      reason: REFUSED,
      bounce_classification: 'Invalid Address',
    }),
  ],
  soft: [
    sg('bounce', {
      type: 'blocked',
      status: '5.7.1',
      reason: '550 5.7.1 refused',
      bounce_classification: 'Reputation',
    }),
  ],
  complaint: [sg('spamreport')],
  delivery: [sg('delivered', { response: '250 OK' })],
  delay: [sg('deferred', { response: '421 4.4.1 try later', attempt: '3' })],
  open: [sg('open', { useragent: 'Mozilla' })],
};

const mg = (event: string, more: object = {}) => ({
  signature: { timestamp: '1763632800', token: 'a'.repeat(50), signature: 'made by the test' },
  'event-data': {
    event,
    id: `mailgun-${event}`,
    timestamp: 1_763_632_800.1,
    recipient: PERSON,
    message: { headers: { to: PERSON, 'message-id': bare, subject: 'How did we do?' } },
    ...more,
  },
});
export const MAILGUN = {
  hard: mg('failed', {
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: REFUSED, description: '' },
  }),
  soft: mg('failed', {
    severity: 'permanent',
    reason: 'old',
    'delivery-status': { code: 602, message: 'Too old' },
  }),
  complaint: mg('complained'),
  delivery: mg('delivered', { 'delivery-status': { code: 250, message: 'OK' } }),
  delay: mg('failed', {
    severity: 'temporary',
    reason: 'generic',
    'delivery-status': { code: 452, message: '4.2.2 full' },
  }),
  open: mg('opened'),
};

const pm = (RecordType: string, more: object = {}) => ({
  RecordType,
  MessageStream: 'outbound',
  ID: 4_323_372_036,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ...more,
});
export const POSTMARK = {
  hard: pm('Bounce', { Type: 'HardBounce', TypeCode: 1, Email: PERSON, Details: REFUSED, Inactive: true }),
  soft: pm('Bounce', { Type: 'SoftBounce', TypeCode: 4_096, Email: PERSON, Details: '452 4.2.2 full' }),
  complaint: pm('SpamComplaint', { Type: 'SpamComplaint', Email: PERSON }),
  delivery: pm('Delivery', { Recipient: PERSON, Details: 'smtp;250 ok', ID: undefined }),
  delay: null,
  open: pm('Bounce', { Type: 'AutoResponder', Email: PERSON, Details: 'I am on holiday' }),
};

const rs = (type: string, more: object = {}) => ({
  type,
  created_at: '2026-11-20T09:59:58.000Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Bright <no-reply@goodword.example>',
    to: [PERSON],
    headers: [{ name: 'Message-ID', value: MESSAGE_ID }],
    ...more,
  },
});
export const RESEND = {
  hard: rs('email.bounced', { bounce: { type: 'Permanent', subType: 'NoEmail', message: REFUSED } }),
  soft: rs('email.bounced', {
    bounce: { type: 'Transient', subType: 'MailboxFull', message: '452 4.2.2 full' },
  }),
  complaint: rs('email.complained'),
  delivery: rs('email.delivered'),
  delay: rs('email.delivery_delayed'),
  open: rs('email.opened'),
};

const br = (event: string, more: object = {}) => ({
  event,
  email: PERSON,
  id: 26_224,
  date: '2026-11-20 10:00:00',
  ts_event: 1_763_632_800,
  'message-id': MESSAGE_ID,
  subject: 'How did we do?',
  ...more,
});
export const BREVO = {
  hard: br('hard_bounce', { reason: REFUSED }),
  soft: br('soft_bounce', { reason: '452 4.2.2 mailbox full' }),
  complaint: br('spam'),
  delivery: br('delivered'),
  delay: br('deferred', { reason: '421 later' }),
  open: br('unique_opened'),
};

/** A confirmation as signed once by a key that no longer exists, and the certificate of that key. */
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
