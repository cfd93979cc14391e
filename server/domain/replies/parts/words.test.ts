import { describe, expect, test } from 'vitest';
import { fillName, fillPhone } from '#server/domain/replies/parts/fill-name.ts';
import { judgeDraft, withoutFaults } from '#server/domain/replies/parts/judge-draft.ts';
import { isTooLike, likeness, saysBack } from '#server/domain/replies/parts/likeness.ts';
import { ownWords } from '#server/domain/replies/parts/own-words.ts';
import { redact } from '#server/domain/replies/parts/redact.ts';

describe('redact', () => {
  const hide = (text: string, names: string[] = [], language = 'en') => redact(text, { names, language });

  test.each([
    ['Call (512) 555-0148 or +1 512.555.0148.', 'Call [phone] or [phone].'],
    ['Write to ann.lee+x@mail.example please', 'Write to [email] please'],
    ['It was on 3/4/2026, 2026-03-04 and March 4th, 2026.', 'It was on [date], [date] and [date].'],
    ['El 4 de marzo de 2026 estuve.', 'El [date] estuve.'],
    ['We came Tuesday.', 'We came [date].'],
    ['See www.site.example/a?b=1 now', 'See [link] now'],
    ['My card 4111 1111 1111 1111 was charged', 'My card [number] was charged'],
    ['Then Dr. Marcus Webb and nurse Kelly came.', 'Then Dr. [name] and nurse [name] came.'],
    ['I asked Sally about it.', 'I asked [name] about it.'],
  ])('%s', (text, told) => {
    expect(hide(text)).toBe(told);
  });

  test('keeps what names nobody', () => {
    const text = 'Waited 50 minutes. They were kind! I paid $120 at 4:30, twice. The work was fine.';
    expect(hide(text)).toBe(text);
    expect(hide('Die Praxis war sauber, der Arzt nett.', [], 'de')).toBe(
      'Die Praxis war sauber, der Arzt nett.',
    );
  });

  test('leaves placeholders alone', () => {
    expect(hide('Call 512-555-0148, Phone or not.', ['phone'])).toBe('Call [phone], [name] or not.');
  });

  test('takes known names out anywhere, and not from within longer words', () => {
    expect(hide('ann says: Ann’s fine. Annual plan', ['Ann Lee'])).toBe(
      '[name] says: [name] fine. Annual plan',
    );
    expect(hide('Herr Weiß kam, weiß.', ['Jörg Weiß'], 'de')).toBe('Herr [name] kam, [name].');
  });
});

describe('a name that the model was not told', () => {
  test('is put in, or leaves no hole', () => {
    expect(fillName('Thank you, [name].', 'Priya N.')).toBe('Thank you, Priya.');
    expect(fillName('Thank you, [name]. Dear', '')).toBe('Thank you. Dear');
    expect(fillName('Dear [name], thank you.', '')).toBe('Thank you.');
  });

  test.each([
    ['Hello [name], good to hear.', 'Good to hear.'],
    ['Thank you.\n\n[name], we read this with care.', 'Thank you.\n\nWe read this with care.'],
    ['¡Hola, [name]! gracias por escribir.', '¡Hola! gracias por escribir.'],
    ['Estimada [name]:\n\nél lo leyó.', 'Él lo leyó.'],
    ['Good morning [name]! we are glad.', 'We are glad.'],
  ])('leaves a capital letter behind: %j', (text, filled) => {
    expect(fillName(text, '')).toBe(filled);
  });
});

describe('the phone that the model was not told', () => {
  test('is that of the profile', () => {
    expect(fillPhone('Please call us at [phone], any day.', '(512) 555-0148')).toBe(
      'Please call us at (512) 555-0148, any day.',
    );
  });

  test.each([
    ['Please call us at [phone], any day.', 'Please call us, any day.'],
    ['Please call the office ([phone]).', 'Please call the office.'],
    ['Llámenos al [phone] cuando pueda.', 'Llámenos cuando pueda.'],
    ['Call us on [phone].', 'Call us.'],
  ])('leaves nothing where the profile has none: %j', (text, filled) => {
    expect(fillPhone(text, '')).toBe(filled);
  });
});

describe('what identifies somebody by a number or a place', () => {
  test.each([
    ['My chart no. 448213 was lost', 'My [number] was lost'],
    ['Invoice #A-1192 is wrong', '[number] is wrong'],
    ['See patient 20931.', 'See [number].'],
    ['Mi expediente 4431 no aparece', 'Mi [number] no aparece'],
    ['They came to 1420 South Congress Ave on time', 'They came to [address] on time'],
    ['Vivo en la calle Mayor 14 y vine a pie', 'Vivo en la [address] y vine a pie'],
    ['El martes pasado', 'El [date] pasado'],
    ['Always busy on Mondays', 'Always busy on [date]'],
  ])('%s', (text, expected) => {
    expect(
      redact(text, { names: [], language: text.startsWith('El') || /Mi|Vivo/.test(text) ? 'es' : 'en' }),
    ).toBe(expected);
  });

  test.each([
    '10 out of 10',
    'Open since 1998',
    'a case of 12 bottles',
    'room for 3',
    'Order was fine, 2 days early',
  ])('not: %s', (text) => {
    expect(redact(text, { names: [], language: 'en' })).toBe(text);
  });
});

