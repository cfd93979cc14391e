import { describe, expect, test } from 'vitest';
import { lintTemplate } from '#shared/campaigns/template-lint.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';

const ASKING = ['incentive', 'asks_for_rating', 'gating', 'staff_name'];
const business = 'Bright Smile Dental';
const inEmail = (content: string, subject = 'How did we do, {name}?') =>
  lintTemplate({ channel: 'email', subject, content, businessName: business });
const faultsOf = (content: string, subject?: string) =>
  inEmail(content, subject).filter(({ code }) => ASKING.includes(code));

/** As an owner might write it, alone or around the link. */
const BAD: [string, string][] = [
  ['incentive', 'Leave us a review and get $10 off your next visit: {review_link}'],
  ['incentive', 'Review us and win an iPad!'],
  ['incentive', 'You earn loyalty points for every review.'],
  ['incentive', 'Hi {name}, get a 10% discount for your review: {review_link}'],
  ['incentive', 'We have a gift card for everybody who writes.'],
  ['incentive', 'Your review is your ticket to our raffle.'],
  ['incentive', 'Everyone who reviews us is entered to win.'],
  ['incentive', 'We will put a $20 credit on your account.'],
  ['incentive', 'Get free whitening for your review: {review_link}'],
  ['incentive', 'A free coffee waits for you in exchange for your words.'],
  ['incentive', 'Post a review to receive $5.'],
  ['incentive', 'Reviewers take part in our monthly prize draw.'],
  ['incentive', '15 percent off for every review!'],
  ['incentive', 'Show us your review and your next dessert is on the house.'],
  ['incentive', 'Déjanos tu opinión y gana un iPad: {review_link}'],
  ['incentive', 'Le damos un 10 % de descuento por su reseña.'],
  ['incentive', 'Participa en nuestro sorteo con tu reseña.'],
  ['incentive', 'Una limpieza gratis por tu opinión.'],
  ['asks_for_rating', 'Please give us 5/5 on Google: {review_link}'],
  ['asks_for_rating', 'We would love five stars from you.'],
  ['asks_for_rating', 'Hi {name}, please leave us a 5 star review: {review_link}'],
  ['asks_for_rating', 'Did we earn top marks?'],
  ['asks_for_rating', 'Rate us 10/10!'],
  ['asks_for_rating', 'Would you write a great review? {review_link}'],
  ['asks_for_rating', 'A positive review helps us a lot.'],
  ['asks_for_rating', '⭐⭐⭐⭐⭐ would make our day!'],
  ['asks_for_rating', 'Regálanos cinco estrellas: {review_link}'],
  ['asks_for_rating', 'Le agradecemos una reseña positiva.'],
  ['gating', 'Only if you were happy, leave us a review: {review_link}'],
  ['gating', 'If you were satisfied with your visit, please review us: {review_link}'],
  ['gating', 'If you enjoyed your visit, tell others: {review_link}'],
  ['gating', 'Unhappy? Call us instead.'],
  ['gating', 'If you were not happy, please contact us before you post a review.'],
  ['gating', 'Happy with your visit? Review us: {review_link}'],
  ['gating', 'Si quedó satisfecho, déjenos una reseña: {review_link}'],
  ['gating', 'Si no quedó contento, llámenos antes.'],
  ['staff_name', 'Please mention Anna in your review: {review_link}'],
  ['staff_name', 'Thank your hygienist by name.'],
  ['staff_name', 'Our staff contest runs all month: tell us who helped you by name.'],
  ['staff_name', 'Mencione a Anna en su reseña: {review_link}'],
];

