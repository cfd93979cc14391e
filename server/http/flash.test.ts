import { afterEach, expect, test } from 'vitest';
import { flashCookie, readFlash } from '#server/http/flash.ts';
import { isMessageKey, MESSAGES, type MessageKey } from '#shared/messages.ts';

const carry = (key: MessageKey) => {
  const [cookie = ''] = flashCookie(key, true).split(';');
  return readFlash(new Request('http://localhost/', { headers: { cookie: `theme=dark; ${cookie}; a=b` } }));
};
const ODD = 'oddKey_2-b' as string;

afterEach(() => {
  Reflect.deleteProperty(MESSAGES, ODD);
});

test('every message survives the cookie, whatever its key is made of', () => {
  Object.assign(MESSAGES, { [ODD]: { kind: 'info', title: 'Odd' } });
  const keys = Object.keys(MESSAGES).filter(isMessageKey);
  expect(keys).toContain(ODD);
  expect(keys.map(carry)).toEqual(keys);
});

test('a cookie of another making says nothing', () => {
  for (const value of ['', 'constructor', '__proto__', 'nonsense', '%22']) {
    const headers = { cookie: `flash=${value}` };
    expect(readFlash(new Request('http://localhost/', { headers }))).toBeNull();
  }
});
