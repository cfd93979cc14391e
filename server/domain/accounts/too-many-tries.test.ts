import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LIMITS, PRESSED, PRESSURE } from '#server/domain/accounts/internal.ts';
import type { RateRule } from '#server/limits/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "10 tries in 15 minutes", "20 in 2 hours", "40 in a day". */
const inWords = ({ max, windowSeconds }: RateRule, what = '') => {
  const hours = windowSeconds / HOUR;
  const several = hours > 1 ? `${hours} hours` : `${windowSeconds / MINUTE} minutes`;
  return `${max}${what} in ${windowSeconds === DAY ? 'a day' : several}`;
};

test('the article about limits tells those of accounts that hold', async () => {
  const text = await readFile('app/content/help/troubleshooting/too-many-tries.md', 'utf8');
  const { login, register, resend, forgot, ownPassword } = LIMITS;
  const [first, ...longer] = login.account;
  const tries = [inWords(first, ' tries'), ...longer.map((rule) => inWords(rule))];
  expect(text).toContain(`- Login: ${tries.join(', ')}.`);
  for (const { account } of [register, resend, forgot]) {
    expect(account).toMatchObject({ max: 5, windowSeconds: HOUR });
  }
  expect(text).toContain('Sign up, verification link or password reset: 5 in an hour each.');
  const [soon, ...later] = ownPassword.account;
  const again = [inWords(soon, ' tries'), ...later.map((rule) => inWords(rule))];
  expect(text).toContain(`- Your password once more, when you are logged in: ${again.join(', ')}.`);
  expect(text).toContain(`for example ${login.address.max} login tries in 15 minutes`);
  expect(text).toContain(`more than ${PRESSURE.max} wrong passwords in a day`);
  expect(text).toContain(`each connection has ${PRESSED[0]?.max} tries an hour`);
});
