import { expect, test } from 'vitest';
import { shownAddress, shownDomain } from './shown-domain.ts';

const coded = (domain: string) => new URL(`http://${domain}`).hostname;

test.each([
  'münchen.example',
  'bewertung.zahnärzte-köln.de',
  'straße.example',
  'łódź.pl',
  'crème-brûlée.fr',
  'señor-muñoz.es',
  '例え.jp',
  'スマイル歯科.jp',
  '한국.kr',
  'почта.рф',
  'בדיקה.co.il',
  'plain.example',
])('%s is shown decoded', (domain) => {
  expect(shownDomain(coded(domain))).toBe(domain);
});

test.each([
  ['letters of two alphabets', 'pаypal.com'],
  ['letters that all look Latin', 'аррӏе.com'],
  ['Greek ones under a Latin ending', 'οικος.com'],
  ['an i without its dot', 'bıng.com'],
  ['a letter of phonetics', 'ɡoogle.com'],
  ['a picture', '☃.net'],
])('%s stay encoded', (_, domain) => {
  expect(coded(domain)).toContain('xn--');
  expect(shownDomain(coded(domain))).toBe(coded(domain));
});

test.each([
  'xn--.example',
  'xn--a.example',
  'xn--!!.example',
  'xn--99999999.example',
  'a b',
  '',
  'localhost',
])('anything but such a domain is unchanged: %j', (domain) => {
  expect(shownDomain(domain)).toBe(domain);
});

test('one suspicious label keeps the whole domain encoded', () => {
  const domain = `${coded('münchen.example').split('.')[0]}.${coded('pаypal.com')}`;
  expect(shownDomain(domain)).toBe(domain);
});

test('in an address only the domain is decoded', () => {
  const host = coded('münchen.example');
  expect(shownAddress(`info@${host}`)).toBe('info@münchen.example');
  expect(shownAddress(`https://${host}:8443/review/xn--mnchen-3ya.example`)).toBe(
    'https://münchen.example:8443/review/xn--mnchen-3ya.example',
  );
  expect(shownAddress('http://localhost:3000/review/a')).toBe('http://localhost:3000/review/a');
  expect(shownAddress('info@example.com')).toBe('info@example.com');
});