const GOOD = [
  'Good or not so good: tell us',
  'Thanks for 5 years with us',
  'Thank you for your appointment on 5/5.',
  'We saw you on 5/5 at 10:00.',
  'There is free parking behind the house.',
  'Feel free to tell us anything.',
  'Good or bad, your honest words help.',
  'How did we do, {name}?',
  'Would you leave us an honest review?',
  'Thank you for your visit, the staff says hello.',
  "Hi {name}, this is Dr. Smith's team.",
  'Your name stays with our staff.',
  'My name is Dr. Smith.',
  'Were you happy or not? Tell us.',
  'Whether you were happy or unhappy, we want to know.',
  'We read every review ourselves.',
  'You can call us any time at 212-555-0142.',
  'Your invoice of $120 is paid, thank you.',
  'Thank you for choosing our five locations.',
  'We offer no rewards for reviews, only thanks.',
  'Our office has free Wi-Fi while you wait.',
  'It was great to see you.',
  'We hope you had a great time in town.',
  'What could we have done better?',
  'Your opinion matters, whatever it is.',
  'It takes less than 5 minutes.',
  'We are open 5 days a week, 10 to 5.',
  'Thank you for a great year!',
  'Gracias por su visita. ¿Cómo le fue?',
  'Su opinión sincera, buena o mala, nos ayuda.',
  'Hay estacionamiento gratis.',
  'Nos vemos el 5/5.',
  'It was good to meet you and your name is on our list.',
  'Tell us if anything went wrong, or right.',
  'We mention this because every word counts.',
  'Wie war Ihr Besuch bei uns?',
];

test('the table holds enough examples', () => {
  expect(BAD.length + GOOD.length).toBeGreaterThanOrEqual(60);
});

describe('finds', () => {
  test.each(BAD)('%s: %s', (code, text) => {
    const found = faultsOf(`Hi {name}, thank you.\n\n${text}`);
    expect(found.map((finding) => finding.code)).toContain(code);
    for (const { message, phrase } of found) {
      expect(message).toMatch(/Google|FTC/);
      expect(text).toContain(phrase);
    }
    expect(faultsOf('{review_link}', text).map((finding) => finding.code)).toContain(code);
  });
});

test.each(GOOD)('nothing in: %s', (text) => {
  expect(faultsOf(`${text}\n\n{review_link}`, text)).toEqual([]);
});

test.each(['email', 'sms', 'whatsapp'] as const)('nothing in the default %s template', (channel) => {
  const { subject, content } = defaultTemplate(channel, business);
  expect(lintTemplate({ channel, subject, content, businessName: business })).toEqual([]);
});

/** No holes, no double punctuation, no sentence cut in the middle. */
function expectReadable(text: string): void {
  expect(text).not.toMatch(
    / {2}|\n{3}| [,.!?]|[,:;]$|[,;:]\n|[.!?,][,;]|^[^\w\n]+$|\b(?:and|or|to|for|y|o|para|por)\s*[.!?\n]/m,
  );
  expect(text.match(/\{review_link\}/g)).toHaveLength(1);
}

