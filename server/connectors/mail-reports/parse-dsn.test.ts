import { describe, expect, test } from 'vitest';
import { parseDsn } from '#server/connectors/mail-reports/parse-dsn.ts';

const MESSAGE_ID = '<0123456789abcdef0123456789abcdef@goodword.example>';
const ORIGINAL = `Message-ID: ${MESSAGE_ID}\nFrom: no-reply@goodword.example\nTo: Zoe <zoe@example.com>\nSubject: How did we do?`;
const FAILED = `Final-Recipient: rfc822; Zoe@Example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <zoe@example.com>: Recipient address rejected:
    Zoe Angstrom is unknown in virtual mailbox table`;

interface Given {
  head?: string;
  report?: string;
  recipients?: string;
  partType?: string;
  returnedType?: string;
  returned?: string;
}

function dsn({
  head = 'Message-ID: <dsn1@mx.example.com>\nAuto-Submitted: auto-replied',
  report = 'delivery-status',
  recipients = FAILED,
  partType = `message/${report}`,
  returnedType = 'message/rfc822',
  returned = `${ORIGINAL}\n\nHi Zoe`,
}: Given = {}): string {
  return `From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: bounces@goodword.example
Subject: Undelivered Mail Returned to Sender
${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${report};
    boundary="B1"

This is a MIME-encapsulated message.

--B1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B1
Content-Type: ${partType}

Reporting-MTA: dns; mx.example.com
X-Postfix-Queue-ID: 4F2
Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0000

${recipients}

--B1
Content-Type: ${returnedType}

${returned}
--B1--
`.replaceAll('\n', '\r\n');
}

describe('delivery reports', () => {
  test('an unknown mailbox', async () => {
    expect(await parseDsn(dsn())).toEqual([
      {
        eventId: expect.stringMatching(/^dsn:[0-9a-f]{32}$/),
        messageId: MESSAGE_ID,
        recipient: 'zoe@example.com',
        kind: 'bounced',
        refusal: 'bounced',
        receiver: '',
        diagnostic: '550 5.1.1 (no such mailbox)',
      },
    ]);
  });

  test('bytes are read like text, and a repeated report is the same event', async () => {
    const [fromText] = await parseDsn(dsn());
    expect(await parseDsn(new TextEncoder().encode(dsn()))).toEqual([fromText]);
    const [another] = await parseDsn(dsn({ head: 'Message-ID: <dsn2@mx.example.com>' }));
    expect(another?.eventId).not.toBe(fromText?.eventId);
  });

  test.each([
    ['failed', '5.1.1', 'bounced', 'bounced'],
    ['failed', '4.4.7', 'bounced', 'rejected'],
    ['failed', '5.2.2 (mailbox full)', 'bounced', 'rejected'],
    ['Failed', '5.0.0', 'bounced', 'rejected'],
    ['failed', '5.7.26', 'bounced', 'sender_unproved'],
    ['failed', '5.7.1', 'bounced', 'policy_refused'],
    ['delayed', '4.4.1', 'delayed', null],
    ['delivered', '2.0.0', 'delivered', null],
  ])('%s with %s', async (action, status, kind, refusal) => {
    const recipients = `Final-Recipient: rfc822;zoe@example.com\nAction: ${action}\nStatus: ${status}`;
    expect(await parseDsn(dsn({ recipients }))).toMatchObject([
      { kind, refusal, recipient: 'zoe@example.com' },
    ]);
  });

  test.each(['relayed', 'expanded', 'nonsense'])('%s tells nothing about the outcome', async (action) => {
    const recipients = `Final-Recipient: rfc822;zoe@example.com\nAction: ${action}\nStatus: 2.0.0`;
    expect(await parseDsn(dsn({ recipients }))).toEqual([]);
  });

  test('without a status the reply of the server decides', async () => {
    const eventsOf = (reply: string) =>
      parseDsn(
        dsn({
          recipients: `Final-Recipient: rfc822; zoe@example.com\nAction: failed\nDiagnostic-Code: smtp; ${reply}`,
        }),
      );
    expect(await eventsOf('550 no such user')).toMatchObject([{ refusal: 'bounced', diagnostic: '550' }]);
    expect(await eventsOf('452 mailbox full')).toMatchObject([{ refusal: 'rejected' }]);
    expect(await eventsOf('gone')).toMatchObject([{ refusal: 'rejected', diagnostic: 'no code given' }]);
  });

  test('a server that leaves the kind of report out', async () => {
    expect(await parseDsn(dsn().replace('report-type=delivery-status;', ''))).toHaveLength(1);
  });

  test('several recipients', async () => {
    const delayed = 'Final-Recipient: rfc822; ann@example.com\nAction: delayed\nStatus: 4.4.1';
    expect(await parseDsn(dsn({ recipients: `${FAILED}\n\n${delayed}` }))).toMatchObject([
      { recipient: 'zoe@example.com', kind: 'bounced' },
      { recipient: 'ann@example.com', kind: 'delayed' },
    ]);
  });

  test('the address we wrote to, not the one it was forwarded to', async () => {
    const recipients = `Original-Recipient: rfc822;zoe@example.com\nFinal-Recipient: rfc822;internal-77@mail.example.com\nAction: failed\nStatus: 5.1.1`;
    expect(await parseDsn(dsn({ recipients }))).toMatchObject([{ recipient: 'zoe@example.com' }]);
  });

  test('only the headers of our message came back, base64-encoded or not, or nothing', async () => {
    expect(await parseDsn(dsn({ returnedType: 'text/rfc822-headers', returned: ORIGINAL }))).toMatchObject([
      { messageId: MESSAGE_ID },
    ]);
    const encoded = {
      returnedType: 'message/rfc822\nContent-Transfer-Encoding: base64',
      returned: btoa(`${ORIGINAL}\n\nHi`),
    };
    expect(await parseDsn(dsn(encoded))).toMatchObject([{ messageId: MESSAGE_ID }]);
    const head = `Message-ID: <dsn3@mx.example.com>\nIn-Reply-To: ${MESSAGE_ID}`;
    const without = { returnedType: 'text/plain', returned: 'none' };
    expect(await parseDsn(dsn({ ...without, head }))).toMatchObject([{ messageId: MESSAGE_ID }]);
    expect(await parseDsn(dsn(without))).toMatchObject([{ messageId: null, recipient: 'zoe@example.com' }]);
  });

  test('text in the body of our returned message is ignored', async () => {
    const returned = `Subject: x\n\nMessage-ID: ${MESSAGE_ID}\n\nFinal-Recipient: rfc822; other@example.com\nAction: failed\nStatus: 5.1.1`;
    const events = await parseDsn(dsn({ returned }));
    expect(events).toMatchObject([{ recipient: 'zoe@example.com', messageId: null }]);
  });
});

