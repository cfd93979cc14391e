const SHORTEST_WORD = 5;

let loading: Promise<Set<string>> | undefined;

/** One character or a few, again and again, to the end: `aaaaaaaa`, `abababab`, `smilesmile`. */
const REPEATED = /^(.{1,6}?)\1+$/su;

/**
 * Whether guessers try the password first: it is on their list, as it is or with digits and marks around it, or it
 * repeats a few characters. No password leaves this machine for it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const list = await loading;
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return REPEATED.test(plain) || list.has(plain) || list.has(bare);
}

/** Read when the first password is chosen: most processes never need the list. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter words become long enough by the digits that people add to them.
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_WORD));
}
