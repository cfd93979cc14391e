import { isUsNumber } from '#server/core/phones.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { type Daytime, firstMomentFor } from '#server/domain/sending/parts/calendar.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { restOf } from '#server/jobs/pace.ts';
import { isEmail } from '#shared/contacts/email-address.ts';
import { type Channel, type InvitationReason, OPTED_OUT_ON } from '#shared/sending/channels.ts';

/** Whether somebody has looked by then is seen when it is tried again. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** Somebody who may be asked; `typed…` is what stood in the field when it is no valid address. */
export interface Addressee {
  name: string;
  email: string;
  phone: string;
  typedEmail?: string;
  typedPhone?: string;
  erasedAt?: Date | null;
}

/** All that decides whether this person may be written to, loaded before: the rules themselves only look. */
export interface AskFacts {
  channel: Channel;
  rules: SendingRules;
  person: Addressee;
  isOptedOut: boolean;
  /** The channel of a no that counts for this one as well. */
  optedOutElsewhere?: Channel | undefined;
  hasBounced?: boolean;
  /** What this request has come to already. */
  answer?: InvitationReason | undefined;
  /** When this person rated, by whatever way, within the days the business leaves people in peace. */
  ratedAt?: Date | undefined;
  /** As many reminders have left as anybody gets. */
  isRemindedEnough?: boolean;
  /** The same person stands in this campaign before, or somebody else at this address whom it asks. */
  double?: 'duplicate' | 'household_asked' | undefined;
  /** When another campaign asked within the days the business leaves people in peace. */
  askedAt?: Date | undefined;
  /** At hand-over; before a launch the calendar chooses a moment that fits. */
  moment?: {
    now: Date;
    /** The provider wants nothing before. */
    blockedUntil: Date | null;
    daytime: Daytime;
    /** This person wrote something back that nobody has looked at: nothing reminds them before. */
    hasWritten?: boolean;
  };
}

/** Why it may not leave, or not before a moment. */
export type Ineligibility =
  | { kind: 'reason'; reason: InvitationReason }
  | { kind: 'account'; until: Date }
  | { kind: 'quiet'; until: Date }
  | { kind: 'unread'; until: Date };

/**
 * May this person be written to now? Null when so. The one answer for the screen, the launch and the hand-over, for
 * requests, reminders and tests alike: what a person wants comes before what the account can.
 */
export function checkEligibility(facts: AskFacts): Ineligibility | null {
  const reason = refusalOf(facts);
  if (reason) return { kind: 'reason', reason };
  if (!facts.moment) return null;
  const { now, blockedUntil, daytime, hasWritten } = facts.moment;
  const rest = restOf(now, blockedUntil);
  if (rest) return { kind: 'account', until: rest };
  const until = firstMomentFor(daytime, now);
  if (until > now) return { kind: 'quiet', until };
  return hasWritten ? { kind: 'unread', until: new Date(now.getTime() + LOOK_AGAIN_MS) } : null;
}

function refusalOf(facts: AskFacts): InvitationReason | null {
  const { channel, rules, person } = facts;
  if (person.erasedAt) return 'erased';
  const fault = addressFault(channel, person);
  if (fault) return fault;
  if (facts.isOptedOut) return 'opted_out';
  if (facts.optedOutElsewhere) return OPTED_OUT_ON[facts.optedOutElsewhere];
  if (facts.answer) return facts.answer;
  if (facts.ratedAt) return 'rated_recently';
  if (facts.isRemindedEnough) return 'reminded_twice';
  if (facts.hasBounced) return 'bounced';
  if (facts.double) return facts.double;
  if (facts.askedAt) return 'invited_recently';
  if (rules.blocked) return rules.blocked;
  const isUs = channel !== 'email' && isUsNumber(recipientOf(channel, person));
  if (isUs && channel === 'whatsapp') return 'whatsapp_us';
  return isUs && !rules.usApproved ? 'sender_unregistered' : null;
}

function addressFault(
  channel: Channel,
  { name, email, phone, typedEmail, typedPhone }: Addressee,
): InvitationReason | null {
  if (name === '') return 'no_name';
  if (channel === 'email') {
    if (email === '') return typedEmail ? 'invalid_email' : 'no_email';
    return isEmail(email) ? null : 'invalid_email';
  }
  return phone !== '' ? null : typedPhone ? 'invalid_phone' : 'no_phone';
}
