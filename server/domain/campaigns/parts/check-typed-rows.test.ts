import { expect, test } from 'vitest';
import { requireSomebody, tidyTypedRows } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import type { Channel } from '#shared/sending/channels.ts';

const row = (name: string, email = '', phone = '') => ({ name, email, phone });
const PHONE = '+12125550142';

test('rows with a name keep valid addresses, and invalid ones as typed; others are counted', () => {
  const { named, leftOut } = tidyTypedRows(
    [
      ...[row('Ann', 'ann@example.com', '(212) 555-0142'), row('', '', ''), row('Tom', 'tom@', '12')],
      ...[row('', 'nobody@example.com'), row('', '', '12'), row('Bo')],
    ],
    'US',
  );
  expect(named).toEqual([
    { at: 0, name: 'Ann', email: 'ann@example.com', phone: PHONE },
    { at: 2, name: 'Tom', email: '', phone: '', typedEmail: 'tom@', typedPhone: '12' },
    { at: 5, name: 'Bo', email: '', phone: '', typedEmail: '', typedPhone: '' },
  ]);
  expect(leftOut).toBe(2);
});

const refusal = (channel: Channel, rows: ReturnType<typeof row>[]) => {
  try {
    requireSomebody(rows, [], { channel, country: 'US', importIds: [] });
  } catch (error) {
    const { reason, fields } = error as { reason: string; fields: object };
    return { reason, fields };
  }
  return null;
};

test.each([
  ['email', row('Ann'), { 'contacts[0].email': ['Please enter an email address.'] }],
  ['email', row('Ann', 'ann@'), { 'contacts[0].email': ['Please enter a valid email address.'] }],
  ['email', row('Ann', 'änn@b.co'), { 'contacts[0].email': [expect.stringMatching(/^“ä” is not allowed/)] }],
  ['email', row('Ann', '', PHONE), { 'contacts[0].email': ['Please enter an email address.'] }],
  ['sms', row('Ann'), { 'contacts[0].phone': ['Please enter a phone number.'] }],
  ['sms', row('Ann', '', '12'), { 'contacts[0].phone': ['Please enter a valid phone number.'] }],
  [
    'whatsapp',
    row('', '', '12'),
    {
      'contacts[0].name': ['Please enter a name.'],
      'contacts[0].phone': ['Please enter a valid phone number.'],
    },
  ],
] as const)('by %s, %j says what it lacks', (channel, given, faults) => {
  const words =
    channel === 'email'
      ? 'Please add contacts with email addresses.'
      : 'Please add contacts with phone numbers.';
  expect(refusal(channel, [given, row('')])).toEqual({
    reason: 'nobody_reachable',
    fields: { contacts: [words], ...faults },
  });
});

test('a reachable row is only asked for a name; other rows still report what they lack', () => {
  expect(refusal('sms', [row('', '', PHONE), row('Tom')])).toEqual({
    reason: 'name_needed',
    fields: {
      'contacts[0].name': ['Please enter a name.'],
      'contacts[1].phone': ['Please enter a phone number.'],
    },
  });
});

test('nothing is required where a list or a known person can be asked', () => {
  const asking = { channel: 'sms', country: 'US', importIds: [] } as const;
  expect(() => requireSomebody([row('Ann')], [row('Ann', '', PHONE)], asking)).not.toThrow();
  expect(() => requireSomebody([], [], { ...asking, importIds: ['list'] })).not.toThrow();
  expect(() => requireSomebody([], [row('Ann', 'ann@example.com')], asking)).toThrow();
});
