import { beforeAll, expect, test } from 'vitest';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

let open: (path: string) => Promise<string>;
beforeAll(async () => {
  const { build: serverBuild } = await loadPages();
  const app = await makeApp({ serverBuild });
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  open = async (path) => {
    const headers = { host: 'localhost:3000', accept: 'text/html' };
    return (await app.request(`http://localhost:3000${path}`, { headers }, { incoming })).text();
  };
});

const SCREENS: [name: string, path: string, title: string][] = [
  ['logging in', '/login', 'Login failed'],
  ['signing up', '/register', 'Registration failed'],
  ['asking for a reset', '/forgot-password', 'Could not send the link'],
  ['resetting the password', '/resetpassword?token=abc', 'Password reset failed'],
  ['asking for another link', '/verify-email', 'Could not send the link'],
];

function template(html: string, said: string): string {
  const words = new RegExp(`<template data-said="${said}">(.*?)</template>`, 's').exec(html)?.[1] ?? '';
  return words
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each(SCREENS)('%s says what did not happen if nobody answers', async (_, path, title) => {
  const html = await open(path);
  // Nobody has checked what was typed.
  expect(template(html, 'unanswered')).toMatch(new RegExp(`^${title} .*[Pp]lease try again`));
  expect(template(html, 'unanswered')).not.toMatch(/check your credentials/);
  expect(template(html, 'offline')).toMatch(new RegExp(`^${title} You are offline`));
  expect(template(html, 'online')).toContain('Everything you typed is still here');
});

test('no page before signing in loads the scripts of the signed-in ones', async () => {
  for (const path of [...SCREENS.map(([, path]) => path), '/email-verified']) {
    const html = await open(path);
    const scripts = Array.from(html.matchAll(/<script\b[^>]*>/g), ([tag]) => tag);
    expect(scripts, path).toEqual([expect.stringMatching(/src="[^"]*account[^"]*"/)]);
    expect(html, path).not.toContain('modulepreload');
  }
});
