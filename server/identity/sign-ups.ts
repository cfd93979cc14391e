import { fingerprint, fingerprints, sign, unsign } from '#server/core/crypto.ts';
import { readCookie, setCookie } from '#server/identity/cookies.ts';
import type { Config } from '#server/start/env.ts';
import { SignUpHere } from '#shared/accounts/accounts.ts';

type Keys = Pick<Config, 'origin' | 'secret'>;

const NAME = 'sign-up';
const WHO = 'signing-up';
/** As long as the link of a registration is valid. */
const MAX_AGE_SECONDS = 86_400;

/** Remembers that this browser made the registration with this password hash, which is unique by its salt. */
export function rememberSignUp(config: Keys, passwordHash: string): string {
  return setCookie(config, NAME, fingerprintOf(config, passwordHash), MAX_AGE_SECONDS);
}

export function isSignUpHere(
  config: Keys,
  passwordHash: string,
  cookies: string | null | undefined,
): boolean {
  return fingerprints(config.secret, 'sign-up', passwordHash).includes(
    readCookie(config, cookies, NAME) ?? '',
  );
}

/** Remembers who signs up in this browser, so that nothing is typed twice. It authenticates nothing. */
export function rememberWho(config: Keys, who: SignUpHere): string {
  const words = Buffer.from(JSON.stringify(who)).toString('base64url');
  return setCookie(config, WHO, sign(config.secret, WHO, words), MAX_AGE_SECONDS);
}

export function readWho(config: Keys, cookies: string | null | undefined): SignUpHere | null {
  const words = unsign(config.secret, WHO, readCookie(config, cookies, WHO) ?? '');
  return words ? SignUpHere.parse(JSON.parse(Buffer.from(words, 'base64url').toString())) : null;
}

export function forgetWho(config: Keys): string {
  return setCookie(config, WHO, '', 0);
}

function fingerprintOf({ secret }: Keys, passwordHash: string): string {
  return fingerprint(secret, 'sign-up', passwordHash);
}
