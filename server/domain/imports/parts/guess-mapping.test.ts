import { expect, test } from 'vitest';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';

const NONE = { email: [], phone: [], header: true, skip: 0, lastFirst: false, country: '', labels: {} };
const guess = (...lines: string[]) =>
  guessMapping(
    lines.map((line) => line.split(';')),
    'US',
  );

test.each<[string, object]>([
  ['Name;Email;Phone', { name: [0], email: [1], phone: [2] }],
  ['Last name;First Name;Email', { name: [1, 0], email: [2] }],
  ['First Name;Last Name;Name', { name: [2] }],
  ['First Name;Middle Name;Last Name', { name: [0, 1, 2] }],
  ['Telefon;E-Mail;Nachname;Vorname', { name: [3, 2], email: [1], phone: [0] }],
  ['Name;Vorname;E-Mail-Adresse;Handynummer', { name: [1, 0], email: [2], phone: [3] }],
  ['Vorname;Mobil', { name: [0], phone: [1] }],
  ['Nom;Prénom;Courriel;Téléphone portable', { name: [1, 0], email: [2], phone: [3] }],
  ['Nom;Téléphone', { name: [0], phone: [1] }],
  ['Teléfono;Correo electrónico;Apellidos;Nombre', { name: [3, 2], email: [1], phone: [0] }],
  ['Nombre;Móvil', { name: [0], phone: [1] }],
  ['Cognome;Nome;Posta elettronica;Cellulare', { name: [1, 0], email: [2], phone: [3] }],
  ['Voornaam;Achternaam;E-mailadres;Telefoonnummer', { name: [0, 1], email: [2], phone: [3] }],
  ['Naam;Mobiel', { name: [0], phone: [1] }],
  ['Nome;Sobrenome;E-mail;Telemóvel', { name: [0, 1], email: [2], phone: [3] }],
  ['Nome completo;Celular', { name: [0], phone: [1] }],
  ['Company name;Patient;Mail', { name: [1], email: [2] }],
  ['Name;Home Phone;Work Phone;Fax;Mobile', { name: [0], phone: [4, 1, 2] }],
  ['Name;Emergency Contact Phone;Phone Type;Email Status', { name: [0] }],
  ['Full Name;Phonetic First Name;Phone', { name: [0], phone: [2] }],
])('%s', (header, mapping) => {
  expect(guess(header)).toEqual({ ...NONE, ...mapping });
});

test.each(['Ann Lee;ann@example.com;212', 'Nombre Garcia;;612 345 678', 'Handy;;'])(
  '%s is a person',
  (row) => {
    expect(guess(row)).toMatchObject({ name: [0], email: [1], phone: [2], header: false });
  },
);

test('the cells say what the header does not', () => {
  const rows = ['7;Ann Lee;212-555-0101;x;ann@example.com', '8;Tom Fox;212-555-0102;x;tom@example.com'];
  expect(guess('Key;Who;How;What;Where', ...rows)).toMatchObject({ name: [1], email: [4], phone: [2] });
  expect(guess(...rows)).toMatchObject({ name: [1], email: [4], phone: [2], header: false });
});

test('cells that are none speak against a header, and empty columns stand behind filled ones', () => {
  const header = 'Name;Email;E-mail 2;Mobile;Home Phone';
  const row = 'Ann;yes;ann@example.com;;212-555-0101';
  expect(guess(header, row, row, row)).toMatchObject({ email: [2], phone: [4, 3] });
});

test('birth dates and long keys are no phones', () => {
  const row = 'Ann;ann@example.com;22.11.1980;2125550101';
  expect(guess('Name;Email;Born;Record ID', row, row, row)).toMatchObject({ phone: [] });
});

test('what stands above the header is left out', () => {
  const above = ['Customer name list', '', 'Run: 11/20/2026'];
  const mapping = guess(...above, 'Client;Birthdate;Cell;E-Mail', 'Lee, Ann;;212-555-0101;ann@example.com');
  expect(mapping).toMatchObject({ skip: 3, header: true, name: [0], lastFirst: true, phone: [2] });
  expect(guess('sep=;', 'Ann;ann@example.com')).toMatchObject({ skip: 1, header: false, name: [0] });
});

test('of a phone that a label stands beside, the label is found', () => {
  const mapping = guess('Name;Phone 1 - Label;Phone 1 - Value;Phone 2 - Type;Phone 2 - Value');
  expect(mapping).toMatchObject({ phone: [2, 4], labels: { 2: 1, 4: 3 } });
});
