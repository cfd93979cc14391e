import type { MailHeader, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';

export const UNPROVED: MailProof = { signedBy: [], dmarc: false };

/**
 * What the receiving server found (RFC 8601). Anybody can write such a line into a mail, so only the topmost counts, and
 * only under the name of the operator's own server. SPF says nothing of a mail that was forwarded; DKIM stays.
 */
export function proofOf(headers: readonly MailHeader[], authservId: string | undefined): MailProof {
  const topmost = headers.find(({ name }) => name === 'authentication-results');
  if (!topmost || !authservId) return UNPROVED;
  const [server = '', ...results] = withoutComments(topmost.value).split(';');
  // A version may follow the name.
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== authservId.toLowerCase()) return UNPROVED;
  const from = headers.find(({ name }) => name === 'from')?.value ?? '';
  const sender = /@([\w.-]+)[^@]*$/.exec(from)?.[1]?.toLowerCase() ?? '';
  const found = results.map(resultOf);
  const signedBy = found.flatMap(({ method, result, properties }) => {
    if (method !== 'dkim' || result !== 'pass') return [];
    const domain = properties['header.d'] ?? properties['header.i']?.replace(/^.*@/, '');
    return domain ? [domain] : [];
  });
  const dmarc = found.some(
    ({ method, result, properties }) =>
      method === 'dmarc' && result === 'pass' && isWithin(sender, properties['header.from'] ?? sender),
  );
  return { signedBy, dmarc };
}

function resultOf(text: string) {
  const [first = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const [method = '', result = ''] = first.split('=');
  const properties: Record<string, string> = {};
  for (const one of rest) {
    const [name = '', value = ''] = one.split(/=(.*)/);
    properties[name] ??= value.replaceAll('"', '');
  }
  // "dkim/1=pass": a version may follow the method.
  return { method: method.replace(/\/\d+$/, ''), result, properties };
}

/** Comments may hold anything, also a semicolon. They may stand inside each other. */
function withoutComments(text: string): string {
  let depth = 0;
  let quoted = false;
  let rest = '';
  for (const char of text) {
    if (depth === 0 && char === '"') quoted = !quoted;
    if (!quoted && char === '(') depth += 1;
    else if (!quoted && char === ')' && depth > 0) depth -= 1;
    else if (depth === 0) rest += char;
  }
  return rest;
}

/**
 * Somebody who may write under this domain sent it: its sender is of the domain or below it, and so is a signature that
 * holds, or the sender's own rule does.
 */
export function isProvedFrom({ from, proof }: { from: string; proof: MailProof }, domain: string): boolean {
  const sender = from.slice(from.lastIndexOf('@') + 1);
  if (!from || !isWithin(sender, domain)) return false;
  return proof.dmarc || proof.signedBy.some((signer) => isWithin(signer, domain));
}

export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
