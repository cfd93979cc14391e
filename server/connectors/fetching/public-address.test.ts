import { expect, test } from 'vitest';
import { isPublicAddress } from '#server/connectors/fetching/public-address.ts';
import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:a9fe:a9fe::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1%1',
  'example.com',
  '127.1',
  '',
])('%s is no machine on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '192.0.3.1',
  '223.255.255.255',
])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));
test.each(['2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2003::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['https://bright.example.com/reviews', 'https://bright.example.com/reviews'],
  ['  bright.example.com/reviews#top ', 'https://bright.example.com/reviews'],
  ['HTTP://Bright.Example.com:80/a?b=c', 'http://bright.example.com/a?b=c'],
  ['https://bright.example.com:443/', 'https://bright.example.com/'],
  ['https://bright.example.com./a', 'https://bright.example.com/a'],
  ['https://bücher.example.com/ü', 'https://xn--bcher-kva.example.com/%C3%BC'],
  ['http://1.1.1.1/', 'http://1.1.1.1/'],
  ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
])('%j is a page at %s', (typed, address) => {
  expect(parseWebAddress(typed)?.href).toBe(address);
});

test.each([
  '',
  'Bright Smiles, Austin',
  'https://user@bright.example.com/',
  'https://user:pass@bright.example.com/',
  'https://bright.example.com:8443/',
  'http://bright.example.com:443/',
  'http://bright.example.com:22/',
  'ftp://bright.example.com/',
  'file:///etc/passwd',
  'data:text/html,hello',
  'javascript:alert(1)',
  'gopher://bright.example.com/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1%25eth0]/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://localhost./',
  'http://bright.localhost/',
  'http://intranet/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://router.lan/',
  'https://bright.example.com\\@evil.example.com/',
  'https://bright.example.com/\r\nHost: evil',
  'https://bright\texample.com/',
  'https://bright..example.com/',
  `https://bright.example.com/${'a'.repeat(2_000)}`,
])('%j is not read', (typed) => {
  expect(parseWebAddress(typed)).toBeNull();
});

test('relative addresses resolve against their page', () => {
  const from = new URL('https://bright.example.com/reviews/');
  const to = (typed: string) => parseWebAddress(typed, from)?.href ?? null;
  expect(to('?page=2')).toBe('https://bright.example.com/reviews/?page=2');
  expect(to('//other.example.com/a')).toBe('https://other.example.com/a');
  expect(to('//127.0.0.1/a')).toBeNull();
  expect(to('//user@other.example.com/')).toBeNull();
  expect(to('javascript:alert(1)')).toBeNull();
});
