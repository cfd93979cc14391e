import { describe, expect, test } from 'vitest';
import { REPLY_LENGTHS, REPLY_TONES } from './replies.ts';
import { composeFromTemplates } from './templates/compose-from-templates.ts';
import { findUnknownFacts } from './unknown-facts.ts';

const KNOWN = [
  'Ines was great and the boiler works. Paid $180. I waited 40 minutes on Tuesday.',
  ...['Priya Nolan', '5', 'Google', 'Harbor Plumbing', '12 Quay Road, Portland', 'https://harbor.example'],
  'joan@harbor.example',
  ...['+15035550142', '(503) 555-0142', 'Joan Ekberg', 'We have fixed boilers for thirty years.'],
].join('\n');
const phrases = (text: string, known = KNOWN) =>
  findUnknownFacts(text, known).map(({ start, end }) => text.slice(start, end));

test.each([
  ['We open at 7:30 am and close at six.', ['7:30 am', 'at six']],
  ['Open from nine to five, Mondays to Saturdays.', ['from nine to five, Mondays to Saturdays']],
  ['Our line is free on Thursdays and on weekends.', ['Thursdays and on weekends']],
  ['A call-out is $95 and parts cost 20% less.', ['$95', '20%']],
  ['Four technicians answer the phone.', ['Four technicians']],
  ['Please ask for Marisol or Mr. Tran.', ['Marisol', 'Tran']],
  ['The shop is across from the library, on Birch Lane.', ['across from the library, on Birch Lane']],
  ['We are an award-winning, fully insured team.', ['award-winning', 'insured']],
  ['We were voted best dentist in Austin, and it shows.', ['voted best dentist in Austin']],
  ['We accept most insurance plans and offer financing.', ['accept most insurance plans', 'financing']],
  ['Call 503-555-0199 any day.', ['503-555-0199']],
  ['Serving Gresham since 1987.', ['Gresham', '1987']],
  ['Abrimos a las ocho y los sábados hasta las dos.', ['a las ocho y los sábados hasta las dos']],
  ['Pregunte por Marisol; somos quince técnicos.', ['Marisol', 'quince técnicos']],
  ['Aceptamos todos los seguros y tenemos un premio.', ['Aceptamos todos los seguros', 'premio']],
  ['Estamos junto a la farmacia, en la calle Arce.', ['junto a la farmacia', 'Arce']],
  ['We moved to 14 Quay Road.', ['14 Quay Road']],
  ['Come to 5 Birch Lane, or 12 N. Elm St.', ['5 Birch Lane', '12 N. Elm St']],
  ['Estamos en la calle Arce, 5.', ['calle Arce, 5']],
  ['Write to desk@harbor.example or office@other.example.', ['desk@harbor.example', 'office@other.example']],
  ['See www.other.com/deals, or harbor.example/prices.', ['www.other.com/deals', 'harbor.example/prices']],
  ['Schreiben Sie an buero@anders.example!', ['buero@anders.example']],
  ['Wir öffnen um 7 Uhr, Frau Meier hilft.', ['7']],
])('marks what nobody has told us: %s', (text, marked) => {
  expect(phrases(text)).toEqual(marked);
});

test.each([
  'Thank you, Priya! Ines will be glad to read that the boiler works.',
  'Paying $180 should feel fair, and waiting 40 minutes on a Tuesday does not.',
  'Please call (503) 555-0142 or 503.555.0142, or stop by 12 Quay Road.',
  'We are twelve people on Quay Road.',
  'Find us at 12 Quay Rd., Portland. Come to 12 Quay Road!',
  'Write to joan@harbor.example, or see www.harbor.example and https://harbor.example/.',
  'Your Dentist and the Practice Manager read this. Su Dentista también, de toda la Clínica.',
  'Thanks a lot.Me and the team loved it.Come again.',
  'Harbor Plumbing has done this for 30 years. Joan Ekberg, Owner',
  'Thank you for the 5 stars on Google. Five stars make our day!',
  'I’m sorry to read this. We’d like to hear more, so please write to us.',
  'You two made our week. One of the best parts of the job is a note like this.',
  'Mil gracias por sus palabras. Un saludo de todo el equipo.',
  'Have a great weekend, and Happy Friday from all of us!',
  'That means a lot to the whole team. Feel free to reach out anytime.',
  'We take reviews seriously and read each one. Warm regards, The Team',
  'Gracias por escribir. Nos alegra que se sintiera bien atendida.',
])('marks nothing in: %s', (text) => {
  expect(phrases(text)).toEqual([]);
});

test('takes up what the review says in other figures', () => {
  const text = 'Twenty minutes is too long, and so is 20 of them.';
  expect(phrases(text, 'I waited 20 min')).toEqual([]);
  expect(phrases(text, 'I waited')).toEqual(['Twenty minutes', '20']);
});

test('joins neighbours, and keeps the offsets of letters with accents', () => {
  const text = '¡Qué alegría! Señora Núñez Peña, de Logroño.';
  expect(phrases(text)).toEqual(['Núñez Peña, de Logroño']);
  expect(findUnknownFacts('', '')).toEqual([]);
});

test('figures within addresses of mail and web are known as no hour and no count', () => {
  const known = 'dana-8-9ef@harbor.example\nhttps://harbor.example/12/6';
  expect(phrases('We open at eight, or at six.', known)).toEqual(['at eight', 'at six']);
});

describe('of what the templates write', () => {
  test.each(['en', 'es'] as const)('nothing is marked, in %s', (language) => {
    const businessName = 'Harbor Plumbing';
    const marked = [1, 2, 3, 4, 5].flatMap((rating) =>
      REPLY_TONES.flatMap((tone) =>
        REPLY_LENGTHS.flatMap((length, at) => {
          const { text } = composeFromTemplates({
            rating,
            tone,
            length,
            language,
            businessName,
            recommends: null,
            healthcare: false,
            businessKind: 'other',
            previous: [],
            signature: '',
            text: 'Nice people, fair price.',
            seed: rating * 10 + at,
          });
          return phrases(text, `${businessName}\n${rating}`);
        }),
      ),
    );
    expect(marked).toEqual([]);
  });
});
