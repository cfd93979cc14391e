import { type Daytime, openingFor } from '#server/domain/sending/parts/calendar.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { isUsNumber } from '#server/phones.ts';
import type { Channel, InvitationReason } from '#shared/channels.ts';

/** What must be known of a message before it may leave, whoever it is for. */
export interface GateFacts {
  channel: Channel;
  /** Lower-case email or E.164 phone; empty when there is none. */
  recipient: string;
  rules: SendingRules;
  isOptedOut: boolean;
  /** The provider wants nothing before. */
  blockedUntil: Date | null;
  daytime: Daytime;
  now: Date;
}

/** Why it may not leave, or not before a moment. */
export type Obstacle =
  | { kind: 'reason'; reason: InvitationReason }
  | { kind: 'account'; until: Date }
  | { kind: 'quiet'; until: Date };

/** The rules that hold for every message, requests, reminders and tests alike; null when it may go now. */
export function obstacleTo(facts: GateFacts): Obstacle | null {
  const { channel, recipient, rules, isOptedOut, blockedUntil, daytime, now } = facts;
  const because = (reason: InvitationReason): Obstacle => ({ kind: 'reason', reason });
  if (recipient === '') return because(channel === 'email' ? 'no_email' : 'no_phone');
  if (isOptedOut) return because('opted_out');
  if (blockedUntil && blockedUntil > now) return { kind: 'account', until: blockedUntil };
  if (rules.blocked) return because(rules.blocked);
  if (channel === 'sms' && !rules.usApproved && isUsNumber(recipient)) return because('sender_unregistered');
  if (channel === 'whatsapp' && isUsNumber(recipient)) return because('whatsapp_us');
  const until = openingFor(daytime, now);
  return until > now ? { kind: 'quiet', until } : null;
}
