import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorPage, SECRET, typedForm } from '#server/http/error-page.ts';
import type { Config } from '#server/start/env.ts';

const to = (address: string) => new Request(`https://reviews.example.com${address}`, { method: 'POST' });

test('typed values are returned with their address, including repeated fields and odd characters', () => {
  const form = typedForm(to('/review/tom?i=abc'), 'rating=5&text=Kind+%26+%22quick%22&x=1&x=2');
  expect(form).toEqual({
    action: '/review/tom?i=abc',
    fields: [
      ['rating', '5'],
      ['text', 'Kind & "quick"'],
      ['x', '1'],
      ['x', '2'],
    ],
  });
});

test.each([
  ['no form', '/review/tom', undefined],
  ['an empty form', '/review/tom', ''],
  ['what a script asks for', '/dashboard/settings.data', 'a=1'],
  ['a password', '/login', 'email=a%40example.com&password=hush'],
  ['a token', '/resetpassword', 'token=abc'],
  ['the key of a provider', '/dashboard/settings', 'intent=save&credentials.token=abc'],
])('%s does not come back', (_, address, typed) => {
  expect(typedForm(to(address), typed)).toBeNull();
});

test('a temporary failure reloads the page, and links nowhere else', () => {
  const config = { appName: 'Goodword' } as Config;
  const away = errorPage(config, 503, 'ref');
  expect(away).toContain('<a href="">Try again</a>');
  expect(away).not.toContain('href="/"');
  expect(errorPage(config, 404, 'ref')).toContain('<a href="/">Back to Home</a>');
});

test('typed values are shown below the reason', () => {
  const typed = { action: '/review/tom', fields: [['text', 'Kind']] as [string, string][] };
  const config = { appName: 'Goodword' } as Config;
  expect(errorPage(config, 503, '', { typed })).toContain(
    'We cannot reach our data right now. What you typed',
  );
  const busy = errorPage(config, 503, '', { typed, text: 'We are very busy.' });
  expect(busy).toContain('<p>We are very busy.</p>');
  expect(busy).toContain('name="text" value="Kind"');
});

test('too long a text is reported, with what to do and a link back to the form', () => {
  const page = errorPage({ appName: 'Goodword' } as Config, 413, 'ref');
  expect(page).toContain('nothing was saved. Go back in your browser: what you entered is still there.');
  expect(page).toContain('<a href="">Begin with an empty form</a>');
  expect(page).not.toContain('href="/"');
});

test('fields that forms never return are in no error page, either', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'app/features/gallery/**'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const hidden = Array.from(
    sources.matchAll(/\bhide: \[([^\]]*)\]/g),
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const typed = Array.from(
    sources.matchAll(/<PasswordField\s+field=\{fields\.(\w+)\}/g),
    ([, name = '']) => name,
  );
  const names = new Set([...hidden.flat(), ...typed, 'credentials.authToken']);
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !SECRET.test(name))).toEqual([]);
});
