import { expect, test } from 'vitest';
import { isWebAddress, webAddressFault, withoutSignIn } from './web-address.ts';

test.each([
  'https://example.com',
  'example.com/reviews?page=2#top',
  'http://example.com:8080/',
  ' https://Praxis-Müller.de. ',
  '10.clinic.example',
  'https://192.168.example.com/',
  'https://93.184.215.14/',
  'https://[2606:2800:21f::1]/',
])('%s can be opened by anybody', (address) => {
  expect(webAddressFault(address)).toBeNull();
});

const OWN =
  /leads to your own computer or network alone\. Copy the address that your page has on the internet/;
const COPY = /Copy the address from your browser|copy its address/;
test.each([
  ['http://localhost', OWN],
  ['localhost:3000/review/me', OWN],
  ['http://127.1/', OWN],
  ['http://0x7f000001/', OWN],
  ['http://10.0.0.5/reviews', OWN],
  ['http://192.168.1.1', OWN],
  ['http://172.20.0.1', OWN],
  ['http://169.254.169.254/latest/meta-data', OWN],
  ['http://[::1]:3000', OWN],
  ['http://[fd00::1]', OWN],
  ['http://printer.local/', OWN],
  ['http://wiki.corp', OWN],
  ['ftp://example.com/', /pages do not begin with ftp: but with https:\/\/\./],
  ['mailto:ann@example.com', /pages do not begin with mailto:/],
  ['javascript:alert(1)', /^That is not a web address/],
  ['https://', /lacks the name of the website/],
  ['http:///reviews', COPY],
  ['https:?x', /lacks the name of the website/],
  ['Bright Smiles Dental', COPY],
  ['localhosts', COPY],
  ['https://intranet/', COPY],
  ['https://exa mple.com', COPY],
  ['', COPY],
])('%s is refused with what to do', (address, words) => {
  expect(webAddressFault(address)).toMatch(words);
  expect(isWebAddress(address)).toBe(false);
});

test.each([
  'http://ann:s3cret@example.com/',
  'ann:s3cret@example.com',
  'https://ann@example.com',
  'http://ann:s3cret@localhost',
  'ftp://ann:s3cret@example.com',
])('%s is refused without repeating its password', (address) => {
  expect(webAddressFault(address)).not.toMatch(/s3cret|ann/);
  expect(webAddressFault(address)).toMatch(/Remove everything before the @|do not begin with ftp/);
  expect(withoutSignIn(address)).not.toMatch(/s3cret|ann/);
});

test('only the sign-in is taken out of an address', () => {
  expect(withoutSignIn('https://ann:s3cret@example.com/a@b?c=d@e')).toBe('https://example.com/a@b?c=d@e');
  expect(withoutSignIn('ann:s3cret@example.com')).toBe('example.com');
  expect(withoutSignIn('https://example.com/@ann')).toBe('https://example.com/@ann');
  expect(withoutSignIn('ftp://ann:s3cret@example.com')).toBe('ftp://example.com');
});
