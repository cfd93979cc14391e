import { readCookie, setCookie } from '#server/cookies.ts';
import { fingerprint } from '#server/crypto.ts';
import type { Config } from '#server/env.ts';

type Keys = Pick<Config, 'origin' | 'secret'>;

const NAME = 'sign-up';
/** As long as the link of a registration lives. */
const MAX_AGE_SECONDS = 86_400;

/** Remembers that this browser made the registration with this password hash; a salt makes each hash another. */
export function rememberSignUp(config: Keys, passwordHash: string): string {
  return setCookie(config, NAME, markOf(config, passwordHash), MAX_AGE_SECONDS);
}

export function isSignUpHere(
  config: Keys,
  passwordHash: string,
  cookies: string | null | undefined,
): boolean {
  return readCookie(config, cookies, NAME) === markOf(config, passwordHash);
}

function markOf({ secret }: Keys, passwordHash: string): string {
  return fingerprint(secret, 'sign-up', passwordHash);
}
