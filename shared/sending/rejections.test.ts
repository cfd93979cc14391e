import { describe, expect, test } from 'vitest';
import { readKeyword } from '#shared/sending/keywords.ts';
import { KIT_KEYWORDS, type KitFacts, kitFields } from '#shared/sending/registration-kit.ts';
import { CHECKED_REASONS, checkKit, explainObjection, REJECTIONS } from '#shared/sending/rejections.ts';

const TEMPLATE =
  'Bright Smile Dental: Hi [first name], how did we do? https://r.example/r/[code] Reply STOP to opt out.';
const SOUND: KitFacts = {
  route: 'local',
  legalName: 'Bright Smile Dental LLC',
  businessName: 'Bright Smile Dental',
  address: ['12 Main Street', 'Austin, TX 78701'],
  country: 'US',
  countryName: 'United States',
  website: 'https://bright.example',
  phone: '(512) 555-0100',
  kind: 'dentist',
  kindLabel: 'Dental practice',
  customers: 'patients',
  occasion: 'visit',
  isHealthcare: true,
  contactName: 'Ada',
  contactEmail: 'ada@bright.example',
  ways: ['page'],
  volume: '1,000',
  pageOpen: true,
  optInUrl: 'https://r.example/review/bright/texts',
  termsUrl: 'https://r.example/review/bright/sms-terms',
  privacyUrl: 'https://r.example/review/bright/sms-privacy',
  ownPrivacy: false,
  origin: 'https://r.example',
  appName: 'Goodword',
  consent: 'I agree that Bright Smile Dental may send me text messages (SMS).',
  most: 3,
  samples: [TEMPLATE, TEMPLATE],
  answers: {
    stop: 'Bright: You are unsubscribed.',
    start: 'Bright: You are back. STOP ends.',
    help: 'Bright: We ask. Call us.',
  },
  connectorName: 'Twilio',
};

test('valid data has no finding', () => {
  expect(checkKit(SOUND)).toEqual([]);
});

/** One change to valid data, and the reasons it is rejected for; no other rule may object. */
const FAULTS: readonly [string, Partial<KitFacts>, string[]][] = [
  ['no legal name', { legalName: '' }, ['legal-name']],
  ['no address', { address: [] }, ['address']],
  ['no ZIP code', { address: ['12 Main Street', 'Austin'] }, ['address']],
  ['no website', { website: '' }, ['website']],
  [
    'a page at somebody else’s',
    { website: 'https://www.facebook.com/bright', contactEmail: 'a@facebook.com' },
    ['website'],
  ],
  ['a closed page', { pageOpen: false }, ['page', 'privacy']],
  ['no way to agree', { ways: [] }, ['page']],
  ['a page nobody can open', { origin: 'http://localhost:3000' }, ['reachable']],
  ['a page without https', { origin: 'http://r.example' }, ['reachable']],
  ['no kind of business', { kindLabel: '' }, ['description']],
  [
    'a sample without the name',
    { samples: [TEMPLATE.replace('Bright Smile Dental', 'We'), TEMPLATE] },
    ['sample'],
  ],
  ['one sample', { samples: [TEMPLATE] }, ['sample']],
  ['a sample that is too long', { samples: [`${TEMPLATE}${' and more'.repeat(200)}`, TEMPLATE] }, ['sample']],
  ['no STOP', { samples: ['Bright Smile Dental: https://r.example/r/[code]', TEMPLATE] }, ['opt-out']],
  ['a public shortener', { samples: [`${TEMPLATE} https://bit.ly/x`, TEMPLATE] }, ['shortener']],
  ['an offer', { samples: [`${TEMPLATE} 20% off`, TEMPLATE] }, ['marketing']],
  ['no phone', { phone: '' }, ['help']],
  ['an address anybody can have', { contactEmail: 'ada@gmail.com' }, ['email']],
  ['an email elsewhere', { contactEmail: 'ada@other.example' }, ['email']],
  ['a policy elsewhere', { ownPrivacy: true, privacyUrl: 'https://other.example/privacy' }, ['privacy']],
  ['spoken consent alone', { ways: ['spoken'] }, ['spoken']],
  ['a bar', { kind: 'bar' }, ['age']],
];

