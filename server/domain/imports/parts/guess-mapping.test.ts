import { expect, test } from 'vitest';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';
import type { ImportMapping } from '#shared/contacts/imports.ts';

const NONE = {
  email: [],
  language: [],
  phone: [],
  header: true,
  skip: 0,
  lastFirst: false,
  country: '',
  labels: {},
  barred: [],
  company: [],
  barredBy: {},
};
const barring = (barredBy: ImportMapping['barredBy']) => ({
  barredBy,
  barred: Object.keys(barredBy).map(Number),
});
const guessAll = (...lines: string[]) =>
  guessMapping(
    lines.map((line) => line.split(';')),
    'US',
  );
/** Without the fields that have tests of their own. */
const guess = (...lines: string[]) => {
  const { given, family, said, visit, provider, dayOrder, choices, people, areaCode, ...rest } = guessAll(
    ...lines,
  );
  return rest;
};

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
  ['Company name;Patient;Mail', { name: [1], email: [2], company: [0] }],
  ['Name;Home Phone;Work Phone;Fax;Mobile', { name: [0], phone: [4, 1, 2] }],
  ['Name;Emergency Contact Phone;Phone Type;Email Status', { name: [0], ...barring({ 3: 'word' }) }],
  ['Full Name;Phonetic First Name;Phone', { name: [0], phone: [2] }],
  [
    'Name;Email;Do Not Contact;Email Opt-Out;Deceased',
    { name: [0], email: [1], ...barring({ 2: 'unless_no', 3: 'unless_no', 4: 'unless_no' }) },
  ],
  ['Name;Unsubscribed From Emails;Opt In;E-Mail', { name: [0], email: [3], ...barring({ 1: 'unless_no' }) }],
])('%s', (header, mapping) => {
  expect(guess(header)).toEqual({ ...NONE, ...mapping });
});

test.each(['Ann Lee;ann@example.com;212', 'Nombre Garcia;;612 345 678', 'Handy;;'])(
  '%s is a person, not a header',
  (row) => {
    expect(guess(row)).toMatchObject({ name: [0], email: [1], phone: [2], header: false });
  },
);

test('the cells decide where the header does not', () => {
  const rows = ['7;Ann Lee;212-555-0101;x;ann@example.com', '8;Tom Fox;212-555-0102;x;tom@example.com'];
  expect(guess('Key;Who;How;What;Where', ...rows)).toMatchObject({ name: [1], email: [4], phone: [2] });
  expect(guess(...rows)).toMatchObject({ name: [1], email: [4], phone: [2], header: false });
});

test('mismatching cells outweigh a header, and empty columns come after filled ones', () => {
  const header = 'Name;Email;E-mail 2;Mobile;Home Phone';
  const row = 'Ann;yes;ann@example.com;;212-555-0101';
  expect(guess(header, row, row, row)).toMatchObject({ email: [2], phone: [4, 3] });
});

test('birth dates and long keys are not phones', () => {
  const row = 'Ann;ann@example.com;22.11.1980;2125550101';
  expect(guess('Name;Email;Born;Record ID', row, row, row)).toMatchObject({ phone: [] });
});

test('lines above the header are skipped', () => {
  const above = ['Customer name list', '', 'Run: 11/20/2026'];
  const mapping = guess(...above, 'Client;Birthdate;Cell;E-Mail', 'Lee, Ann;;212-555-0101;ann@example.com');
  expect(mapping).toMatchObject({ skip: 3, header: true, name: [0], lastFirst: true, phone: [2] });
  expect(guess('sep=;', 'Ann;ann@example.com')).toMatchObject({ skip: 1, header: false, name: [0] });
});

test('finds the label column next to a phone', () => {
  const mapping = guess('Name;Phone 1 - Label;Phone 1 - Value;Phone 2 - Type;Phone 2 - Value');
  expect(mapping).toMatchObject({ phone: [2, 4], labels: { 2: 1, 4: 3 } });
});

const PHONE = '212-555-0101';
const times = (count: number, line: string) => Array<string>(count).fill(line);