describe('a draft', () => {
  const against = {
    review: 'The crown broke after two days and nobody called me back at all',
    earlier: [],
    avoid: ['utilize'],
    hint: '',
    isTooLong: false,
    isOtherLanguage: false,
  };

  test.each([
    ['As an AI I must say', 'refused'],
    ['', 'refused'],
    ['Write to us at care@x.example', 'foreign'],
    ['Call 512 555 0100', 'foreign'],
    ['Hello [address]', 'foreign'],
    ['We guarantee it.', 'rules'],
    ['We will make it right.', 'rules'],
    ['It won’t happen again.', 'rules'],
    ['Le reembolsamos todo.', 'rules'],
    ['We strive to please.', 'rules'],
    ['So the crown broke after two days and nobody called me', 'echo'],
    ['We utilize care.', 'avoided'],
  ])('%s: %s', (draft, fault) => {
    expect(judgeDraft(draft, against)).toContain(fault);
  });

  test.each([
    'Thank you, [name], for telling us plainly.',
    'Please call us at [phone].',
    'We read this with care and passed it on to the team.',
    'We would like to hear more. Please contact the office.',
    'Gracias por tomarse el tiempo de escribir.',
  ])('may say: %s', (draft) => {
    expect(judgeDraft(draft, against)).toEqual([]);
  });

  test('may say what the owner asked for in the hint', () => {
    const draft = 'As a thank you there is a discount for everybody this week.';
    expect(judgeDraft(draft, against)).toContain('rules');
    expect(judgeDraft(draft, { ...against, hint: 'mention the discount' })).toEqual([]);
  });

  test('loses only the sentences that are wrong', () => {
    expect(withoutFaults('Thank you. We guarantee it. Come and see us.', against)).toBe(
      'Thank you. Come and see us.',
    );
    expect(withoutFaults('We guarantee it.', against)).toBe('');
    const wrong = [
      ...['Write to care@x.example.', 'We utilize care.'],
      'So the crown broke after two days and nobody called me back.',
    ];
    for (const one of wrong)
      expect(withoutFaults(`Thank you. ${one} Goodbye.`, against)).toBe('Thank you. Goodbye.');
    const many = { ...against, avoid: ['synergy', 'utilize'] };
    expect(withoutFaults('Thank you. We utilize care.', many)).toBe('Thank you.');
    expect(judgeDraft('We utilize care.', many)).toEqual(['avoided']);
    expect(judgeDraft('Thank you.', { ...many, isTooLong: true })).toEqual(['long']);
  });

  test('is like another one by its words, not by its subject', () => {
    const one = 'Thank you for the kind words about the team and the light in the rooms.';
    expect(likeness(one, one)).toBe(1);
    expect(isTooLike(one, ['Thank you for the kind words about the team and the new chairs.'])).toBe(true);
    expect(isTooLike(one, ['We are glad of the kind words about the team and the light in the rooms.'])).toBe(
      true,
    );
    expect(isTooLike(one, ['How good to read that you liked the light. The team says hello.'])).toBe(false);
    expect(isTooLike(one, [])).toBe(false);
  });

  test('is never like words that are none, and begins alike from the seventh word on', () => {
    expect([likeness('', 'Thank you.'), likeness('Thank you.', '…'), likeness('', '')]).toEqual([0, 0, 0]);
    expect(isTooLike('', [''])).toBe(false);
    // Of few words all count as one.
    expect([likeness('Thank you', 'thank you!'), likeness('Thank you', 'Thank them')]).toEqual([1, 0]);
    expect(likeness('we thank you', 'We thank you.')).toBe(1);
    const seven = 'one two three four five six seven';
    const rest = 'and then something that is not at all what stood there before it came';
    expect(
      isTooLike(`${seven} ${rest}`, [`${seven} but nobody ever wrote the same about any of those`]),
    ).toBe(true);
    expect(isTooLike(`${seven} ${rest}`, [seven])).toBe(true);
    const six = seven.replace(' seven', '');
    expect(isTooLike(`${six} ${rest}`, [`${six} but nobody ever wrote the same about any of those`])).toBe(
      false,
    );
    expect(isTooLike(`${six} ${rest}`, [six])).toBe(false);
    // One of many is enough.
    expect(isTooLike(`${seven} ${rest}`, ['Something else was said here.', seven])).toBe(true);
  });

  test('says back what is said in as many of the same words, the last ones too', () => {
    const review = 'They were late twice and nobody called me before I came.';
    expect(saysBack('You say they were late twice and nobody called me', review)).toBe(false);
    expect(saysBack('You say they were late twice and nobody called me before', review)).toBe(true);
    expect(saysBack('I came.', review)).toBe(false);
  });
});

test.each([
  ['Noon works.\n\n> May I call?\n> Dana', 'Noon works.'],
  ['Ja.\n\nAm 20.11.2026 um 08:40 schrieb Bright Smile:\n> Hallo', 'Ja.'],
  ['Vale\n\nEl vie, 20 nov 2026 a las 8:40, Bright <a@b.c> escribió:\n> x', 'Vale'],
  ['OK\n-- \nSam\nDirector', 'OK'],
  ['Yes\r\n\r\n-----Original Message-----\r\nFrom: x', 'Yes'],
  ['> only a quote', '> only a quote'],
  ['On Monday I wrote: nothing', 'On Monday I wrote: nothing'],
])('what somebody wrote themselves: %j', (mail, own) => {
  expect(ownWords(mail)).toBe(own);
});
