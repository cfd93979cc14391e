import { afterEach, describe, expect, test, vi } from 'vitest';
import { DOUBTFUL } from '#tests/doubtful.ts';
import { OPEN_SETS, OWN_SETS, PASS_SETS, readSets, SEEN_SETS } from '#tests/privacy-sets.ts';
import { checkReply } from './check-reply.ts';
import { askedSentence, DOUBT_QUESTION, undecidedFindings } from './finding.ts';
import { saferWordings } from './safer-wording.ts';

const CARE = { healthcare: true };
const found = (text: string, more: Partial<Parameters<typeof checkReply>[1]> = {}) =>
  checkReply(text, { ...CARE, ...more });
const phrases = (text: string) => found(text).map(({ start, end }) => text.slice(start, end));

describe('what it costs', () => {
  afterEach(() => vi.restoreAllMocks());

  test('its words and weights are built once, at the first check for healthcare', async () => {
    vi.resetModules();
    const { LexiconMaker } = await import('./lexicon.ts');
    const words = vi.spyOn(LexiconMaker.prototype, 'add');
    const { WeightPacker } = await import('./weight-packing.ts');
    const weights = vi.spyOn(WeightPacker.prototype, 'unpack');
    const fresh = await import('./check-reply.ts');
    expect(fresh.checkReply).not.toBe(checkReply);
    fresh.checkReply('Your crown, call (512) 555-0100.', { healthcare: false });
    fresh.checkReply(' ', CARE);
    expect([words.mock.calls.length, weights.mock.calls.length]).toEqual([0, 0]);
    fresh.checkReply('Your crown fits.', CARE);
    const made = words.mock.calls.length;
    expect(made).toBeGreaterThan(10_000);
    fresh.checkReply('Gracias por su visita.', CARE);
    expect([words.mock.calls.length, weights.mock.calls.length]).toEqual([made, 1]);
  });
});

