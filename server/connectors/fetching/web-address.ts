import { isIP } from 'node:net';
import { isPublicAddress } from '#server/connectors/fetching/public-address.ts';

const LONGEST = 2_000;
/** Names that do not exist on the public internet (RFC 6761, 6762, 7686, 8375, 9476, and internal names of clouds). */
const INSIDE =
  /\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|alt|home\.arpa)$/;

/**
 * A pasted address of a public page, without its fragment. Null for other schemes or ports, user names, and names or
 * numbers that are not public. What the name resolves to is checked later.
 */
export function parseWebAddress(typed: string, base?: URL): URL | null {
  const text = typed.trim();
  if (!text || text.length > LONGEST || hasControls(text)) return null;
  const whole = base || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole, base?.href)) return null;
  // The parser has normalized 127.1, 0x7f000001 and full-width digits.
  const url = new URL(whole, base?.href);
  if (!/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null;
  url.hostname = url.hostname.replace(/\.+$/, '');
  url.hash = '';
  return isPublicName(url.hostname) ? url : null;
}

function isPublicName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isPublicAddress(bare);
  return /^(?!.{254})[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63})+$/.test(hostname) && !INSIDE.test(hostname);
}

/** URL parsers silently drop some of them. */
function hasControls(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f' || letter === '\\');
}