describe('one click mends it', () => {
  test.each(BAD)('%s: %s', (code, text) => {
    const link = text.includes('{review_link}');
    const around = link
      ? `Hi {name}, thank you for your visit.\n\n${text}\n\nSee you soon!`
      : `Hi {name}, thank you for your visit.\n\n${text} How did it go? {review_link}\n\nSee you soon!`;
    const fix = faultsOf(around).find((finding) => finding.code === code)?.fix;
    const mended = fix?.content ?? '';
    expect(inEmail(mended, fix?.subject)).toEqual([]);
    expect(mended).toMatch(/^Hi \{name\}, thank you for your visit\.\n\n/);
    expect(mended).toMatch(/\n\nSee you soon!$/);
    expectReadable(mended);

    const sms = `${business}: Hi {name}, thanks! ${text}${link ? '' : ' {review_link}'} Reply STOP to opt out.`;
    const input = { channel: 'sms', subject: '', businessName: business } as const;
    const [first] = lintTemplate({ ...input, content: sms }).filter((finding) => finding.code === code);
    const short = first?.fix?.content ?? '';
    expect(lintTemplate({ ...input, content: short })).toEqual([]);
    expect(short).toMatch(/^Bright Smile Dental: Hi \{name\}, thanks! .*Reply STOP to opt out\.$/s);
    expectReadable(short);
  });

  /** Apart from link, sender and opt-out these texts hold only the fault, so a request has to be added. */
  test.each(BAD)('what is left still asks, %s: %s', (_code, text) => {
    const link = text.includes('{review_link}') ? '' : ' {review_link}';
    let content = `${text}${link}`;
    for (let round = 0; round < 9; round += 1) {
      const input = { channel: 'sms', subject: '', content, businessName: business } as const;
      content = lintTemplate(input).find(({ fix }) => fix)?.fix?.content ?? content;
    }
    const words = content
      .replace(`${business}: `, '')
      .replace('{review_link}', '')
      .replace('Reply STOP to opt out.', '')
      .replace(/^Hi \{name\}, /, '')
      .trim();
    expect(words).toMatch(
      /^(?:review us|please tell us honestly how it went|Cuéntenos con sinceridad su experiencia)[:.]$/i,
    );
    expectReadable(content);
  });

  test.each([
    ['Give us 5 stars! {review_link}', 'Please tell us honestly how it went: {review_link}'],
    ['Give us 5 stars! bit.ly/x', 'Please tell us honestly how it went: bit.ly/x'],
    ['Win an iPad! Give us 5 stars: {review_link}', 'Please tell us honestly how it went: {review_link}'],
    [
      'Give us 5 stars! Our page: {review_link}',
      'Please tell us honestly how it went. Our page: {review_link}',
    ],
    [
      'Hi {name}, thank you.\n\nWin an iPad!\n\n{review_link}\n\nSee you soon!',
      'Hi {name}, thank you.\n\nPlease tell us honestly how it went.\n\n{review_link}\n\nSee you soon!',
    ],
    ['How did we do? Give us 5 stars! {review_link}', 'How did we do? {review_link}'],
    [
      'Danke für Ihren Besuch. 5 stars please! {review_link}',
      'Danke für Ihren Besuch. Bitte sagen Sie uns ehrlich, wie es war: {review_link}',
    ],
    [
      'Merci pour votre visite. 5 stars please! {review_link}',
      'Merci pour votre visite. Dites-nous sincèrement votre avis: {review_link}',
    ],
  ])('the request stays or is added: %s', (content, mended) => {
    expect(faultsOf(content)[0]?.fix?.content).toBe(mended);
  });

  test('a subject is mended, and a good text left alone', () => {
    const content = 'Hi {name}, how was it? {review_link}';
    const [finding] = faultsOf(content, 'Win an iPad, {name}!');
    expect(finding?.fix).toMatchObject({ content, subject: 'How did we do, {name}?' });
    const [other] = faultsOf('Win an iPad! {review_link}', 'Thank you, {name}');
    expect(other?.fix).toMatchObject({
      content: 'Please tell us honestly how it went: {review_link}',
      subject: 'Thank you, {name}',
    });
  });

  test.each([
    [
      'Hola {name}, gracias por su visita. Regálenos cinco estrellas: {review_link}',
      'Cuéntenos con sinceridad',
    ],
    [
      'Guten Tag {name}, danke für Ihren Besuch. Geben Sie uns fünf Sterne: {review_link}',
      'Bitte sagen Sie uns',
    ],
    ['Bonjour {name}, merci de votre visite. Un cadeau pour votre avis : {review_link}', 'Dites-nous'],
  ])('the language of the text is kept: %s', (text, words) => {
    const [finding] = faultsOf(text);
    expect(finding?.fix?.content).toContain(words);
    expect(faultsOf(finding?.fix?.content ?? '')).toEqual([]);
  });

  test('a text that holds only the fault is replaced', () => {
    const [finding] = faultsOf(`${business}: Hi {name}, give us 5 stars and get $10 off! {review_link}`);
    expect(finding?.fix?.content).toBe(
      `${business}: Hi {name}, please tell us honestly how it went: {review_link}`,
    );
    const [other] = faultsOf('Hi {name}, give us 5 stars: {review_link}');
    expect(other?.fix?.content).toBe('Hi {name}, please tell us honestly how it went: {review_link}');
    const [both] = faultsOf('Give us 5 stars and get $10 off.');
    expect(both?.fix?.content).toBe('Please tell us honestly how it went: {review_link}');
  });
});
