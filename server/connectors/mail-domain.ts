import { Resolver } from 'node:dns/promises';

/** What the DNS says about mail from a domain; null where it did not answer. */
export interface MailDomainRecords {
  /** All SPF records: more than one makes all of them invalid (RFC 7208, 3.2). */
  spf: string[] | null;
  /** The selectors under which a DKIM key was found. */
  dkim: string[] | null;
  dmarc: string[] | null;
}

export type TextResolver = (name: string) => Promise<string[][]>;

/** Selectors of the large providers; the DNS cannot list them. */
const USUAL_KEYS = [
  ...['google', 'selector1', 'selector2', 'default', 'k1', 'k2', 's1', 's2', 'mail', 'dkim', 'smtp'],
  ...['mandrill', 'pm', 'zoho', 'zmail', 'protonmail', 'fm1', 'brevo', 'resend', 'mg'],
];
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

export const askDns: TextResolver = (name) => new Resolver({ timeout: 1_500, tries: 2 }).resolveTxt(name);

/** SPF is RFC 7208, DKIM RFC 6376, DMARC RFC 9989. */
export async function lookUpMailDomain(resolve: TextResolver, domain: string): Promise<MailDomainRecords> {
  const spf = await recordsAt(resolve, domain);
  const keys = await Promise.all(
    USUAL_KEYS.map(async (key) => {
      const found = await recordsAt(resolve, `${key}._domainkey.${domain}`);
      return { key, found };
    }),
  );
  return {
    spf: spf?.filter((text) => /^v=spf1(?:\s|$)/i.test(text)) ?? null,
    dkim: keys.every(({ found }) => found === null)
      ? null
      : keys.flatMap(({ key, found }) => (found?.some((text) => /(?:^|;)\s*p=\S/.test(text)) ? [key] : [])),
    dmarc: await policyOf(resolve, domain),
  };
}

/** Only the last labels of a longer name are queried: RFC 9989, 4.10. */
const MOST_LABELS = 8;

/**
 * A domain's DMARC policy: its own, else that of its organization. As no list tells where organizations begin
 * ("example.co.uk"), the labels are walked up, and a record may end the walk (RFC 9989, 4.10).
 */
async function policyOf(resolve: TextResolver, domain: string): Promise<string[] | null> {
  const found: string[] = [];
  for (const name of namesAbove(domain)) {
    const records = (await recordsAt(resolve, `_dmarc.${name}`))?.filter(isDmarc);
    if (!records) return found.length > 0 ? found.slice(-1) : null;
    // Its own; several are invalid, and the owner is shown all of them.
    if (name === domain && records.length > 0) return records;
    const [record, another] = records;
    if (record === undefined || another !== undefined) continue;
    const psd = /;\s*psd\s*=\s*([yn])\b/i.exec(record)?.[1]?.toLowerCase();
    // Of a registry, such as "bank": the organization is the name below, whose record takes precedence.
    if (psd === 'y') return found.length > 0 ? found.slice(-1) : [record];
    found.push(record);
    if (psd === 'n') break;
  }
  return found.slice(-1);
}

/** "a.example.co.uk", "example.co.uk", "co.uk", "uk". */
function namesAbove(domain: string): string[] {
  const labels = domain.split('.');
  const jump = Math.max(1, labels.length - MOST_LABELS + 1);
  const starts = labels.map((_, index) => index).filter((index) => index === 0 || index >= jump);
  return starts.map((index) => labels.slice(index).join('.'));
}

function isDmarc(text: string): boolean {
  return /^v=DMARC1\s*(?:;|$)/i.test(text);
}

/** Null where the DNS gave no answer; an empty list if there is no record. */
async function recordsAt(resolve: TextResolver, name: string): Promise<string[] | null> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join('').trim());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A missing name is an answer; a missing server is not.
    return NOTHING_THERE.has(code) ? [] : null;
  }
}
