import { expect, test } from 'vitest';
import { NameBusinessForm } from '#shared/business/businesses.ts';
import { senderNameFault, toSenderName } from './sender-name.ts';

const UNSEEN = 'cannot be seen';
const MARKS = 'cannot contain';
const ADDRESS = 'cannot look like';

test.each([
  ['Bank <service@bank.example>', MARKS, 'Bank servicebank.example'],
  ['service@bank.example', MARKS, 'servicebank.example'],
  ['service＠bank.example', MARKS, 'servicebank.example'],
  ['service﹫bank.example', MARKS, 'servicebank.example'],
  ['Bank ＜b＞', MARKS, 'Bank b'],
  ['back\\slash', MARKS, 'backslash'],
  ['service (at) bank.example', ADDRESS, 'service - bank.example'],
  ['service[ AT ]bank.example', ADDRESS, 'service-bank.example'],
  ['((at))at)', ADDRESS, '(-)at)'],
  ['https://bank.example', ADDRESS, 'https-bank.example'],
  ['Bank <\u0338b', MARKS, 'Bank \u0338b'],
  ['Bright\r\nBcc: x', UNSEEN, 'Bright Bcc: x'],
  ['Bright\u2028Smile', UNSEEN, 'Bright Smile'],
  ['Bright\u0000', UNSEEN, 'Bright'],
  ['Bright\u007fSmile', UNSEEN, 'BrightSmile'],
  ['\u202eelimS', UNSEEN, 'elimS'],
  ['Br\u200bight', UNSEEN, 'Bright'],
  ['Br\u2060ight\ufeff', UNSEEN, 'Bright'],
  ['Bright\u2067Smile\u2069', UNSEEN, 'BrightSmile'],
  ['Bright\u3164', UNSEEN, 'Bright'],
])('%j is refused or cleaned by the form, and harmless if it was stored before', (name, fault, safe) => {
  expect(senderNameFault(name)).toContain(fault);
  expect(toSenderName(name)).toBe(safe);
  expect(senderNameFault(safe)).toBeNull();
  // The form trims names, and changes nothing else.
  if (name !== name.trim()) return;
  const read = NameBusinessForm.safeParse({ businessName: name });
  if (fault === UNSEEN) expect(read.data).toEqual({ businessName: safe });
  else
    expect(read.error?.issues).toMatchObject([
      { path: ['businessName'], message: expect.stringContaining(fault) },
    ]);
});

test.each([
  "O'Brien & Sons",
  'Zahnärzte am Markt (Köln)',
  'Smile.dental',
  'Zoë’s “Café”',
  'أسنان لامعة',
  '歯科クリニック',
  'دندان\u200cپزشکی',
  '👩\u200d⚕️ Dr. Lee',
  'Tooth 🦷, Inc.',
])('%j is a good name', (name) => {
  expect(senderNameFault(name)).toBeNull();
  expect(toSenderName(name)).toBe(name);
  expect(NameBusinessForm.parse({ businessName: name }).businessName).toBe(name);
});

test('a name in straight quotes is kept; in a mail they become typographic ones, which end nothing', () => {
  const name = 'Tom "The Tooth" Smith';
  expect(senderNameFault(name)).toBeNull();
  expect(NameBusinessForm.parse({ businessName: name }).businessName).toBe(name);
  expect(toSenderName(name)).toBe("Tom 'The Tooth' Smith");
  expect(toSenderName('Tom ＂The Tooth＂')).toBe("Tom 'The Tooth'");
  expect(senderNameFault('Bank" <service@bank.example>')).toContain(MARKS);
});