describe('what it says', () => {
  test('the phrase, why, and what to write instead', () => {
    const text =
      'Thank you for telling us, Priya. We are sorry that your appointment for a crown ran late. Call us.';
    expect(found(text)).toEqual([
      {
        start: text.indexOf('sorry that your'),
        end: text.indexOf('. Call'),
        rule: 'detail',
        severity: 'blocking',
        why: 'It tells something about someone’s care, appointment or bill: “crown”.',
        asked: null,
        safer: {
          start: text.indexOf('We are sorry'),
          end: text.indexOf(' Call us'),
          text: 'We are sorry to read this.',
        },
      },
    ]);
  });

  test('nothing about a reply that would fit anybody', () => {
    expect(found('Thank you for your review, Priya. Anyone can call Dana at (512) 555-0100.')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found(' \n🎉 ')).toEqual([]);
  });

  test.each([
    ['relationship', 'Thank you for trusting us with your smile.'],
    ['next_time', 'See you in six months!'],
    ['denial', 'We have no record of your visit.'],
    ['detail', 'Glad the crown held up!'],
    ['unread', 'Danke für Ihren Besuch in unserer Praxis am Dienstag.'],
    ['unread', 'Спасибо за ваш визит'],
    ['next_time', '¡Nos vemos en seis meses!'],
    ['reference', 'Ask for claim number 4471982.'],
  ])('%s: %s', (rule, text) => {
    expect(found(text).map((one) => one.rule)).toContain(rule);
  });

  test('the offsets are those of the text as typed', () => {
    const text = '🎉 Ｔｈａｎｋｓ! 👩‍⚕️ Y\u200Bour cr\u200Bown is ready.';
    expect(phrases(text)).toEqual(['Y\u200Bour cr\u200Bown is ready']);
  });

  test('findings of one sentence share its safer wording, and no wording is offered twice', () => {
    const findings = found(
      'Ask for claim number 4471982 or invoice 4471983. Your file is closed. Your chart is closed.',
    );
    expect(findings.length).toBeGreaterThan(3);
    expect(findings[0]?.safer).toBe(findings[1]?.safer);
    const texts = [...new Set(findings.map(({ safer }) => safer))].flatMap((safer) => safer?.text || []);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('no three wordings follow each other, in whatever order they are used', () => {
    const telling = [
      'Thank you for coming in for your root canal.',
      'We are sorry that your crown hurt.',
      'Your next appointment is on Tuesday.',
      'We loved seeing you last week.',
    ];
    const offered = (text: string) => found(text).map(({ safer }) => safer?.text ?? '');
    const [first = '', second = '', ...rest] = offered(telling.join(' '));
    expect([first === '', second === '', ...rest]).toEqual([false, false, '', '']);
    expect(offered([first, telling[1], second].join(' '))).toEqual(['']);
    expect(offered([first, second, telling[2]].join(' '))).toEqual(['']);
    const between = 'Our whole team reads every review.';
    expect(found(between)).toEqual([]);
    expect(offered([first, second, between, telling[2]].join(' ')).join('')).not.toBe('');
  });
});

describe('the reviewer by name', () => {
  test('more of the name than the review shows is a finding; the shown name is none', () => {
    const reviewer = { name: 'Priya N.' };
    expect(found('Thank you, Priya Nair.', { reviewer }).map(({ rule }) => rule)).toEqual(['full_name']);
    expect(found('Thank you, Priya N.', { reviewer })).toEqual([]);
    expect(found('Thank you, Priya.', { reviewer })).toEqual([]);
  });

  test('"she" is staff if a member of staff was named', () => {
    expect(found('Kim will love this. She has been with our team for years.')).toEqual([]);
    expect(found('She has been coming for years.')).not.toEqual([]);
  });
});

describe('the reviewer and others mentioned', () => {
  const reviewer = { name: 'Hannah Lindqvist' };
  test.each([
    'Hannah has been with us since 2014.',
    'Mrs. Lindqvist comes every six months and still owes $200.',
    'Mr. Becker still owes $200',
    'She has been with us since 2014',
    'She still owes $200',
    'Diabetics deserve extra attention, and Hannah got it.',
    'Medicaid pays for it after all.',
    'Nervous first-timers make us proud.',
    'Many people with HIV come to us, as you know',
    'One year sober, amazing!',
    'Quitting smoking is hard, and we are proud of Hannah',
    'Negative result, great news!',
    'Balance cleared, all good now',
    'An open bill remains unpaid',
    '#ourpatientHannah',
    'El Sr. Becker lleva años con nosotros.',
    'La Sra. López viene desde 2014.',
    'Los diabéticos necesitan más cuidado.',
  ])('gives away: %s', (text) => expect(found(text, { reviewer })).not.toEqual([]));

  test.each([
    'Thank you for sharing your experience.',
    'We apologize for the inconvenience.',
    'Sorry for the trouble.',
    "We are glad you're happy.",
    'How kind of you!',
    'You rock!',
    'Hannah wrote such kind words.',
    'Thank you Mrs. Lindqvist for the review.',
    'She has worked here since 2014.',
    'We accept Medicaid.',
    'Lamentamos las molestias.',
    'Gracias por compartir su experiencia.',
  ])('gives nothing away: %s', (text) => expect(found(text, { reviewer })).toEqual([]));

  test('a sentence in doubt is asked about, with its place', () => {
    const text = `Thank you. ${DOUBTFUL} Call us.`;
    const [one, other] = found(text);
    expect(other).toBeUndefined();
    expect(one).toMatchObject({ severity: 'doubt', why: DOUBT_QUESTION });
    expect(one && askedSentence(text, one)).toBe(DOUBTFUL);
    expect(found('Thank you for your visit.')).toMatchObject([{ severity: 'blocking', asked: null }]);
    expect(found(DOUBTFUL, { byEmail: true })).toMatchObject([{ severity: 'warning', asked: null }]);
  });

  test('an answer counts for one sentence, however its lines are broken', () => {
    const text = `${DOUBTFUL.replace(' ', '\n')} Thank you.`;
    const findings = found(text);
    expect(findings).toHaveLength(1);
    expect(undecidedFindings(text, findings, new Set([DOUBTFUL]))).toEqual([]);
    expect(undecidedFindings(text, findings, new Set([`${DOUBTFUL} Thank you.`]))).toEqual(findings);
  });

  test.each([
    ['Thank you for trusting us with your root canal last Tuesday, Sarah!', /root|canal/],
    ['Keep that left ankle up.', /ankle/],
    ['Your implant is holding.', /implant/],
    ['Your bill is paid.', /bill/],
    ['Your blood work came back fine, so no need to worry.', /care.*“blood”/],
    ['Your husband’s hearing aids were adjusted at no charge.', /“hearing aids”/],
    ['Dr. Patel told me your blood pressure is back under control.', /“blood”/],
    ['Keep that left ankle up and ice it twice a day.', /“ankle”/],
    ['We are glad that your back is better.', /“back”/],
    ['Thanks for trusting us with your mother, she was a delight.', /“mother”/],
    ['We saw you at 9:40 and your appointment was at 9:30.', /“appointment”/],
    ['Su análisis de sangre salió perfecto, no se preocupe.', /care.*“análisis”/],
    ['La radiografía de su rodilla no mostró fractura.', /“rodilla”/],
    ['Usted tenía cita a las diez y la atendimos a las diez y cuarto.', /“cita”/],
    ['Gracias por confiarnos su endodoncia el martes pasado, Laura.', /“endodoncia”/],
  ])('the reason names the word: %s', (text, word) => {
    const [one] = found(text);
    expect(one?.severity).toBe('blocking');
    expect(one?.why).toMatch(word);
  });

  test.each([
    ['La receta se envió ayer a su farmacia.', '“receta”'],
    ['Su cita se la cambiamos dos veces.', '“cita”'],
    ['Usted se ha ido sin pagar.', null],
    ['A usted se le bajó la inflamación, y eso nos alegra.', '“inflamación”'],
  ])('words that only stand beside it are not named: %s', (text, named) => {
    const [one] = found(text);
    expect(one?.severity).toBe('blocking');
    expect(/“.*”/.exec(one?.why ?? '')?.[0] ?? null).toBe(named);
  });

  test('no reason names a word that tells nothing alone', () => {
    const named = readSets([...OPEN_SETS, ...OWN_SETS, ...PASS_SETS, ...SEEN_SETS]).flatMap(
      ({ text, review }) =>
        found(text, { ...(review && { review }) }).map(
          ({ why }) => /“(.*)”/.exec(why)?.[1]?.toLowerCase() ?? '',
        ),
    );
    expect(named.filter((one) => one.length > 0).length).toBeGreaterThan(1000);
    const small = /(?<!\p{L})(se|eso|ido|va|iba|ve|a|en|y|nos|aún|gone|went|ran|stop|still|eat)(?!\p{L})/u;
    expect(named.filter((one) => small.test(one))).toEqual([]);
  });

  test.each([
    'We heard back from our team.',
    'Our office is at the back of the building.',
    'We take your point about parking to heart.',
    'Our team reads your words with joy.',
    'Please call the front desk and ask for the manager.',
    'Sus palabras nos llegan al corazón.',
    'Nuestra consulta está al fondo del pasillo.',
    'Gracias por confiarnos su opinión.',
  ])('a harmless neighbour is not marked: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('what is said of the reader’s body in general is asked about, not refused', () => {
    for (const text of [
      'Put your feet up, it is Friday.',
      'Your smile is our passion.',
      'Su salud nos importa.',
    ])
      expect(found(text).map(({ severity }) => severity)).toEqual(['doubt']);
  });

  test('a denial is one only of what it denies', () => {
    expect(found('We have no record at all of a visit by you.')[0]?.rule).toBe('denial');
    expect(found('You were never a patient here.')[0]?.rule).toBe('denial');
    expect(found('No tenemos constancia de su visita.')[0]?.rule).toBe('denial');
    expect(found('Your deductible had not been met, so you owed $180.')[0]?.rule).toBe('detail');
    expect(found('Your therapist will be back next week.')[0]?.rule).toBe('next_time');
    expect(
      found('Your knee will not hurt for long, so there is no need to worry about it.')[0]?.rule,
    ).not.toBe('denial');
  });
});

describe('outside healthcare', () => {
  const shop = { healthcare: false };
  test.each([
    ['phone', 'Call me at +1 (512) 555-0177.'],
    ['email', 'Write to priya.nair@example.com, please.'],
    ['postal_address', 'We sent it to 12 Elm Street.'],
    ['reference', 'Your order #A10442 is on its way.'],
    ['payment', 'The card 4111 1111 1111 1111 was refused.'],
    ['birth_date', 'You were born on 3 May 1980, it says.'],
  ])('warns of a %s', (rule, text) => {
    const findings = checkReply(text, shop);
    expect(findings.map((one) => [one.rule, one.severity])).toEqual([[rule, 'warning']]);
  });

  test('a visit may be mentioned, and the business’s own number and address shown', () => {
    const own = ['(512) 555-0100', 'hello@example.com', '9 Oak Street'];
    expect(checkReply('Thank you for your visit on Tuesday! See you again.', shop)).toEqual([]);
    expect(
      checkReply('Call +1 512 555 0100, write to hello@example.com, or come to 9 Oak Street.', {
        ...shop,
        own,
      }),
    ).toEqual([]);
  });
});

describe('the safer wordings', () => {
  test.each([
    ['Your insurance did not cover the crown.', 'We would rather talk by phone than by email.'],
    [
      'We have no record of your visit.',
      'Email is not a private place, so we keep personal details out of it.',
    ],
    ['Thank you for trusting us with your crown.', 'Thank you for writing to us.'],
    ['Gracias por su visita del martes.', 'Gracias por escribirnos.'],
  ])('of an email: %s', (text, instead) => {
    expect(found(text, { byEmail: true })[0]?.safer?.text).toBe(instead);
    expect(found(text)[0]?.safer?.text).not.toBe(instead);
  });

  test('by email they mention no review and no public', () => {
    const telling = [
      'Your insurance did not cover the crown.',
      'We have no record of your visit.',
      'Thank you for trusting us with your crown.',
      'We apologize that your appointment ran late.',
      'Glad the crown held up!',
      'Please call us about your root canal bill.',
      'See you in six months!',
      'Su seguro no cubrió la corona.',
      'Gracias por su visita del martes.',
      'Lamentamos que su cita se retrasara.',
    ];
    for (const text of telling) {
      const offered = [`${text} ${text} ${text}`, text].flatMap((one) =>
        found(one, { byEmail: true }).map(({ safer }) => safer?.text),
      );
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.join(' ')).not.toMatch(/public|review|reseña|público/i);
    }
  });

  const phones = ['', '(512) 555-0100', '+34 915 55 01 00', '512.555.0100 ext. 4'];
  test.each(phones.flatMap(saferWordings))('%s', (wording) => expect(found(wording)).toEqual([]));

  test.each([
    ['Thank you for trusting us with your crown.', 'Thank you for your review.'],
    ['We apologize that your appointment ran late.', 'We are sorry to read this.'],
    ['Glad the crown held up!', 'Your words mean a lot to our team.'],
    [
      'Please call us about your root canal bill.',
      'Please call our office at (512) 555-0100, and we will be glad to talk.',
    ],
    [
      'We have no record of your visit.',
      'Privacy rules mean that we never say in public whether anyone is a patient.',
    ],
    ['Your insurance did not cover the crown.', 'Privacy rules do not let us say more in public.'],
    ['See you in six months!', 'Our door is open to everyone, and our number is (512) 555-0100.'],
    ['Gracias por su visita del martes.', 'Gracias por su reseña.'],
    ['Lamentamos que su cita se retrasara.', 'Lamentamos leer esto.'],
    [
      'Por favor, llámenos para hablar de su corona.',
      'Por favor, llame a nuestra oficina al (512) 555-0100 y con gusto hablaremos.',
    ],
    [
      'No tenemos ningún registro de su visita.',
      'Por privacidad, nunca decimos en público si alguien es paciente.',
    ],
    ['Su seguro no cubrió la corona.', 'Por privacidad, no podemos decir más en público.'],
  ])('of “%s” fits it', (text, wording) => {
    const findings = found(text, { phone: '(512) 555-0100' });
    expect(findings.map(({ safer }) => safer?.text)).toEqual(findings.map(() => wording));
    expect(findings).not.toEqual([]);
  });

  test('asks nobody to call an unknown number', () => {
    expect(found('Please call us about your root canal.')[0]?.safer?.text).toBe(
      'Please call our office, and we will be glad to talk.',
    );
  });

  test('are in the language of the sentence; other languages have none', () => {
    const german = 'Danke für Ihren Besuch in unserer Praxis am Dienstag. Ihre Krone!';
    for (const { safer } of found(german)) expect(safer).toBeNull();
    expect(found(german)).not.toEqual([]);
    const mixed = found('Thank you for writing this review about us. Gracias por su visita del martes.');
    expect(mixed.map(({ safer }) => safer?.text)).toEqual(['Gracias por su reseña.']);
  });

  test('applying all fixes makes each unsafe reply safe', () => {
    const stuck = readSets([...OPEN_SETS, ...OWN_SETS])
      .filter(({ text }) => found(text).length > 0)
      .map(({ id, text }) => ({ id, left: mended(text) }))
      .filter(({ left }) => found(left).length > 0);
    expect(stuck).toEqual([]);
  });

  function mended(text: string): string {
    let now = text;
    for (let taps = 0; taps < 40; taps += 1) {
      const [first] = found(now);
      if (!first) break;
      const { start, end, text: instead } = first.safer ?? { ...first, text: '' };
      now = now.slice(0, start) + instead + now.slice(end);
    }
    return now;
  }
});

