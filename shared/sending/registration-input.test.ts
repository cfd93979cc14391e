import { expect, test } from 'vitest';
import { agreeToTextsForm } from '#shared/sending/registration-input.ts';

const faultsOf = (name: string, language: 'en' | 'es' = 'en') =>
  agreeToTextsForm(language)
    .safeParse({ name, phone: '(212) 555-0142', agreed: true })
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  'evil.example/free',
  'Win at evil.example',
  'WWW.EVIL.EXAMPLE',
  'http://1.2.3.4',
  'ada@people.example',
  '<b>Ada</b>',
  'a\\b',
  'ünïcode.éxample',
])('“%s” is refused as a name', (name) => {
  expect(faultsOf(name)).toEqual(['Type your name without a web address.']);
  expect(faultsOf(name, 'es')).toEqual(['Escriba su nombre sin direcciones web.']);
});

test.each([
  'Grace Hopper',
  'J.R.R. Tolkien',
  'Dr. Ada Lovelace',
  'María-José O’Neil',
  'Martin L. King Jr.',
  '王小明',
])('“%s” is a name', (name) => {
  expect(faultsOf(name)).toEqual([]);
});
