const COPY = 'Copy the address from your browser: it begins with https://';
const NONE = `That is not a web address. Open your page in the browser and copy its address: it begins with https://`;
const INSIDE =
  'That is not a web address that others can open: it leads to your own computer or network alone. Copy the address that your page has on the internet.';
const SIGN_IN =
  'That address contains a sign-in name or a password. Remove everything before the @, so that nobody else gets to see it.';
const NO_HOST = `That address lacks the name of the website, such as example.com. ${COPY}`;

/** As browsers write them: they turn 127.1 and 0x7f000001 into the usual form. */
const OWN_NETWORK =
  /^(?:localhost|.+\.(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)|(?:0|10|127)(?:\.\d+){3}|(?:169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:::.*|f[cdef].*)\])$/;

/** A full public web address that may be linked: no user name and no local host name. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && webAddressFault(text) === null;
}

/**
 * Why nobody else could open what was typed, and what to do, in words that repeat nothing of it: it may hold a password.
 * Null for a web address, with or without https://.
 */
export function webAddressFault(typed: string): string | null {
  const text = typed.trim();
  const scheme = /^[a-z][a-z\d+.-]*(?=:\/\/)|^(?:mailto|tel|sms|javascript|data|blob|about|file)(?=:)/i.exec(
    text,
  )?.[0];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) {
    return `That is not a web address: pages do not begin with ${scheme.toLowerCase().slice(0, 20)}: but with https://. ${COPY}`;
  }
  if (/^https?:\/*(?:$|[?#])/i.test(text)) return NO_HOST;
  const whole = scheme === undefined ? `https://${text}` : text;
  if (/\s/.test(text) || !URL.canParse(whole)) return NONE;
  const { hostname, username, password } = new URL(whole);
  if (username || password) return SIGN_IN;
  const host = hostname.replace(/\.+$/, '');
  if (OWN_NETWORK.test(host)) return INSIDE;
  return host.includes('.') || host.startsWith('[') ? null : NONE;
}

/** The address without a sign-in name and password, to show it again. */
export function withoutSignIn(address: string): string {
  return address.replace(/^(\s*(?:[a-z][a-z\d+.-]*:\/\/)?)[^/?#\s]*@/i, '$1');
}
