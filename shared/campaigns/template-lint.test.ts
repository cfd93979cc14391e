import { describe, expect, test } from 'vitest';
import { mendAsking } from '#shared/campaigns/lint-mend.ts';
import { lintTemplate, sendingFaults, unknownTokens } from '#shared/campaigns/template-lint.ts';
import { defaultTemplate, defaultWording } from '#shared/campaigns/templates.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { CUSTOMER_LANGUAGES } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';

const business = 'Bright Smile Dental';
const good = `${business}: hi {name}, how did we do? {review_link} Reply STOP to opt out.`;

function codes(content: string, channel: Channel = 'sms', subject = '') {
  return lintTemplate({ channel, subject, content, businessName: business }).map(({ code }) => code);
}

test.each(['email', 'sms', 'whatsapp'] as const)('the default %s template has no fault', (channel) => {
  const { subject, content } = defaultTemplate(channel, business);
  expect(codes(content, channel, subject)).toEqual([]);
});

describe('finds', () => {
  test.each([
    ['missing_link', good.replace('{review_link}', '')],
    ['missing_opt_out', good.replace('Reply STOP to opt out.', '')],
    ['missing_business', good.replace(business, 'Us')],
    ['incentive', `${good} Get a $10 off coupon!`],
    ['incentive', `${good} 10% off your next visit.`],
    ['asks_for_rating', `${good} We love 5-star reviews`],
    ['asks_for_rating', `${good} ⭐⭐⭐⭐⭐`],
    ['asks_for_rating', `${good} Leave a positive review`],
    ['public_shortener', `${good} https://bit.ly/abc`],
    ['staff_name', `${good} Please mention Dr. Lee`],
    ['staff_name', `${good} Mention your hygienist`],
    ['staff_name', `${good} Thank Anna by name`],
    ['several_segments', good.replace('how', `${'very '.repeat(30)}how`)],
    ['unknown_token', good.replace('{name}', '{first_name}')],
  ] as const)('%s is found in %#', (code, content) => {
    expect(codes(content)).toContain(code);
  });

  test.each([
    'Feel free to tell us anything',
    'Thank you for your visit, the staff is happy',
    'We aim for an honest review',
    "Hi {name}, this is Dr. Smith's team",
    'Your name stays with our staff',
    'My name is Dr. Smith',
  ])('nothing is found in "%s"', (words) => {
    expect(codes(`${business}: ${words}. {review_link} Reply STOP to opt out.`)).toEqual([]);
  });
});

test('every fix mends its finding', () => {
  const broken = [
    `${business}: hello. Reply STOP to opt out.`,
    `${business}: hello {review_link}`,
    'Hello {review_link} Reply STOP to opt out.',
    `${business}: see https://tinyurl.com/x {review_link} Reply STOP to opt out.`,
    `${business}: hi {first_name} {review_link} Reply STOP to opt out.`,
    `${business}: hi {name}, it’s us. How was your visit? {review_link} — Reply STOP to opt out.`,
  ];
  for (const content of broken) {
    const findings = lintTemplate({ channel: 'sms', subject: '', content, businessName: business });
    const [finding] = findings;
    expect(finding?.fix, content).toBeDefined();
    expect(codes(finding?.fix?.content ?? '')).not.toContain(finding?.code);
  }
});

test.each([
  ['Hi {Name}, it was good to see you, {name}.', 'Use {name}', 'Hi {name}, it was good to see you, {name}.'],
  ['Hi {name}, thank you, {{ NAME }}.', 'Use {name}', 'Hi {name}, thank you, {name}.'],
  ['Hi {name}, or {first_name}.', 'Use {name}', 'Hi {name}, or {name}.'],
  ['{review_link} or {Review_Link}', 'Use {review_link}', '{review_link} or {review_link}'],
  ['{review_link} or {Review Link}', 'Use {review_link}', '{review_link} or {review_link}'],
  ['{review_link} or {our_url}', 'Remove it', '{review_link} or'],
])('%s: %s', (content, label, mended) => {
  expect(unknownTokens({ subject: '', content }).map(({ fix }) => fix)).toEqual([
    { label, content: mended, subject: '' },
  ]);
});

