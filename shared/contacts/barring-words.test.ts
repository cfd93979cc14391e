import { expect, test } from 'vitest';
import { barringRuleOf, isBarring } from '#shared/contacts/barring-words.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';

const ruleOf = (title: string) => barringRuleOf(plainTitle(title));

test.each([
  ...['Do Not Contact', 'Opted out', 'Opt Out SMS', 'SMS Opt-Out', 'Email opt out reason', 'Blocked'],
  ...['UNSUB_TIME', 'UNSUB_REASON', 'UNSUB_REASON_OTHER', 'CLEAN_TIME', 'Confirmed Opt-Out Date'],
  ...['Unsubscribed from all email', 'Abgemeldet am', 'Gesperrt', 'Désabonné', 'Dado de baja', 'Afgemeld'],
])('%s bars everybody with anything but a no', (title) => {
  expect(ruleOf(title)).toBe('unless_no');
});

test.each([
  ...[
    'Consent',
    'SMS Consent',
    'Consent to text',
    'Marketing Allowed',
    'Permission to contact',
    'OK to text',
  ],
  ...['TxtMsgOk', 'OkToText', 'Text OK', 'SMS consent', 'Email OK', 'OK to email', 'Text message OK?'],
  ...['May we contact', 'GDPR consent', 'Email permission status', 'Werbung erlaubt', 'Werbeeinwilligung'],
  ...['Einwilligung', 'Kontakt erlaubt', 'Darf kontaktiert werden', 'Consentement', 'Prospection autorisée'],
  ...['Consentimiento', 'Permiso de contacto', 'Consenso marketing', 'Toestemming', 'Reclame toegestaan'],
  ...['Consentimento', 'Permissão de contato', 'Publicidade autorizada'],
])('%s bars by a no', (title) => {
  expect(ruleOf(title)).toBe('no');
});

test.each([
  ...[
    'Status',
    'Email Subscription Status',
    'Email Marketing Status',
    'Contact status',
    'Statut',
    'Kundenstatus',
  ],
  ...['Privacy Requests', 'Contact preferences', 'Email subscription', 'Estado de suscripción'],
])('%s bars by a certain word', (title) => {
  expect(ruleOf(title)).toBe('word');
});

test.each([
  ...['MEMBER_RATING', 'Photo consent', 'Consent to treat', 'Estado', 'Stato', 'State', 'Order status date'],
  ...[
    'OPTIN_TIME',
    'Email',
    'Name',
    'Notes',
    'Clean',
    'Block',
    'Marital status',
    'Accepts SMS Marketing',
    'OK',
    'Context OK',
    '',
  ],
])('%s bars nobody', (title) => {
  expect(ruleOf(title)).toBeNull();
});

test.each([
  ...[
    'consent to text messages ',
    'email subscriptions ',
    'sms subscribers ',
    'subscribes ',
    'opt out of emails ',
  ],
])('"%s" many times over matches nothing, and ends', (words) => {
  // With quadratic backtracking this would not end.
  expect(barringRuleOf(`${words.repeat(60)}x`)).toBeNull();
  expect(barringRuleOf(`${words.repeat(20_000)}x`)).toBeNull();
});

test.each<[Parameters<typeof isBarring>[1], string[], string[]]>([
  ['unless_no', ['Yes', 'x', '2026-03-01', 'NORMAL: too many mails'], ['', 'No', '-', 'FALSE', 'nein']],
  [
    'no',
    [
      ...['No', 'n', '0', '2', 'FALSE', 'nein', 'Nicht erteilt', 'non', 'não', 'nee', 'widerrufen', 'Refusé'],
      ...['Opted out', 'unsubscribed', 'Do not text'],
    ],
    ['', '1', 'Yes', 'ja', 'n/a', 'unknown', '2026-03-01', 'not asked', 'subscribed', 'Never subscribed'],
  ],
  [
    'word',
    [
      ...['unsubscribed', 'Cleaned', 'Bounced', 'hard bounce', 'suppressed', 'Spam complaint', 'Complained'],
      ...['Opted out', 'Do not text', 'Do Not Contact', 'No SMS', 'abgemeldet', 'gesperrt', 'désabonnée'],
      ...['bloqueado', 'dado de baja', 'disiscritto', 'uitgeschreven', 'Blocked; VIP'],
    ],
    [
      ...['', 'active', 'customer', 'lead', 'subscribed', 'no', 'unknown', 'inactive', 'Baja California'],
      ...['not unsubscribed', 'never bounced', 'Open', 'No answer'],
    ],
  ],
])('the rule %s', (rule, barring, others) => {
  const barred = (cells: string[]) => cells.filter((cell) => isBarring(cell, rule));
  expect(barred(barring)).toEqual(barring);
  expect(barred(others)).toEqual([]);
});
