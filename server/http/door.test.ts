import { describe, expect, it } from 'vitest';
import { safeNext } from '#server/http/door.ts';

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