test.each<[string, string[], object]>([
  ['rows may be longer than the header', ['Name', 'Ann;ann@example.com'], { name: [0], email: [1] }],
  ['blank lines say nothing of a column', ['E-mail', 'yes', '', ''], { email: [0] }],
  [
    'one line is enough',
    [`7;Ann Lee;x;${PHONE};ann@example.com`],
    { name: [1], phone: [3], email: [4], header: false },
  ],
  ['a header that only holds "name"', ['Username;x;y'], { header: true, name: [0], email: [1], phone: [2] }],
  ['a header that says more', ['Name;x;y'], { header: true, name: [0], email: [], phone: [] }],
  ['no place is taken twice: the name', ['7;Ann Lee;x'], { name: [1], email: [], phone: [2] }],
  ['no place is taken twice: the last one', ['7;8;Ann Lee'], { name: [2], email: [1], phone: [] }],
  ['no place is taken twice: the phone', [`Ann Lee;${PHONE};x`], { name: [0], email: [], phone: [1] }],
  ['of two columns of languages the filled one', ['Name;Language;Idioma', 'Ann;;es'], { language: [2] }],
  ['a list of two columns', ['Ann Lee;x'], { name: [0], email: [1], phone: [] }],
  ['found emails are enough', ['Ann Lee;x;y;ann@example.com'], { email: [3], phone: [2] }],
  ['found phones are enough', [`Ann Lee;x;y;${PHONE}`], { email: [1], phone: [3] }],
  ['blank lines come first', ['', 'Ann Lee;ann@example.com'], { skip: 1, header: false }],
  ['a cell may be empty in the first line', [`Ann Lee;;${PHONE}`, 'x;y;z'], { skip: 0, header: false }],
  ['a title below many lines', [...times(14, 'Report'), 'Client;Cell'], { skip: 14, header: true }],
  ['a title below too many', [...times(15, 'Report'), 'Client;Cell'], { skip: 0, header: false }],
  ['a line with an address is a person', ['Ann Name;ann@example.com'], { header: false }],
  ['one known word below a blank line', ['Report', '', 'Client;Since'], { skip: 2, header: true }],
  ['one known word alone there', ['Report', '', 'Client;'], { header: false }],
  ['one known word below words', ['Report', 'Client;Since'], { header: false }],
  ['one known word below a line with a gap', ['Report;', 'Client;Since'], { header: false }],
  ['no known word below a blank line', ['Report', '', 'Since;Until'], { header: false }],
  ['words of a title may say "name"', ['Report', 'Name of the report;x'], { header: false }],
  ['an email is named in the first line', ['E-Mail;x'], { header: true, email: [0] }],
  ['the line with most known words', ['Client;Cell', 'Name;Email;Phone'], { skip: 1 }],
  ['the first of two such', ['Client;Cell', 'Patient;Mobile'], { skip: 0 }],
  ['a person with a telling name', ['Name;Email;Phone', 'Client;Cell'], { skip: 0 }],
  ['a word of spreadsheets, cut', ['sep=,', 'Ann Lee;ann@example.com'], { skip: 1 }],
  ['a person that looks like it', ['sep=1;Ann', 'x;y'], { skip: 0 }],
  ['one column of names', ['Ann Lee', 'Tom Fox'], { skip: 0, header: false, name: [0] }],
  ['a place that holds phones', ['Name;Home', `Ann;${PHONE}`, 'Tom;x'], { phone: [1] }],
  ['a place that holds none', ['Name;Work', 'Ann;Baker'], { phone: [] }],
  ['two rows are too few to speak against it', ['Name;Email', 'Ann;yes', 'Tom;no'], { email: [1] }],
  [
    'three in ten are enough where it is named',
    ['Name;Email', ...times(3, 'Ann;a@b.co'), ...times(7, 'Ann;yes')],
    { email: [1] },
  ],
  [
    'filled columns in their order',
    ['Name;Email 1;Email 2;Email 3', 'Ann;;a@b.co;c@d.co'],
    { email: [2, 3, 1] },
  ],
  ['a column is one thing', ['Name;Phone', 'Ann;ann@example.com'], { email: [], phone: [1] }],
  [
    'three in five where it is not',
    ['Name;x', ...times(3, 'Ann;a@b.co'), ...times(2, 'Ann;yes')],
    { email: [1] },
  ],
  [
    'seven in ten for phones',
    ['Name;x', ...times(7, `Ann;${PHONE}`), ...times(3, 'Ann;yes')],
    { phone: [1] },
  ],
  ['the fullest', ['Name;x;y', 'Ann;;a@b.co', 'Tom;t@b.co;c@d.co'], { email: [2] }],
  ['the first of the full ones', ['Name;x;y', 'Ann;a@b.co;c@d.co'], { email: [1] }],
  ['an address is no name', ['Mail;x', 'ann@example.com;7'], { name: [1], email: [0] }],
  ['the first that may be a name', ['Ann;Tom', '7;Eva'], { name: [0] }],
  ['the likeliest', ['7;x;Ann Lee'], { name: [2] }],
  ['half of it is enough', ['7;Ann', '8;12'], { name: [1] }],
  ['less is not', ['7;Ann;8', '7;12;8', '7;13;8'], { name: [0] }],
  ['two columns stay in place', ['Last name;First Name', 'x;Lee, Ann'], { name: [1, 0], lastFirst: false }],
  ['the title says the order', ['Name (Last, First)'], { name: [0], lastFirst: true }],
  [
    'three in five say the order',
    ['Name;x', 'Lee, Ann;1', 'Fox, Tom;1', 'Ray, Eva;1', 'Bo Day;1', 'Al May;1'],
    { lastFirst: true },
  ],
  ['a label of another kind', ['Name;Phone;Phone Label'], { phone: [1], labels: {} }],
  ['a label in the first column', ['Phone 1 - Label;Phone 1 - Value;Name'], { labels: { 1: 0 } }],
  ['the filled one of two names', ['First name;First name;Last name', ';Ann;Lee'], { name: [1, 2] }],
  ['the foreign first name first', ['Vorname;Name'], { name: [0, 1] }],
  ['only the first and the middle name', ['First Name;Middle Name'], { name: [0] }],
  ['only the last and the middle name', ['Last Name;Middle Name'], { name: [0] }],
  ['an empty whole name', ['Name;First Name;Last Name', ';Ann;Lee'], { name: [1, 2] }],
  ['an empty whole name and one half', ['Name;First Name', ';Ann'], { name: [0] }],
  [
    'a whole name that is nearly always there',
    ['Name;First Name;Last Name', ...times(9, 'Ann Lee;Ann;Lee'), ';Tom;Fox'],
    { name: [0] },
  ],
  [
    'a whole name that is seldom there',
    ['Name;First Name;Last Name', ...times(5, 'Ann;Ann;'), ...times(5, ';Tom;x')],
    { name: [1, 2] },
  ],
  [
    'lines of one cell, as a report ends with',
    ['Ann;Rome', 'Tom;Bonn', 'Total: 1;', 'Total: 2;', 'Total: 3;'],
    { name: [0] },
  ],
  ['a bare word', ['Id;Naam;Mobiel'], { name: [1] }],
  ['words around it', ['Id;Name of guest;Phone'], { name: [1] }],
  ['words around it before half of one', ['Name of guest;Cognome'], { name: [0] }],
  ['half of one alone', ['Id;Cognome;Mobiel'], { name: [1] }],
  ['companies beside names', ['Firma;Name;Organization Name;Company size'], { name: [1], company: [0, 2] }],
  ['companies alone', ['Company;Email', 'Acme Bakery;a@b.co'], { name: [0], company: [] }],
  [
    'a second phone that nearly nobody gave',
    ['Name;Telefon;Handy;Fax', ...times(4, 'Ann;k.A.;+49 152 28817386;'), 'Bo;keine;+49 152 28817387;'],
    { phone: [2, 1] },
  ],
  [
    'numbers of another country where the title says so',
    ['Name;Telefon;Kennung', ...times(4, 'Ann;030 23125001;030 23125001')],
    { phone: [1] },
  ],
])('%s', (_, lines, mapping) => {
  expect(guess(...lines)).toMatchObject(mapping);
});

