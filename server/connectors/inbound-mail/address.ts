/** What an address of ours is for; it stands in front of the token. */
export type MailPurpose = 'reviews' | 'thread';

/** Where mail comes in: any name of a domain, or one mailbox with a plus. */
export interface InboundPlace {
  /** "in.example.com" */
  domain: string | undefined;
  /** "inbox@example.com" */
  mailbox: string | undefined;
}

/** Local parts may lose their upper case on the way, so they have none. Null where no mail can come in. */
export function inboundAddress(
  { domain, mailbox }: InboundPlace,
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

/** The first of the recipients that is an address of ours. */
export function routeOf(place: InboundPlace, recipients: readonly string[]): MailRoute | null {
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