test.each(FAULTS)('%s is rejected', (_, change, ids) => {
  expect(checkKit({ ...SOUND, ...change }).map(({ id }) => id)).toEqual(ids);
});

test('every rule has a case', () => {
  const tried = new Set(FAULTS.flatMap(([, , ids]) => ids));
  expect(REJECTIONS.filter(({ id, rule }) => rule && !tried.has(id)).map(({ id }) => id)).toEqual([]);
  expect(tried.size).toBe(CHECKED_REASONS);
});

describe('objections', () => {
  test('no code has two reasons', () => {
    const codes = REJECTIONS.flatMap(({ codes }) => codes);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.length).toBeGreaterThan(50);
  });

  test.each([
    [30_909, 'page'],
    [30_446, 'page'],
    [30_886, 'description'],
    [30_893, 'sample'],
    [30_887, 'opt-out'],
    [30_449, 'shortener'],
    [30_477, 'privacy'],
    [30_925, 'bundled'],
    [30_441, 'not-allowed'],
    [30_484, 'legal-name'],
  ])('%i is explained', (code, id) => {
    expect(explainObjection({ code, words: 'whatever' })?.id).toBe(id);
  });

  test.each([
    ['Business name does not match the EIN', 'legal-name'],
    ['Privacy policy missing', 'privacy'],
    ['Opt-in workflow cannot be verified', 'page'],
    ['Business address could not be verified', 'address'],
    ['Sample messages do not match the use case', 'sample'],
    ['business email address must use an official domain', 'email'],
  ])('“%s” is explained', (words, id) => {
    expect(explainObjection({ code: null, words })?.id).toBe(id);
  });

  test('an unknown code is left in the words of the provider', () => {
    expect(explainObjection({ code: 39_999, words: 'Privacy policy' })).toBeNull();
    expect(explainObjection({ code: null, words: 'xyz' })).toBeNull();
  });
});

test('each keyword that is registered is understood', () => {
  for (const [keyword, words] of Object.entries(KIT_KEYWORDS))
    for (const word of words) expect(readKeyword(word), word).toBe(keyword);
});

test('every opt-in method appears in the message flow, with the one consent sentence', () => {
  const flowOf = (facts: KitFacts) => kitFields(facts).find(({ id }) => id === 'flow')?.text ?? '';
  const all = flowOf({ ...SOUND, ways: ['page', 'paper', 'own-site', 'spoken'] });
  for (const part of [
    '(1)',
    '(2)',
    '(3)',
    '(4)',
    SOUND.optInUrl,
    SOUND.termsUrl,
    SOUND.privacyUrl,
    SOUND.consent,
  ])
    expect(all).toContain(part);
  expect(all.length).toBeLessThanOrEqual(2_048);
  expect(flowOf({ ...SOUND, ways: ['paper'] })).toContain(SOUND.consent);
  expect(flowOf({ ...SOUND, ways: ['paper'] })).not.toContain(SOUND.optInUrl);
  expect(all).toMatch(/^Customers opt in to text messages from Bright Smile Dental in four ways: \(1\)/);
  expect(flowOf({ ...SOUND, ways: ['page'] })).toMatch(/ in one way: On the web page/);
});

test('without a postal address the country alone does not count as one', () => {
  const addressOf = (facts: KitFacts) => kitFields(facts).find(({ id }) => id === 'address')?.text;
  expect(addressOf(SOUND)).toBe('12 Main Street\nAustin, TX 78701\nUnited States');
  expect(addressOf({ ...SOUND, address: [] })).toBe('');
});

test("an address that is not public is the operator's matter; a reviewer's objection is about the page", () => {
  expect(checkKit({ ...SOUND, origin: 'http://localhost:3000' })).toMatchObject([
    {
      at: 'operator',
      words: 'localhost cannot be opened from outside.',
      mend: expect.stringContaining('operator of this'),
    },
  ]);
  expect(explainObjection({ code: 30_493, words: '' })?.at).toBe('page');
});

test('the answer to START is not presented as a confirmation of an opt-in', () => {
  const start = kitFields(SOUND).find(({ id }) => id === 'start');
  expect([start?.label, start?.hint]).toEqual([
    'Answer to START',
    expect.stringContaining('We send no other opt-in confirmation'),
  ]);
});
