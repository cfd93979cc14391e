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
 * Made of codes and of words from the providers' own lists only: servers write addresses and names of
 * people into their free text.
 */
export function describeBounce(...said: readonly (string | null | undefined)[]): string {
  const text = said.filter(Boolean).join(' ');
  const reply = /(?<![\d.])([245]\d\d)(?![\d.])/.exec(text)?.[1];
  const status = statusOf(text);
  const meaning = status && MEANINGS[status.slice(2)];
  return [reply, status, meaning && `(${meaning})`].filter(Boolean).join(' ') || 'no code given';
}

/** Servers that give no enhanced code say it in words. */
const NO_SUCH_ADDRESS =
  /\b(?:no such (?:user|mailbox|recipient|address|person)|no mailbox here|(?:user|mailbox|recipient|address|account) (?:is )?(?:unknown|not found|does ?n[o’']t exist|does not exist)|unknown (?:user|mailbox|recipient|address|account))\b/i;

/** Whether the answer to a recipient says that there is none: 5.1.1 and its like, but not 5.1.8, which is about the sender. */
export function saysNoSuchAddress(answer: string): boolean {
  const status = statusOf(answer);
  if (status) return status.startsWith('5.1.') && status.slice(2) in MEANINGS;
  return /^550\b/.test(answer) && NO_SUCH_ADDRESS.test(answer);
}

/** The enhanced status code of RFC 3463 in a text. */
export function statusOf(text: string | null | undefined): string | undefined {
  return /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1];
}

/** The classification as the provider lists it, for the front of a diagnostic; nothing when it is no plain word. */
export function wordOf(classification: string | null | undefined): string {
  const word = classification?.trim() ?? '';
  return /^[A-Za-z][A-Za-z _-]{0,39}$/.test(word) ? `${word}: ` : '';
}
