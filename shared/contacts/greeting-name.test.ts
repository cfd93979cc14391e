import { expect, test } from 'vitest';
import { greetingName } from '#shared/contacts/greeting-name.ts';

test.each([
  ['Maria Gonzalez', 'Maria'],
  ['  Inês   de Souza ', 'Inês'],
  ['Anne-Marie O’Neil', 'Anne-Marie'],
  ['John F. Kennedy', 'John'],
  ['Doe, John', 'John'],
  ['Müller , Jürgen', 'Jürgen'],
  ['Andrée Dupont', 'Andrée'],
  ['Maria', 'Maria'],
  ['MARIA GONZALEZ', 'Maria'],
  ['MARIA', 'Maria'],
  ['ANNE-MARIE LEE', 'Anne-Marie'],
  ['maria gonzalez', 'Maria'],
  ['JJ Watt', 'JJ'],
  ['John Jr. Smith', 'John'],
  ['John Smith Jr.', 'John'],
  ['John Smith III', 'John'],
  ['Estate of John Smith', ''],
  ['Test Patient', ''],
  ['Baby Smith', ''],
  ['', ''],
])('%j is greeted as %j', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  ...['Dr. Patel', 'Mrs Lee', 'Herr Schmidt', 'Familie Huber', 'The Smiths', 'J. Smith'],
  ...['Tom & Ann Lee', 'Ann and Tom', 'Smith Family', 'Acme Dental Inc', 'Agent 007'],
  ...['Van Nguyen', 'van der Berg', 'De La Cruz', 'Von Trapp', 'La Toya Smith'],
  ...['王 小明', 'מרים כהן', 'Иван Петров', 'John Smith, MD', 'A, B, C', '{review_link} $1', '\ue000'],
])('%j is greeted whole: better formal than wrong', (name) => {
  expect(greetingName(name)).toBe(name);
});

test.each([
  ...['http://evil.example win', 'Ann www.evil.example', 'Win at evil.com/x now', 'ann@example.com'],
  ...['Doe, bit.link', 'EVIL.COM'],
])('%j holds an address, so nobody is greeted', (name) => {
  expect(greetingName(name)).toBe('');
});

test.each(['Dr.Patel', 'St.John Rivers', 'Ann P.Orgel', 'Tom@Work', 'M.D. Lee'])(
  '%j holds no address',
  (name) => {
    expect(greetingName(name)).not.toBe('');
  },
);

test.each([
  'A Google user',
  'Google User',
  'Ein Google-Nutzer',
  'Un usuario de Google',
  'Utente Google',
  'Un utilisateur Google',
  'Usuario anónimo',
  'Yelp User',
  'Verified Patient',
  'Healthgrades user',
  'Anonymous',
])('%j is what a platform writes for nobody, so nobody is greeted', (name) => {
  expect(greetingName(name)).toBe('');
});

test.each(['Anne Google', 'User Friendly', 'Ana Usuario'])('%j may be somebody', (name) => {
  expect(greetingName(name)).not.toBe('');
});
