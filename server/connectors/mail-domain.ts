import { Resolver } from 'node:dns/promises';

/** What the DNS of a domain says of mail in its name; null where it did not answer. */
export interface MailDomainRecords {
  /** Every SPF record: more than one makes all of them void (RFC 7208, 3.2). */
  spf: string[] | null;
  /** The names under which a DKIM key was found. */
  dkim: string[] | null;
  dmarc: string[] | null;
}

export type TextResolver = (name: string) => Promise<string[][]>;

/** Names of keys that the large providers use; the DNS keeps no list of them. */
const USUAL_KEYS = [
  ...['google', 'selector1', 'selector2', 'default', 'k1', 'k2', 's1', 's2', 'mail', 'dkim', 'smtp'],
  ...['mandrill', 'pm', 'zoho', 'zmail', 'protonmail', 'fm1', 'brevo', 'resend', 'mg'],
];
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

export const askDns: TextResolver = (name) => new Resolver({ timeout: 1_500, tries: 2 }).resolveTxt(name);

/** SPF is RFC 7208, DKIM RFC 6376, DMARC RFC 7489. */
export async function lookUpMailDomain(resolve: TextResolver, domain: string): Promise<MailDomainRecords> {
  const spf = await recordsAt(resolve, domain);
  const keys = await Promise.all(
    USUAL_KEYS.map(async (key) => {
      const found = await recordsAt(resolve, `${key}._domainkey.${domain}`);
      return { key, found };
    }),
  );
  const own = await recordsAt(resolve, `_dmarc.${domain}`);
  // A domain without a policy of its own has that of the one above it.
  const above = domain.split('.').slice(-2).join('.');
  const dmarc =
    own?.some(isDmarc) || above === domain ? own : ((await recordsAt(resolve, `_dmarc.${above}`)) ?? own);
  return {
    spf: spf?.filter((text) => /^v=spf1(?:\s|$)/i.test(text)) ?? null,
    dkim: keys.every(({ found }) => found === null)
      ? null
      : keys.flatMap(({ key, found }) => (found?.some((text) => /(?:^|;)\s*p=\S/.test(text)) ? [key] : [])),
    dmarc: dmarc?.filter(isDmarc) ?? null,
  };
}

function isDmarc(text: string): boolean {
  return /^v=DMARC1\s*(?:;|$)/i.test(text);
}

/** Null where the DNS gave no answer; an empty list where it says that there is none. */
async function recordsAt(resolve: TextResolver, name: string): Promise<string[] | null> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join('').trim());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A name that is not there is an answer; a server that is not there is none.
    return NOTHING_THERE.has(code) ? [] : null;
  }
}
