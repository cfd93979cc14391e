import { expect, test } from 'vitest';
import { isAutomaticMail } from '#server/connectors/inbound-mail/automatic-mail.ts';

const of = (...headers: [name: string, value: string][]) =>
  isAutomaticMail([
    { name: 'from', value: 'Ann <ann@mail.example>' },
    ...headers.map(([name, value]) => ({ name, value })),
  ]);

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'Auto-Replied (vacation)'],
  ['auto-submitted', 'auto-generated; owner-email=ann@mail.example'],
  ['content-type', 'multipart/report; report-type=delivery-status; boundary=x'],
  ['content-type', 'Multipart/Report; report-type=disposition-notification; boundary=x'],
  ['return-path', '<>'],
  ['return-path', ' < > '],
  ['precedence', 'bulk'],
  ['precedence', 'Auto_Reply'],
  ['precedence', 'junk'],
  ['x-autoreply', 'yes'],
  ['x-autorespond', 'Re: Your visit'],
  ['x-failed-recipients', 'ann@mail.example'],
])('%s: %s was written by a program', (name, value) => expect(of([name, value])).toBe(true));

test.each([
  ['auto-submitted', 'no'],
  ['auto-submitted', 'No (by hand)'],
  ['auto-submitted', ''],
  ['content-type', 'multipart/mixed; boundary="multipart/report"'],
  ['return-path', '<ann@mail.example>'],
  ['precedence', 'normal'],
  ['x-autoreply', 'no'],
  // Requests something, and says nothing about this mail.
  ['x-auto-response-suppress', 'All'],
])('%s: %s was not', (name, value) => expect(of([name, value])).toBe(false));

test('a mail from a mail system is automatic, whatever else it contains', () => {
  expect(isAutomaticMail([{ name: 'from', value: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }])).toBe(
    true,
  );
  expect(of()).toBe(false);
});
