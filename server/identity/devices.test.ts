import { expect, test } from 'vitest';
import { knownDevice, rememberDevice } from '#server/identity/devices.ts';

const config = { origin: 'https://goodword.example', secret: 'a-secret-of-more-than-32-characters-x' };
/** What the browser sends back for a cookie that was set. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';
const signIn = (email: string, cookies: string | null = null) => sent(rememberDevice(config, email, cookies));
const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);

test('a browser is known for the accounts that signed in with it, and for no other', () => {
  const both = signIn('b@example.com', signIn('a@example.com'));
  expect(knownDevice(config, 'a@example.com', both)).toMatch(/^[\w-]{22}$/);
  expect(knownDevice(config, 'b@example.com', both)).toMatch(/^[\w-]{22}$/);
  expect(knownDevice(config, 'c@example.com', both)).toBeNull();
  expect(knownDevice(config, 'a@example.com', null)).toBeNull();
});

test('an account that signs in again keeps its device name and is listed once', () => {
  const first = signIn('a@example.com', signIn('b@example.com'));
  const again = signIn('a@example.com', first);
  expect(again).toBe(first);
});

test('of six accounts the one that signed in longest ago is dropped', () => {
  const cookie = people.reduce<string | null>((cookies, email) => signIn(email, cookies), null);
  const known = people.map((email) => knownDevice(config, email, cookie) !== null);
  expect(known).toEqual([false, true, true, true, true, true]);
});

test('forged entries of the cookie are ignored', () => {
  const theirs = sent(rememberDevice({ ...config, secret: `${config.secret}y` }, 'a@example.com', null));
  for (const cookie of [theirs, `${theirs}~x`, theirs.replace(/=.*/, '=nonsense')]) {
    expect(knownDevice(config, 'a@example.com', cookie)).toBeNull();
  }
});
