import { data, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { door, safeNext } from '#server/http/door.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { makeCtx } from '#tests/make.ts';

describe('safeNext', () => {
  it.each([
    ['/profile', '/profile'],
    ['/dashboard/reviews?cursor=a#b', '/dashboard/reviews?cursor=a#b'],
    ['/..//evil.example', '/home'],
  ])('%s leads to %s', (next, to) => expect(safeNext(next, '/home')).toBe(to));

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example\t',
    '/\t/evil.example',
    '/\r\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/./\\evil.example',
    'http://[',
    '//[',
  ])('%j stays on this site', (next) => {
    const to = new URL(safeNext(next, '/home'), 'http://here.example');
    expect(to.host).toBe('here.example');
  });
});

describe('Retry-After', () => {
  const wait = new AppError('rate_limited', 'Please try again in 7 seconds.', { retryAfterSeconds: 7 });
  const headers = { 'Retry-After': '7', 'X-Other': 'stays' };

  it.each([
    ['answered', async () => data('no', { status: 429, headers })],
    ['thrown by a verb', async () => Promise.reject(wait)],
  ])(
    'reaches the answer once when it is %s, since the router keeps none for pages',
    async (_how, handler) => {
      const scope: RequestScope = {
        ctx: await makeCtx(),
        nonce: '',
        headers: new Headers(),
        method: 'GET',
        flashTaken: false,
      };
      const context = new RouterContextProvider();
      context.set(requestScope, scope);
      const url = new URL('http://here/login');
      const args = { request: new Request(url), url, params: {}, context };
      const answer: unknown = await door(handler)(args).catch((thrown: unknown) => thrown);
      expect(scope.headers.get('Retry-After')).toBe('7');
      expect(answer).toMatchObject({ init: { status: 429 } });
      const { init } = answer as ReturnType<typeof data>;
      expect(new Headers(init?.headers).has('Retry-After')).toBe(false);
    },
  );
});
