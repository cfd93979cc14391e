import { expect, test } from 'vitest';
import { readFilters } from '#server/http/filters.ts';
import { readFlash } from '#server/http/flash.ts';
import { ListContacts } from '#shared/contacts/contacts.ts';
import { NarrowInbox } from '#shared/reviews/inbox-input.ts';
import { makeUser } from '#tests/make.ts';

const { filter, channel, sort } = ListContacts.shape;
const at = (search: string) => new URL(`http://localhost/dashboard/contacts${search}`);

test('parameters are read, and missing ones get their defaults', async () => {
  const { ctx } = await makeUser();
  const read = (search: string) => readFilters(ctx, at(search), { filter, channel, sort });
  expect(read('?q=ann&filter=rated&channel=sms')).toEqual({
    filter: 'rated',
    channel: 'sms',
    sort: 'latest',
  });
  // As a form without JavaScript sends unchosen fields.
  expect(read('?filter=all&channel=&sort=latest')).toEqual({ filter: 'all', channel: null, sort: 'latest' });
});

test.each([
  ['?filter=loud', '/dashboard/contacts'],
  ['?q=ann&channel=pigeon&sort=name', '/dashboard/contacts?q=ann&sort=name'],
  ['?filter=loud&sort=worst&cursor=abc', '/dashboard/contacts?cursor=abc'],
])('%s leads to %s, which says that something was not understood', async (search, clean) => {
  const { ctx } = await makeUser();
  let thrown: unknown;
  try {
    readFilters(ctx, at(search), { filter, channel, sort });
  } catch (error) {
    thrown = error;
  }
  if (!(thrown instanceof Response)) throw new Error('It was read');
  expect(thrown.headers.get('Location')).toBe(clean);
  const cookie = thrown.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(readFlash(ctx.config, new Request('http://localhost/', { headers: { cookie } }))).toBe(
    'filterUnknown',
  );
});

test('a search text is never invalid', async () => {
  const { ctx } = await makeUser();
  expect(readFilters(ctx, at('?q=%20%20&stars=5'), NarrowInbox.shape)).toMatchObject({ q: '', stars: '5' });
  expect(readFilters(ctx, at('?q=all&lang=es'), NarrowInbox.shape)).toMatchObject({ q: 'all', lang: 'es' });
});
