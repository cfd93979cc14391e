/** What enhanced status codes mean: https://www.iana.org/assignments/smtp-enhanced-status-codes */
const MEANINGS: Readonly<Record<string, string>> = {
  '1.0': 'address problem',
  '1.1': 'no such mailbox',
  '1.2': 'no such mail system',
  '1.3': 'bad address syntax',
  '1.6': 'mailbox has moved',
  '1.10': 'domain takes no mail',
  '2.0': 'mailbox problem',
  '2.1': 'mailbox disabled',
  '2.2': 'mailbox full',
  '2.3': 'message too long for the mailbox',
  '3.0': 'mail system problem',
  '3.2': 'mail system takes no messages now',
  '4.0': 'network problem',
  '4.1': 'host does not answer',
  '4.4': 'no route to the host',
  '4.7': 'delivery time expired',
  '7.0': 'security or policy',
  '7.1': 'refused by policy',
  '7.26': 'sender not authenticated',
};

/**
 * Consists only of codes and of terms from the providers' own lists, since servers put addresses and names of people
 * into their free text.
 */
export function describeBounce(...texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ');
  const reply = /(?<![\d.])([245]\d\d)(?![\d.])/.exec(text)?.[1];
  const status = statusOf(text);
  const meaning = status && MEANINGS[status.slice(2)];
  return [reply, status, meaning && `(${meaning})`].filter(Boolean).join(' ') || 'no code given';
}

/**
 * What a permanent refusal is about: the address, the sender's authentication, the receiver's policy, or none of these.
 */
export type MailRefusal = 'bounced' | 'sender_unproved' | 'policy_refused' | 'rejected';

/** Not all of 5.1 and 5.2: 5.1.8 is about the sender, and 5.2.2 a full mailbox. */
const OF_ADDRESS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** DKIM, SPF and DMARC: RFC 7372, and the codes added by Gmail (27, 30, 32, 40) and Outlook (509, 515). */
const OF_PROOF = /^5\.7\.(?:2[0-7]|30|32|40|509|515)$/;
const OF_RULES = /^5\.7\.\d+$/;
/** "Other or undefined": the text says more. */
const UNDEFINED = /^5\.\d\.0$/;

/** Servers without enhanced codes say it in text. */
const NO_SUCH_ADDRESS =
  /\b(?:no such (?:user|mailbox|recipient|address|person)|no mailbox here|(?:user|mailbox|recipient|address|account) (?:is )?(?:unknown|not found|does ?n[o’']t exist|does not exist)|unknown (?:user|mailbox|recipient|address|account))\b/i;
const UNPROVED = /\b(?:dmarc|dkim|unauthenticated (?:e-?mail|mail|sender|message))\b/i;

/**
 * Judges every refusal, from delivery reports, webhooks and SMTP answers. A code about the address counts only if none
 * is about the sender, whose DNS is at fault then. Without codes the text decides, then the service's classification
 * (`ofAddress`).
 */
export function judgeRefusal(
  texts: readonly (string | null | undefined)[],
  { ofAddress = false }: { ofAddress?: boolean } = {},
): MailRefusal {
  const text = texts.filter(Boolean).join(' ').slice(0, LONGEST_ANSWER);
  const codes = [...text.matchAll(/(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/g)].map(
    ([, code = '']) => code,
  );
  if (codes.some((code) => OF_PROOF.test(code))) return 'sender_unproved';
  if (codes.some((code) => OF_RULES.test(code)))
    return UNPROVED.test(text) ? 'sender_unproved' : 'policy_refused';
  if (codes.some((code) => OF_ADDRESS.test(code))) return 'bounced';
  if (codes.some((code) => !UNDEFINED.test(code))) return 'rejected';
  const isForNow = /(?<![\d.])4\d\d(?![\d.])/.test(text);
  if (NO_SUCH_ADDRESS.test(text)) return isForNow ? 'rejected' : 'bounced';
  if (UNPROVED.test(text)) return 'sender_unproved';
  return ofAddress ? 'bounced' : 'rejected';
}

const LONGEST_ANSWER = 2_000;

/** The refusing mail provider by its common name; empty where unknown. */
export function receiverOf(recipient: string, texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ').slice(0, LONGEST_ANSWER);
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
  return RECEIVERS.find(({ domains, words }) => domains.test(domain) || words.test(text))?.name ?? '';
}

/** Recognized by the domain of the address, or by phrases only they use. */
const RECEIVERS = [
  { name: 'Gmail', domains: /^(?:gmail|googlemail)\.com$/, words: /\bgsmtp\b|support\.google\.com/i },
  {
    name: 'Outlook',
    domains: /^(?:outlook|hotmail|live|msn)\.[a-z.]{2,6}$/,
    words: /\b(?:outlook|protection\.outlook|olc\.protection)\.com\b/i,
  },
  {
    name: 'Yahoo',
    domains: /^(?:(?:yahoo|ymail)\.[a-z.]{2,6}|aol\.com|rocketmail\.com)$/,
    words: /\b(?:yahoodns\.net|senders\.yahooinc\.com|postmaster\.yahooinc\.com)\b/i,
  },
  { name: 'iCloud', domains: /^(?:icloud|me|mac)\.com$/, words: /\bmail\.icloud\.com\b/i },
];

/** The enhanced status code (RFC 3463) in a text. */
export function statusOf(text: string | null | undefined): string | undefined {
  return /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1];
}

/** The provider's classification, for the front of a diagnostic; empty unless it is a plain word. */
export function wordOf(classification: string | null | undefined): string {
  const word = classification?.trim() ?? '';
  return /^[A-Za-z][A-Za-z _-]{0,39}$/.test(word) ? `${word}: ` : '';
}
