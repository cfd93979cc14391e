import { SIGN_IN_SETTINGS, type SignIn, type SignInKeys } from '#server/connectors/platforms/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Config } from '#server/start/env.ts';

type Provider = Pick<SignIn<string>, 'with' | 'name' | 'keysIn'>;

/** Names of the missing settings without which nobody can sign in here. */
export function missingForSignIn({ signIn }: Pick<Config, 'signIn'>, provider: Provider): string[] {
  const names = SIGN_IN_SETTINGS[provider.with];
  const keys = signIn[provider.with] ?? {};
  return [...(keys.clientId ? [] : [names.clientId]), ...(keys.clientSecret ? [] : [names.clientSecret])];
}

/** Null while one is missing. */
export function signInKeys({ signIn }: Pick<Config, 'signIn'>, provider: Provider): SignInKeys | null {
  const { clientId, clientSecret } = signIn[provider.with] ?? {};
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** Throws a `conflict` that names what is missing; the operator may have removed it since. */
export function requireKeys(config: Pick<Config, 'signIn'>, provider: Provider): SignInKeys {
  const keys = signInKeys(config, provider);
  if (keys) return keys;
  const missing = missingForSignIn(config, provider).join(' and ');
  throw new AppError('conflict', `Signing in with ${provider.name} needs ${missing} to be set first.`, {
    reason: 'sign_in_not_set_up',
  });
}

/** Adds the operator's current keys to stored credentials: they may change, and are stored in no row. */
export function withOperatorKeys(
  config: Pick<Config, 'signIn'>,
  provider: Provider | null,
  kept: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!provider || !kept.subject) return { ...kept };
  const keys = requireKeys(config, provider);
  const added = Object.entries(provider.keysIn).map(([key, field]) => [field, keys[key as keyof SignInKeys]]);
  return { ...kept, ...Object.fromEntries(added) };
}
