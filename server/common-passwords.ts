import { PASSWORD_MIN_LENGTH } from '#shared/account-limits.ts';

let loading: Promise<Set<string>> | undefined;

/** Whether the password is on the list that guessers try first. No password leaves this machine for it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

/** Read when the first password is chosen: most processes never need the list. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
}