describe('the reviewer, addressed by name', () => {
  const to = (name: string) => ({ reviewer: { name } });
  test.each([
    ['Hola Lucía.', 'Lucía Pérez'],
    ['Hola, Lucía:', 'lucia pérez'],
    ['Hola Ana Lucía.', 'Ana Lucía P.'],
    ['Querida Lucía,', 'Lucía'],
    ['Hello Lucía. Thank you for your words.', 'Lucía Pérez'],
    ['Dear Mrs. Dolores,', 'Dolores M.'],
    ['Hola, doña Lucía.', 'Lucía Pérez'],
    ['Lucía:', 'Lucía Pérez'],
    ['Lo sentimos, Lucía.', 'Lucía Pérez'],
    ['hola lucía,', 'Lucía Pérez'],
  ])('passes: %s', (text, name) => {
    expect(found(text, to(name))).toEqual([]);
  });

  // A greeting alone is clear for any name since greetings were learned; these words tell more.
  test.each(['Querida Lucía,', 'Dear Mrs. Dolores,', 'Lo sentimos, Lucía.'])(
    'does not pass for another reviewer: %s',
    (text) => expect(found(text, to('Marta'))).toHaveLength(1),
  );

  test.each([
    ['Hola, Lucía: gracias por su visita.', 'Lucía', 'visita'],
    ['Hola Lucía, viniste ayer.', 'Lucía', 'viniste'],
    ['Usted lucía muy bien tras la limpieza.', 'Lucía', 'lucía'],
    ['Hola, Paciente:', 'Paciente', 'Paciente'],
    ['Your dolores are gone.', 'Dolores', 'dolores'],
    ['Hola Marta, sus dolores pasarán.', 'Dolores', 'dolores'],
    ['Hola, dolores que pasan.', 'Dolores', 'dolores'],
    ['Lucía muy bien.', 'Lucía', 'Lucía'],
  ])('passes nothing else: %s', (text, name, told) => {
    const phrases = found(text, to(name)).map(({ start, end }) => text.slice(start, end));
    expect(phrases.join(' ')).toContain(told);
  });
});
