import { newToken, sign, unsign } from '#server/core/crypto.ts';
import { readCookie, setCookie } from '#server/identity/cookies.ts';
import type { Config } from '#server/start/env.ts';

type Keys = Pick<Config, 'origin' | 'secret'>;

const NAME = 'device';
/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Colleagues may share a browser; the latest sign-in comes first. */
const MOST_ACCOUNTS = 5;
const BETWEEN = '~';

/**
 * The name of this browser if the account has signed in with it before, else null. Each entry is signed for one
 * account, so it is useless for another, and reveals to nobody whether an account exists.
 */
export function knownDevice(config: Keys, email: string, cookies: string | null | undefined): string | null {
  for (const entry of entriesOf(config, cookies)) {
    const device = unsign(config.secret, purposeFor(email), entry);
    if (device) return device;
  }
  return null;
}

/** Remembers this browser for the account, next to the other accounts that use it. */
export function rememberDevice(config: Keys, email: string, cookies: string | null | undefined): string {
  const others = entriesOf(config, cookies).filter(
    (entry) => unsign(config.secret, purposeFor(email), entry) === null,
  );
  const device = knownDevice(config, email, cookies) ?? newToken();
  const entries = [sign(config.secret, purposeFor(email), device), ...others].slice(0, MOST_ACCOUNTS);
  return setCookie(config, NAME, entries.join(BETWEEN), MAX_AGE_SECONDS);
}

function entriesOf(config: Keys, cookies: string | null | undefined): string[] {
  const value = readCookie(config, cookies, NAME) ?? '';
  return value
    .split(BETWEEN)
    .slice(0, MOST_ACCOUNTS)
    .filter((entry) => /^[\w-]{22}\.[\w-]{22}$/.test(entry));
}

function purposeFor(email: string): string {
  return `device:${email}`;
}
