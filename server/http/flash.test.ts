import { afterEach, expect, test } from 'vitest';
import { flashCookie, readFlash } from '#server/http/flash.ts';
import { isMessageKey, MESSAGES, type MessageKey } from '#shared/http/messages.ts';

const site = { origin: 'https://reviews.example.com' };
const carry = (key: MessageKey) => {
  const [cookie = ''] = flashCookie(site, key).split(';');
  return readFlash(site, new Request(site.origin, { headers: { cookie: `theme=dark; ${cookie}; a=b` } }));
};
const ODD = 'oddKey_2-b' as string;

afterEach(() => {
  Reflect.deleteProperty(MESSAGES, ODD);
});

test('every message key survives the cookie', () => {
  Object.assign(MESSAGES, { [ODD]: { kind: 'info', title: 'Odd' } });
  const keys = Object.keys(MESSAGES).filter(isMessageKey);
  expect(keys).toContain(ODD);
  expect(keys.map(carry)).toEqual(keys);
});

test('a foreign cookie is ignored', () => {
  for (const value of ['', 'constructor', '__proto__', 'nonsense', '%22']) {
    const headers = { cookie: `__Host-flash=${value}` };
    expect(readFlash(site, new Request(site.origin, { headers }))).toBeNull();
  }
});