test('all fixes applied in turn leave a text that makes sense', () => {
  let content = 'Hi {first_name}, tell us: https://bit.ly/abc or {review_url}, {nonsense}!';
  for (let round = 0; round < 9; round += 1) {
    const [fix] = lintTemplate({ channel: 'sms', subject: '', content, businessName: business }).flatMap(
      (finding) => finding.fix ?? [],
    );
    if (fix) ({ content } = fix);
  }
  expect(content).toBe(`${business}: Hi {name}, tell us: {review_link} or,! Reply STOP to opt out.`);
});

test('a text without link or opt-out must not be sent; an email gets its link by itself', () => {
  const input = { subject: '', content: 'Give us a coupon', businessName: business };
  expect(sendingFaults({ ...input, channel: 'sms' }).map(({ code }) => code)).toEqual([
    'missing_link',
    'missing_opt_out',
  ]);
  expect(sendingFaults({ ...input, channel: 'email' })).toEqual([]);
  expect(sendingFaults({ ...input, channel: 'sms', content: good })).toEqual([]);
});

test('an unknown token is mended where it is: a typo becomes the token that was meant', () => {
  const mended = (subject: string, content: string) =>
    unknownTokens({ subject, content }).map(({ phrase, fix }) => [
      phrase,
      fix?.label,
      fix?.subject,
      fix?.content,
    ]);
  expect(mended('Hi {frist_name}', '{review_link}')).toEqual([
    ['{frist_name}', 'Use {name}', 'Hi {name}', '{review_link}'],
  ]);
  expect(mended('', 'Hi {Name}, {{ prénom }} {name}')).toEqual([
    ['{Name}', 'Use {name}', '', 'Hi {name}, {{ prénom }} {name}'],
    ['{{ prénom }}', 'Remove it', '', 'Hi {Name}, {name}'],
  ]);
  expect(mended('', 'Hi {name}, {{ review_link }} and {}')).toEqual([]);
});

test.each(CUSTOMER_LANGUAGES)(
  'in %s our own messages break no rule, and a text without its end gets it back',
  (language) => {
    for (const channel of CHANNELS) {
      const wording = defaultWording(channel, business, language);
      expect(lintTemplate({ ...wording, channel, businessName: business, language })).toEqual([]);
    }
    const { content, subject } = defaultWording('sms', business, language);
    const { optOut } = textsIn(language);
    const cut = content.replace(` ${optOut}`, '');
    const input = { channel: 'sms', subject, businessName: business, language } as const;
    const [fault] = sendingFaults({ ...input, content: cut });
    expect(fault).toMatchObject({ code: 'missing_opt_out', fix: { label: `Add “${optOut}”`, content } });
  },
);

test.each([
  ['Un cadeau vous attend pour votre avis', 'incentive'],
  ['Donnez-nous 5 étoiles pour votre visite, merci', 'asks_for_rating'],
  ['Si vous êtes satisfait, laissez un avis', 'gating'],
  ['Ganhe um brinde em troca de uma avaliação', 'incentive'],
  ['Dê-nos cinco estrelas pela sua visita, obrigado', 'asks_for_rating'],
  ['Se gostou, deixe uma avaliação', 'gating'],
])('%j is noticed, and mended it is in its own language', (words, code) => {
  const input = { subject: '', content: `${words}. {review_link}`, businessName: business };
  expect(lintTemplate({ ...input, channel: 'email' }).map((finding) => finding.code)).toEqual([code]);
  const { content } = mendAsking(input);
  expect(content).toMatch(
    /^(?:Dites-nous sincèrement votre avis|Conte com sinceridade como foi): \{review_link\}$/,
  );
});

// Its author is told about the length; judging it would keep everybody else waiting for minutes.
test.each(['1', '\n', '-', ' '])('a text of many %j, too long to be saved, is not judged', (letter) => {
  const long = letter.repeat(150_000);
  expect(lintTemplate({ channel: 'email', subject: long, content: '', businessName: business })).toEqual([]);
  expect(codes(long)).toEqual([]);
});
