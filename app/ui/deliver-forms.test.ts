import { expect, test } from 'vitest';
import { deliverForms } from './deliver-forms.ts';

/** A `fetch` whose answer waits, as while a browser connects; aborted, it sends nothing. */
function connecting() {
  const connected = Promise.withResolvers<void>();
  const delivered: string[] = [];
  const send: typeof fetch = async (input, init) => {
    await connected.promise;
    init?.signal?.throwIfAborted();
    delivered.push(String(input));
    return new Response('answered');
  };
  return { send: deliverForms(send), connect: connected.resolve, delivered };
}

const form = (signal: AbortSignal): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ intent: 'handle' }),
  signal,
});
const page = new URL('http://localhost/dashboard/reviews.data?tab=all');

test('a form is delivered though the page has moved on, which hears no answer', async () => {
  const { send, connect, delivered } = connecting();
  const left = new AbortController();
  const sent = send(page, form(left.signal));
  left.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  connect();
  await expect.poll(() => delivered).toEqual([page.href]);
});

test.each([
  ['a page', page, (signal: AbortSignal) => ({ signal })],
  ['a file', page, (signal: AbortSignal) => ({ ...form(signal), body: new FormData() })],
  ['a suggestion', '/dashboard/reviews/suggest', form],
])('%s that nobody waits for is given up', async (_, to, initOf) => {
  const { send, connect, delivered } = connecting();
  const left = new AbortController();
  const sent = send(to, initOf(left.signal));
  left.abort();
  connect();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(delivered).toEqual([]);
});

test('one that was given up before is not sent, and an answer is passed on', async () => {
  const { send, connect, delivered } = connecting();
  connect();
  await expect(send(page, form(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' });
  expect(delivered).toEqual([]);
  const answer = await send(page, form(new AbortController().signal));
  expect(await answer.text()).toBe('answered');
});
