import { parse } from 'tldts';

/** Invisible characters, which mail programs and phones ignore within links. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Browsers treat these as a dot in a host name (UTS 46). */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,30}:\/{2,}[^\s<>"]*/giu;
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(?![\p{L}\p{N}/:@-])/gu;
/** Labels end after 63 characters (RFC 1035); without an end, the work would grow with the square of a text. */
const BARE =
  /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]{0,80}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,80}[\p{L}\p{N}])?)+(?::\d+)?(?:[/?#][^\s<>"]*)?/gu;

export interface FoundLink {
  /** As displayed. */
  shown: string;
  /** The target; null where it cannot be determined. */
  url: URL | null;
}

/**
 * Everything that a mail program or phone turns into a link, with or without `https://`, in any spelling. Email
 * addresses do not count.
 */
export function findLinks(text: string): FoundLink[] {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOTS, '.')
    .replace(/[⁄∕]/g, '/')
    // A placeholder's value may become the beginning of a host name.
    .replace(/\{(\w+)\}/g, '$1');
  const found: FoundLink[] = [];
  const rest = plain
    .replace(WITH_SCHEME, (link) => {
      found.push(toLink(link));
      return ' ';
    })
    .replace(EMAIL, ' ');
  for (const [bare] of rest.matchAll(BARE)) {
    const link = toLink(bare);
    if (link.url && isHost(link)) found.push(link);
  }
  return found;
}

function toLink(written: string): FoundLink {
  const shown = written.replace(/[.,;:!?)\]}'’”]+$/, '');
  const whole = /^[a-z][a-z0-9+.-]*:\//i.test(shown) ? shown : `https://${shown}`;
  return { shown, url: URL.canParse(whole) ? new URL(whole) : null };
}

/** With an existing top-level domain, or a full IP address: not "Dr.Smith" or "3.5". */
function isHost({ shown, url }: FoundLink): boolean {
  const { isIcann, isIp, domain } = parse(url?.hostname ?? '');
  return isIp === true ? /^\d+\.\d+\.\d+\.\d+/.test(shown) : isIcann === true && domain !== null;
}
