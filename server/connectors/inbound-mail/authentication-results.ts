import type { MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { type HeaderToken, tokensOf } from '#server/connectors/mail-reading/header-tokens.ts';
import { senderOf } from '#server/connectors/mail-reading/mailbox-of.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

export const UNPROVED: MailProof = { signedBy: [], dmarc: false };

/** The result of one method: "dkim=pass header.d=example.com". */
interface Finding {
  method: string;
  result: string;
  /** By name, in lower case; null where one is repeated or malformed. */
  properties: ReadonlyMap<string, string> | null;
}

/**
 * What the receiving server found (RFC 8601). Anybody can write such a header, so only the topmost counts, and only
 * under the name of the operator's server. SPF fails for forwarded mail; DKIM survives.
 */
export function proofOf(headers: readonly MailHeader[], authservId: string | undefined): MailProof {
  const topmost = headers.find(({ name }) => name === 'authentication-results');
  if (!topmost || !authservId) return UNPROVED;
  const findings = findingsOf(topmost.value, authservId);
  if (!findings) return UNPROVED;
  const signedBy = findings.flatMap((finding) => {
    const domain = finding.method === 'dkim' && finding.result === 'pass' ? signerOf(finding) : null;
    return domain === null ? [] : [domain];
  });
  // A server reports DMARC only once per mail.
  const [dmarc, another] = findings.filter(({ method }) => method === 'dmarc');
  const isSure = dmarc !== undefined && another === undefined && dmarc.result === 'pass';
  return { signedBy, dmarc: isSure && isAbout(domainOf(senderOf(headers)), dmarc) };
}

/** Null if it is of another server, or malformed. */
function findingsOf(value: string, authservId: string): Finding[] | null {
  const tokens = tokensOf(value, ';=');
  if (!tokens) return null;
  const [[server, version, ...more] = [], ...groups] = groupsOf(tokens);
  // A version may follow the name.
  const isNamed = server?.kind !== 'mark' && server?.text.toLowerCase() === authservId.toLowerCase();
  if (!isNamed || more.length > 0 || (version && !/^\d{1,5}$/.test(version.text))) return null;
  return groups.filter((group) => group.length > 0).map(findingOf);
}

function groupsOf(tokens: readonly HeaderToken[]): HeaderToken[][] {
  const groups: HeaderToken[][] = [[]];
  for (const token of tokens) {
    if (isMark(token, ';')) groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups;
}

function isMark(token: HeaderToken | undefined, mark: string): boolean {
  return token?.kind === 'mark' && token.text === mark;
}

function findingOf(group: readonly HeaderToken[]): Finding {
  const { pairs, isWhole } = pairsOf(group);
  const [[method = '', result = ''] = [], ...rest] = pairs;
  const properties = new Map(rest);
  return {
    // "dkim/1=pass": a version may follow the method.
    method: method.replace(/\/\d+$/, ''),
    result,
    properties: isWhole && properties.size === rest.length ? properties : null,
  };
}

/** Consecutive "name=value" pairs; a value extends to the next blank, past quoted strings or another "=". */
function pairsOf(group: readonly HeaderToken[]) {
  const pairs: (readonly [name: string, value: string])[] = [];
  let index = 0;
  while (index < group.length) {
    const [name, equals] = group.slice(index, index + 2);
    if (name?.kind !== 'text' || !isMark(equals, '=')) return { pairs, isWhole: false };
    index += 2;
    let value = '';
    for (let isFirst = true; index < group.length; isFirst = false, index += 1) {
      const token = group[index];
      if (!token || (token.spaced && !isFirst)) break;
      value += token.text;
    }
    pairs.push([name.text.toLowerCase(), value.toLowerCase()]);
  }
  return { pairs, isWhole: true };
}

/** The domain of the signature. Its identity has to be in that domain or below it. */
function signerOf({ properties }: Finding): string | null {
  const identity = properties?.get('header.i')?.replace(/^.*@/, '');
  const domain = properties?.get('header.d') ?? identity;
  if (!domain || !isDomain(domain)) return null;
  return identity === undefined || isWithin(identity, domain) ? domain : null;
}

/** DMARC was evaluated for the domain of this sender, or the parent whose policy it inherits. */
function isAbout(sender: string, { properties }: Finding): boolean {
  const judged = properties?.get('header.from') ?? '';
  return isDomain(judged) && isWithin(sender, judged);
}

function isDomain(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(text);
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/**
 * Whether the mail is authenticated as from this domain: the sender is in the domain or below it, and so is a valid
 * signature, or DMARC passes.
 */
export function isProvedFrom({ from, proof }: { from: string; proof: MailProof }, domain: string): boolean {
  if (!from || !isWithin(domainOf(from), domain)) return false;
  return proof.dmarc || proof.signedBy.some((signer) => isWithin(signer, domain));
}

export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
