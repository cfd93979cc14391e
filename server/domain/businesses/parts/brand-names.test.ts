import { expect, test } from 'vitest';
import { isBrandName } from '#server/domain/businesses/parts/brand-names.ts';
import { isOwnSite } from '#shared/business/own-site.ts';

test.each([
  ...[
    'PayPal',
    'paypal',
    'PАYPАL',
    'PayPaI',
    'Pay-Pal',
    'P.a.y.P.a.l',
    'PayPal Security',
    'PayPal Support Team',
  ],
  ...[
    'Apple',
    'Apple Support',
    'Apple, Inc.',
    'Google',
    'Goog1e Account Team',
    'Microsoft Billing',
    'Rnicrosoft',
  ],
  ...[
    'IRS',
    'I.R.S.',
    'Wells Fargo Fraud Department',
    'Bank of America',
    'Chase Bank',
    'Your Netflix Account',
  ],
  ...['Google Reviews', 'Internal Revenue Service', 'Aetna'],
  ...[
    'Gooogle',
    'Googgle Support',
    'Gooogle Reviews',
    'PayyPal',
    'Micros0fft',
    'Amazzon',
    'Appple',
    'Goo9le',
    'ɡооɡle',
  ],
  ...[
    'Amazon Prime',
    'Microsoft Teams',
    'Apple Music',
    'Google Workspace',
    'Amazon Prime Support',
    'Micros0ft Teams',
  ],
  ...[
    'Your Amazon Prime Account',
    'Google Play',
    'Uber Eats',
    'Adobe Support',
    'Chase Sapphire',
    'Microsoft 365',
  ],
  ...['ꓖoogle', 'Ꮐoogle', '🅶oogle', 'ɠoogle', 'WΗATSAPP', 'кlarna', 'ᏢayᏢal Support', 'МЕТА', 'аррӏе'],
  ...['Amazon Customer Service', 'ＰａｙＰａｌ', 'Your account at PayPal has a payment to verify'],
])('%j passes for a well-known company', (name) => {
  expect(isBrandName(name)).toBe(true);
});

test('nobody else may use the name of the service, in any spelling', () => {
  for (const name of ['Goodword', 'Goodword Support', 'Dental by G00dword', 'Gooodword Team', 'ꓖoodword'])
    expect(isBrandName(name, 'Goodword')).toBe(true);
  for (const name of ['Good word', 'Good-Word', 'Good Word Support Team', 'The Good Word', 'Gооd wоrd, Inc.'])
    expect(isBrandName(name, 'Goodword')).toBe(true);
  for (const name of ['Good Words Dental', 'Goodwordsmith', 'Good Word Books', 'A Good Word for Smiles'])
    expect(isBrandName(name, 'Goodword')).toBe(false);
  expect(isBrandName('Goodword Support', 'Praise')).toBe(false);
});

test.each([
  ...[
    'Apple Dental',
    'Apple Valley Family Support',
    'Chase Family Dental',
    'Bright Smiles',
    'Target Physical Therapy',
  ],
  ...[
    'Amazon Pest Control',
    'Google Street Plumbing',
    'Citi Dental Group',
    'Ally Nguyen DDS',
    'Meta Fitness Center',
  ],
  ...[
    'Steam Team Carpet',
    'Uber Smile Dental',
    'Smith & Sons',
    '',
    'Team Support Services',
    'Wise Orthodontics',
  ],
  ...[
    'Metta Center',
    'Aly Inc',
    'Aple',
    'Zom Dental',
    'Vissa Family Dental',
    'Goggle Team',
    'Uberr Smile Dental',
  ],
  ...[
    'Prime Dental',
    'Apple Prime Dental',
    'Wise Music',
    'Steam Fresh',
    'Discover Play Therapy',
    'Chase Music School',
  ],
  ...[
    'Adobe Dental Center',
    'Adobe Family Dentistry Team',
    'Sapphire Dental',
    'Teams Physical Therapy',
    'Target Fresh',
  ],
  ...['Zoom Teeth Whitening', 'Square One Dental', 'Visalia Dental', '王小明牙医'],
  ...[
    'Стоматология «Улыбка»',
    'Οδοντιατρείο Αθηνών',
    'أسنان لامعة',
    '歯科クリニック',
    'Ապոլոն',
    'מרפאת שיניים',
  ],
])('%j does not', (name) => {
  expect(isBrandName(name)).toBe(false);
});

test.each([
  ['https://www.bright.example', 'ann@bright.example', true],
  ['https://bright.example/team', 'Ann@Bright.Example', true],
  ['https://bright.example', 'ann@mail.bright.example', false],
  ['https://bright.example', 'ann@notbright.example', false],
  ['https://gmail.com', 'ann@gmail.com', false],
  ['', 'ann@bright.example', false],
  ['nonsense', 'nonsense', false],
])('%j with %j is confirmed: %j', (website, email, confirmed) => {
  expect(isOwnSite(website, email)).toBe(confirmed);
});
