import { expect, test } from 'vitest';
import { isUnrecognized, tableOfPasted } from '#server/connectors/review-files/pasted.ts';

/** The icons of a page are private-use characters. */
const [STAR, MENU] = ['\uE838', '\uE5D4'];

const GOOGLE = `Bright Smiles Dental
4.8
Overview
Reviews
About
Sort by
Most relevant
Maria Gonzalez
Local Guide · 12 reviews · 3 photos
${MENU}
${STAR.repeat(5)}
2 weeks ago
NEW
Lovely team, would come again.

They were on time.
Like
Share
Bright Smiles Dental (Owner)
a week ago
Thank you, Maria.

See you soon.
Sam N.
1 review
${MENU}
Edited a month ago
Waited long.
3
Like
Share
Bo Lee
8 reviews · 1 photo
a year ago
Fine.
Like
Share
More reviews (120)`;

test('text from Google Maps: replies belong to the reviews above them, headings and buttons are dropped', () => {
  expect(tableOfPasted(GOOGLE).rows).toEqual([
    [
      ...['Maria Gonzalez', '', '2 weeks ago', 'Lovely team, would come again.\nThey were on time.'],
      'Thank you, Maria.\nSee you soon.',
    ],
    ['Sam N.', '', 'Edited a month ago', 'Waited long.', ''],
    ['Bo Lee', '', 'a year ago', 'Fine.', ''],
  ]);
});

test('text from Yelp: the name is above the town, and the person who answers is not a reviewer', () => {
  const { rows } = tableOfPasted(`Recommended Reviews
Jane L.
Evanston, IL
0 friends
5 reviews
1 photo
Mar 3, 2025
Gentle, and quick.
Helpful 0
Thanks 0
Love this 0
Oh no 0
Business owner information
Bob S.
Business Owner
Mar 5, 2025
Thank you, Jane.
Karl M.
Chicago, IL
12 friends
Elite 25
40 reviews
Jan 9, 2025
Updated review
Waited, Long
Helpful 2`);
  expect(rows).toEqual([
    ['Jane L.', '', 'Mar 3, 2025', 'Gentle, and quick.', 'Thank you, Jane.'],
    ['Karl M.', '', 'Jan 9, 2025', 'Waited, Long', ''],
  ]);
});

test('text in German', () => {
  const { rows } = tableOfPasted(`Übersicht
Rezensionen
Sortieren
Relevanteste
Jürgen Groß
Local Guide · 12 Rezensionen · 3 Fotos
vor 2 Wochen
NEU
Nettes Team.
Gefällt mir
Teilen
Praxis Sonne (Inhaber)
vor einer Woche
Vielen Dank!
Anna K.
5 Sterne
vor 3 Monaten
Gern wieder.
Antwort vom Inhaber
vor 2 Monaten
Danke, Anna.`);
  expect(rows).toEqual([
    ['Jürgen Groß', '', 'vor 2 Wochen', 'Nettes Team.', 'Vielen Dank!'],
    ['Anna K.', '5 Sterne', 'vor 3 Monaten', 'Gern wieder.', 'Danke, Anna.'],
  ]);
});

test('text in Spanish', () => {
  const { rows } = tableOfPasted(`Información
Reseñas
Ordenar
Más relevantes
José Núñez
Local Guide · 12 opiniones · 3 fotos
Hace 2 semanas
NUEVO
Muy amables.
Me gusta
Compartir
Clínica Sol (propietario)
Hace una semana
Gracias, José.
Ana P.
5 estrellas
Hace un año
Volveré.
Respuesta del propietario
Hace 3 meses
Gracias, Ana.`);
  expect(rows).toEqual([
    ['José Núñez', '', 'Hace 2 semanas', 'Muy amables.', 'Gracias, José.'],
    ['Ana P.', '5 estrellas', 'Hace un año', 'Volveré.', 'Gracias, Ana.'],
  ]);
});

test('a sentence with a relative date is not the date of a review', () => {
  expect(tableOfPasted('Ann\n5/5\nMay 6, 2024\nGood.\n2 weeks ago I came back for more.').rows).toEqual([
    ['Ann', '5/5', 'May 6, 2024', 'Good.\n2 weeks ago I came back for more.', ''],
  ]);
});

test('a review with a date alone follows one with stars and a date', () => {
  expect(tableOfPasted('Ann\n5/5\nMay 6, 2024\nGood.\nBo\nMay 7, 2024\nFine.').rows).toEqual([
    ['Ann', '5/5', 'May 6, 2024', 'Good.', ''],
    ['Bo', '', 'May 7, 2024', 'Fine.', ''],
  ]);
});

test('a reply without its review is dropped', () => {
  const { rows } = tableOfPasted('Bright Smiles (Owner)\na week ago\nThank you.\nAnn\n5/5\nKind.');
  expect(rows).toEqual([['Ann', '5/5', '', 'Kind.', '']]);
});

test('text in an unsupported language is not recognized', () => {
  expect(isUnrecognized(tableOfPasted('Anne\nil y a 2 semaines\nTrès bien.'))).toBe(true);
});
