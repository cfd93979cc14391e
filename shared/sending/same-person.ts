import { toEmail } from '#shared/contacts/email-address.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * Countries whose mobile numbers have two spellings, because a digit was added to them or dropped and networks and
 * WhatsApp still report the other one: how we write it first. The same four that Signal's address book knows.
 */
const TWO_SPELLINGS: readonly { written: RegExp; reported: RegExp; other: [string, string] }[] = [
  // Mexico dropped the 1 of mobiles in 2019.
  { written: /^\+52(?=[2-9]\d{9}$)/, reported: /^\+521(?=[2-9]\d{9}$)/, other: ['+52', '+521'] },
  // Argentina writes a 9 for mobiles from abroad.
  { written: /^\+549(?=[1-9]\d{9}$)/, reported: /^\+54(?=[1-8]\d{9}$)/, other: ['+549', '+54'] },
  // Benin put 01 before all numbers in 2024.
  { written: /^\+22901(?=\d{8}$)/, reported: /^\+229(?=\d{8}$)/, other: ['+22901', '+229'] },
];

/** Brazil's ninth digit: only of those that had eight before, or a landline would be meant. */
const BRAZIL = /^(\+55[1-9]\d)9?([6-9]\d{7})$/;

/**
 * Everything one person is called by on a channel, as we write it first: the one answer to "is this the same person?",
 * for opt-outs, asking, answering and merging alike. Empty for no address.
 */
export function spellingsOf(channel: Channel, address: string): readonly string[] {
  if (address === '') return [];
  if (channel === 'email') return [...new Set([toEmail(address), address.toLowerCase()])];
  const [, area, number] = BRAZIL.exec(address) ?? [];
  if (area && number) return [`${area}9${number}`, `${area}${number}`];
  for (const { written, reported, other } of TWO_SPELLINGS) {
    const [ours, theirs] = other;
    const form = [written, reported].find((each) => each.test(address));
    if (form) return [address.replace(form, ours), address.replace(form, theirs)];
  }
  return [address];
}

/** By this one person is told from another; empty for no address. */
export function personKey(channel: Channel, address: string): string {
  return spellingsOf(channel, address)[0] ?? '';
}

/** The spellings of several people, each once. */
export function allSpellings(channel: Channel, addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => spellingsOf(channel, address)))];
}
