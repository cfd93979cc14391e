import { parse } from 'tldts';

/** Hidden by mail programs and phones, which then read the letters on both sides as one word. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Browsers read these as the dot of a host (UTS 46). */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,30}:\/{2,}[^\s<>"]*/giu;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(?![\p{L}\p{N}/:@-])/gu;
const BARE =
  /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}])?)+(?::\d+)?(?:[/?#][^\s<>"]*)?/gu;

export interface FoundLink {
  /** As somebody reads it. */
  shown: string;
  /** Where it leads; null where that cannot be told. */
  url: URL | null;
}

/**
 * All that a mail program or a phone makes a link of, with `https://` or without, however it is spelled. An email address
 * is none.
 */
export function findLinks(text: string): FoundLink[] {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOTS, '.')
    .replace(/[⁄∕]/g, '/')
    // Whatever a placeholder becomes may be the beginning of a host.
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

/** With an ending that exists, or a whole IP address: "Dr.Smith" and "3.5" are none. */
function isHost({ shown, url }: FoundLink): boolean {
  const { isIcann, isIp, domain } = parse(url?.hostname ?? '');
  return isIp === true ? /^\d+\.\d+\.\d+\.\d+/.test(shown) : isIcann === true && domain !== null;
}
