import { toEmail } from '#shared/contacts/email-address.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * Countries whose mobile numbers have two spellings, because a digit was added or dropped and networks and
 * WhatsApp still report the other form; our form comes first. The same four as in Signal's address book.
 */
const TWO_SPELLINGS: readonly { written: RegExp; reported: RegExp; other: [string, string] }[] = [
  // Mexico dropped the 1 for mobiles in 2019.
  { written: /^\+52(?=[2-9]\d{9}$)/, reported: /^\+521(?=[2-9]\d{9}$)/, other: ['+52', '+521'] },
  // Argentina adds a 9 for mobiles when called from abroad.
  { written: /^\+549(?=[1-9]\d{9}$)/, reported: /^\+54(?=[1-8]\d{9}$)/, other: ['+549', '+54'] },
  // Benin put 01 in front of all numbers in 2024.
  { written: /^\+22901(?=\d{8}$)/, reported: /^\+229(?=\d{8}$)/, other: ['+22901', '+229'] },
];

/** Brazil's ninth digit: only for numbers that had eight before, or a landline could be meant. */
const BRAZIL = /^(\+55[1-9]\d)9?([6-9]\d{7})$/;

/**
 * Every spelling of a person's address on a channel, ours first: the only test of "is this the same person?",
 * for opt-outs, asking, answering and merging. Empty for no address.
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

/** Identifies a person on a channel; empty for no address. */
export function personKey(channel: Channel, address: string): string {
  return spellingsOf(channel, address)[0] ?? '';
}

/** The spellings of several people, without duplicates. */
export function allSpellings(channel: Channel, addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => spellingsOf(channel, address)))];
}