test('a list without a line still has columns', () => {
  expect(guess()).toMatchObject({ name: [0], email: [], phone: [], header: false, skip: 0 });
});

test('columns of visits and providers are recognized by their titles, never two of a kind', () => {
  const titles =
    'Patient;Email;Last Visit;Last Appointment;Primary Provider;Insurance Provider Name;Next Visit';
  const day = 'Ann;ann@example.com;13/01/2026;x;Dr. Wu;Acme;2026-03-01';
  expect(guessAll(titles, day)).toMatchObject({ visit: [2], provider: [4], dayOrder: 'day-first', said: {} });
  expect(guessAll('Name;Dentist;Date of last visit', 'Ann;Dr. Wu;1/13/2026')).toMatchObject({
    visit: [2],
    provider: [1],
    dayOrder: 'month-first',
  });
  expect(guessAll('Name;Email', 'Ann;ann@example.com')).toMatchObject({ visit: [], provider: [] });
});

test('first and last names are told apart where two titles do so', () => {
  expect(guessAll('Last name;First Name;Email')).toMatchObject({ name: [1, 0], given: [1], family: [0] });
  expect(guessAll('Nom;Prénom')).toMatchObject({ given: [1], family: [0] });
  expect(guessAll('First Name;Middle Name;Last Name')).toMatchObject({ given: [0], family: [2] });
  for (const titles of ['Name;Email', 'First Name;Email', 'Nombre;Móvil'])
    expect(guessAll(titles)).toMatchObject({ given: [], family: [] });
});
