import { data, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { door, safeNext } from '#server/http/door.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { makeCtx } from '#tests/make.ts';

async function open(address: string, given: { method?: string; headers?: Record<string, string> } = {}) {
  const [url, request] = [new URL(address), new Request(address, given)];
  const scope: RequestScope = {
    ctx: await makeCtx(),
    nonce: '',
    headers: new Headers(),
    method: request.method,
    flashTaken: false,
    needsPassword: false,
    waiting: null,
  };
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return { scope, args: { request, url, params: {}, context } };
}

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

describe('a visitor who is not signed in is redirected to', () => {
  const page = 'http://here/dashboard/reviews?review=7';
  it.each([
    [
      'the page they asked for',
      'GET',
      'http://here/dashboard/contacts?sort=name',
      page,
      '/contacts?sort=name',
    ],
    ['the page of their form', 'POST', 'http://here/dashboard/reviews/draft', page, '/reviews?review=7'],
    ['where they sent it, if nothing says more', 'POST', 'http://here/dashboard/reviews', null, '/reviews'],
    ['no other site', 'POST', 'http://here/dashboard/reviews', 'http://evil.example/dashboard/x', '/reviews'],
  ])('%s', async (_whither, method, address, referer, to) => {
    const { args } = await open(address, { method, headers: referer ? { referer } : {} });
    const refuse = async () => Promise.reject(new AppError('unauthenticated', 'Please log in.'));
    const answer: unknown = await door(refuse)(args).catch((thrown: unknown) => thrown);
    const next = new URL((answer as Response).headers.get('location') ?? '', 'http://here').searchParams;
    expect(next.get('next')).toBe(`/dashboard${to}`);
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
      const { scope, args } = await open('http://here/login');
      const answer: unknown = await door(handler)(args).catch((thrown: unknown) => thrown);
      expect(scope.headers.get('Retry-After')).toBe('7');
      expect(answer).toMatchObject({ init: { status: 429 } });
      const { init } = answer as ReturnType<typeof data>;
      expect(new Headers(init?.headers).has('Retry-After')).toBe(false);
    },
  );
});
