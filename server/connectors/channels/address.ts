import type { Mailbox } from '#server/connectors/channels/channel.ts';

/** What HTML calls a valid email address: plain ASCII, no quoting, no comments. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** Parses `Name <address>` or a bare address, as the settings have it. */
export function parseMailbox(text: string): Mailbox {
  const match = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text);
  if (!match) return { address: text.trim() };
  const name = (match[1] ?? '').replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1');
  return { ...(name ? { name } : {}), address: (match[2] ?? '').trim() };
}
