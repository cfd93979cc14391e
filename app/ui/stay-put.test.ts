import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { isUnreachable, standAt, stayPut } from './stay-put.ts';

const lost = new TypeError('Failed to fetch');
const tell = vi.fn();
type Results = Awaited<ReturnType<Parameters<typeof stayPut>[1]>>;

beforeEach(() => {
  tell.mockReset();
  standAt({ here: '/here?tab=1', loaderData: new Map([['page', 'as it was']]), tell });
});

async function pass(path: string, results: Results, form?: URLSearchParams): Promise<Results> {
  const request = new Request(`http://localhost${path}`, { method: form ? 'POST' : 'GET', body: form });
  const args = { request } as Parameters<typeof stayPut>[0];
  return (await stayPut(args, async () => results)) as Results;
}

test('a look at the same page that fails keeps what was loaded, in silence', async () => {
  expect(await pass('/here?tab=1', { page: { type: 'error', result: lost } })).toEqual({
    page: { type: 'data', result: 'as it was' },
  });
  expect(tell).not.toHaveBeenCalled();
});

test('a way to another page that fails leads back', async () => {
  const { page } = await pass('/there', { page: { type: 'error', result: lost } });
  expect(page?.result).toHaveProperty('status', 302);
  expect(page?.result instanceof Response && page.result.headers.get('Location')).toBe('/here?tab=1');
  expect(tell).toHaveBeenCalledWith({ path: '/there', intent: null, busy: false });
});

test('a server that is back in a moment leaves the page as it is, and says so', async () => {
  for (const words of [{ message: 'Later' }, '<!DOCTYPE html>']) {
    const busy = { page: { type: 'error' as const, result: new ErrorResponse(503, '', words) } };
    expect(await pass('/here?tab=1', busy)).toEqual({ page: { type: 'data', result: 'as it was' } });
    expect(tell).not.toHaveBeenCalled();
    const { page } = await pass('/there', busy);
    expect(page?.result).toHaveProperty('status', 302);
    expect(tell).toHaveBeenCalledWith({ path: '/there', intent: null, busy: true });
    tell.mockReset();
  }
});

test('a form that fails leaves the last answer, loads nothing and says which button it was', async () => {
  const form = new URLSearchParams({ intent: 'launch.sms' });
  await pass('/here?tab=1', { page: { type: 'data', result: data('pre-flight', 200) } }, form);
  const failed = { page: { type: 'error' as const, result: data(lost, 200) } };
  expect(await pass('/here?tab=1', failed, form)).toEqual({
    page: { type: 'data', result: data('pre-flight', { status: 503 }) },
  });
  expect(tell).toHaveBeenCalledWith({ path: '/here', intent: 'launch.sms', busy: false });
});

test('what the server itself says is not touched', async () => {
  const refused = {
    page: { type: 'error' as const, result: new ErrorResponse(409, '', { message: 'Not twice' }) },
  };
  expect(await pass('/here?tab=1', refused)).toBe(refused);
  standAt(null);
  const away = { page: { type: 'error' as const, result: lost } };
  expect(await pass('/here?tab=1', away)).toBe(away);
});

test.each([
  [true, 'Chrome', lost],
  [true, 'Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  [true, 'Safari', new TypeError('Load failed')],
  [true, 'a broken stream', new Error('Unable to decode turbo-stream response')],
  [true, 'a proxy', new ErrorResponse(502, 'Bad Gateway', '<html>')],
  [false, 'a fault in our code', new TypeError('x is not a function')],
  [false, 'a fault of the server', new Error('Unexpected Server Error')],
  [false, 'a missing page', new ErrorResponse(404, 'Not Found', '')],
])('%s: %s', (expected, _, error) => {
  expect(isUnreachable(error)).toBe(expected);
});