describe('what is not a report', () => {
  test.each([
    [
      'an out-of-office note',
      `From: zoe@example.com\nTo: b@goodword.example\nAuto-Submitted: auto-replied\nSubject: Undeliverable: I am away\n\nFinal-Recipient: rfc822; zoe@example.com\nAction: failed\nStatus: 5.1.1`,
    ],
    [
      'a read receipt',
      dsn({
        report: 'disposition-notification',
        recipients:
          'Final-Recipient: rfc822; zoe@example.com\nDisposition: manual-action/MDN-sent-manually; displayed',
      }),
    ],
    [
      'a report inside of a forwarded mail',
      `From: a@example.com\nSubject: Fwd\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="M"\n\n--M\nContent-Type: message/rfc822\n\n${dsn()}\n--M--\n`,
    ],
    ['the parts of a report in another kind of mail', dsn().replace('multipart/report', 'multipart/mixed')],
    [
      'a read receipt with the parts of a report',
      dsn().replace('report-type=delivery-status', 'report-type="disposition-notification"'),
    ],
    [
      'a report of no kind that returns a report',
      dsn({ report: 'other', returned: dsn().replaceAll('B1', 'B2') }).replace('report-type=other;', ''),
    ],
    ['nothing', ''],
  ])('%s', async (_name, source) => {
    expect(await parseDsn(source)).toEqual([]);
  });

  test('invalid addresses', async () => {
    const hostile = `Final-Recipient: rfc822; ${'@'.repeat(200_000)} x\nAction: failed\nStatus: 5.1.1`;
    expect(await parseDsn(dsn({ recipients: hostile }))).toEqual([]);
  });

  test('a report on thousands is truncated', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, n) => `Final-Recipient: rfc822; p${n}@example.com\nAction: failed\nStatus: 5.1.1`,
    );
    expect((await parseDsn(dsn({ recipients: many.join('\n\n') }))).length).toBeLessThanOrEqual(100);
  });

  test('endless nesting is not followed', async () => {
    const parts = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary="n${n}"\n\n--n${n}\n`,
    );
    expect(await parseDsn(parts.join(''))).toEqual([]);
  });
});

describe('complaints', () => {
  const complaint = (fields: string, given: Given = {}) =>
    dsn({ report: 'feedback-report', recipients: '', ...given }).replace(
      /Reporting-MTA[\s\S]*?Arrival-Date[^\r]*/,
      fields,
    );

  test('marked as spam', async () => {
    const fields =
      'Feedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: <zoe@example.com>\r\nSource-IP: 192.0.2.1';
    expect(await parseDsn(complaint(fields))).toEqual([
      {
        eventId: expect.stringMatching(/^arf:[0-9a-f]{32}$/),
        messageId: MESSAGE_ID,
        recipient: 'zoe@example.com',
        kind: 'complained',
        refusal: null,
        receiver: '',
        diagnostic: 'abuse: reported as spam',
      },
    ]);
  });

  test('the complainant may be named by our message alone, or not at all', async () => {
    const fields = 'Feedback-Type: abuse\r\nVersion: 1';
    expect(await parseDsn(complaint(fields))).toMatchObject([{ recipient: 'zoe@example.com' }]);
    const returned = `Message-ID: ${MESSAGE_ID}\nTo: [redacted]`;
    expect(await parseDsn(complaint(fields, { returned }))).toMatchObject([
      { recipient: '', messageId: MESSAGE_ID },
    ]);
    expect(await parseDsn(complaint(fields, { returned: 'Subject: x' }))).toEqual([]);
  });

  test.each(['not-spam', 'auth-failure', 'virus', ''])('%s is not a complaint', async (type) => {
    expect(await parseDsn(complaint(`Feedback-Type: ${type}\r\nVersion: 1`))).toEqual([]);
  });
});
