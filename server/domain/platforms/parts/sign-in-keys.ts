import { SIGN_IN_SETTINGS, type SignIn, type SignInKeys } from '#server/connectors/platforms/sign-in.ts';
import type { Config } from '#server/env.ts';

type Way = Pick<SignIn<string>, 'with' | 'keysIn'>;

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

/** What was kept of a sign-in, with the operator's keys of today: they may change, and stand in no row. */
export function withOperatorKeys(
  config: Pick<Config, 'signIn'>,
  way: Way | null,
  kept: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!way || !kept.subject) return { ...kept };
  const keys = config.signIn[way.with];
  const added = Object.entries(way.keysIn).map(([key, field]) => [
    field,
    keys[key as keyof SignInKeys] ?? '',
  ]);
  return { ...kept, ...Object.fromEntries(added) };
}
