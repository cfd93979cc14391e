import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The address in its one spelling, or null if the text is none. Proxies write it bare, in brackets and with
 * a port; an IPv4 address that came over an IPv6 socket (`::ffff:…`) is an IPv4 address.
 */
export function readAddress(text: string): string | null {
  const [, bracketed, port4] =
    /^"?(?:\[([^\]]+)\](?::\d{1,5})?|(\d+(?:\.\d+){3}):\d{1,5})"?$/.exec(text) ?? [];
  const bare = (bracketed ?? port4 ?? text).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const parts = groupsOf(bare);
  if (parts.slice(0, 5).some((part) => part !== 0) || parts[5] !== 0xffff) return spell(bare);
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 0xff])
    .join('.');
}

/**
 * What an address counts as: an IPv4 address itself, an IPv6 address its /64, since one customer
 * is handed that many addresses and could use a new one for every try.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 64) ?? readAddress(address) ?? address;
}

/** The /48 around an IPv6 address, as large as one customer's site gets; null for every other address. */
export function siteOf(address: string): string | null {
  return prefixOf(address, 48);
}

function prefixOf(address: string, bits: 48 | 64): string | null {
  const known = readAddress(address);
  if (!known || isIP(known) !== 6) return null;
  const kept = groupsOf(known).slice(0, bits / 16);
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** The URL parser knows every way to write an IPv6 address and has one way to spell it. */
function spell(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = spell(address).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((part) => Number.parseInt(part, 16));
}
