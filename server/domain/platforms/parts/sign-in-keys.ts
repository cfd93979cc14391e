import { SIGN_IN_SETTINGS, type SignIn, type SignInKeys } from '#server/connectors/platforms/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Config } from '#server/start/env.ts';

type Way = Pick<SignIn<string>, 'with' | 'name' | 'keysIn'>;

/** The settings without which nobody can sign in this way, by their names. */
export function missingForSignIn({ signIn }: Pick<Config, 'signIn'>, way: Way): string[] {
  const names = SIGN_IN_SETTINGS[way.with];
  const keys = signIn[way.with];
  return [...(keys.clientId ? [] : [names.clientId]), ...(keys.clientSecret ? [] : [names.clientSecret])];
}

/** Null while one is missing. */
export function signInKeys({ signIn }: Pick<Config, 'signIn'>, way: Way): SignInKeys | null {
  const { clientId, clientSecret } = signIn[way.with];
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** Throws a `conflict` that names what is missing; the operator may have taken it away. */
export function requireKeys(config: Pick<Config, 'signIn'>, way: Way): SignInKeys {
  const keys = signInKeys(config, way);
  if (keys) return keys;
  const missing = missingForSignIn(config, way).join(' and ');
  throw new AppError('conflict', `Signing in with ${way.name} needs ${missing} to be set first.`, {
    reason: 'sign_in_not_set_up',
  });
}

/** What was kept of a sign-in, with the operator's keys of today: they may change, and stand in no row. */
export function withOperatorKeys(
  config: Pick<Config, 'signIn'>,
  way: Way | null,
  kept: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!way || !kept.subject) return { ...kept };
  const keys = requireKeys(config, way);
  const added = Object.entries(way.keysIn).map(([key, field]) => [field, keys[key as keyof SignInKeys]]);
  return { ...kept, ...Object.fromEntries(added) };
}
