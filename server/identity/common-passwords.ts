const SHORTEST_WORD = 5;

let loading: Promise<Set<string>> | undefined;

/** A few characters repeated to the end: `aaaaaaaa`, `abababab`, `smilesmile`. */
const REPEATED = /^(.{1,6}?)\1+$/su;

/**
 * Whether attackers try the password first: it is on their list, possibly with digits and punctuation around it, or it
 * repeats a few characters. Checked offline.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const list = await loading;
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return REPEATED.test(plain) || list.has(plain) || list.has(bare);
}

/** Loaded when the first password is chosen: most processes never need the list. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter words become long enough by the digits that people add to them.
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_WORD));
}
