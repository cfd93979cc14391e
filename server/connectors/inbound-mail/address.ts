/** What one of our addresses is for; the prefix of its token. */
export type MailPurpose = 'reviews' | 'thread';

/** Where mail comes in: any name at a domain, or one mailbox with plus addressing. */
export interface InboundAddress {
  /** "in.example.com" */
  domain: string | undefined;
  /** "inbox@example.com" */
  mailbox: string | undefined;
}

/** All in lower case, since mail servers may lose upper case in local parts. Null where no mail can come in. */
export function inboundAddress(
  { domain, mailbox }: InboundAddress,
  purpose: MailPurpose,
  token: string,
): string | null {
  const name = `${purpose}-${token.toLowerCase()}`;
  if (domain) return `${name}@${domain.toLowerCase()}`;
  const [local, host] = mailbox?.toLowerCase().split('@') ?? [];
  return local && host ? `${local}+${name}@${host}` : null;
}

export interface MailRoute {
  purpose: MailPurpose;
  /** In lower case. */
  token: string;
}

/** The first recipient that is one of our addresses. */
export function routeOf(place: InboundAddress, recipients: readonly string[]): MailRoute | null {
  const [local, host] = place.mailbox?.toLowerCase().split('@') ?? [];
  for (const recipient of recipients) {
    const [, name = '', domain = ''] = /^(.+)@([^@]+)$/.exec(recipient.trim().toLowerCase()) ?? [];
    const isOurs = place.domain?.toLowerCase() === domain;
    const isPlus = domain === host && local !== undefined && name.startsWith(`${local}+`);
    if (!isOurs && !isPlus) continue;
    const found = /^(reviews|thread)-([\w-]{16,64})$/.exec(isPlus ? name.slice(`${local}+`.length) : name);
    if (found) return { purpose: found[1] as MailPurpose, token: found[2] ?? '' };
  }
  return null;
}
