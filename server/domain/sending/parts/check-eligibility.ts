import { isUsNumber } from '#server/core/phones.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { type Daytime, firstMomentFor } from '#server/domain/sending/parts/calendar.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { futureOrNull } from '#server/jobs/pace.ts';
import { isEmail } from '#shared/contacts/email-address.ts';
import { type Channel, type InvitationReason, OPTED_OUT_ON } from '#shared/sending/channels.ts';

/** How long a person waits whose text the owner has not read, until that is checked again. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** Somebody who may be asked; `typed…` holds an address that is not valid. */
export interface Addressee {
  name: string;
  email: string;
  phone: string;
  typedEmail?: string;
  typedPhone?: string;
  erasedAt?: Date | null;
}

/** Everything that decides whether this person may be messaged, loaded before: the rules do not query. */
export interface AskFacts {
  channel: Channel;
  rules: SendingRules;
  person: Addressee;
  isOptedOut: boolean;
  /** Another channel whose opt-out applies to this one as well. */
  optedOutElsewhere?: Channel | undefined;
  hasBounced?: boolean;
  /** What this request has already led to. */
  answer?: InvitationReason | undefined;
  /** When this person rated, by any request, within the days the business leaves people alone. */
  ratedAt?: Date | undefined;
  /** The maximum number of reminders has been sent. */
  isRemindedEnough?: boolean;
  /** The campaign already has this person, or asks somebody else at the same address. */
  double?: 'duplicate' | 'household_asked' | undefined;
  /** When another campaign asked within the days the business leaves people alone. */
  askedAt?: Date | undefined;
  /** Set at hand-over; before a launch, the calendar chooses a suitable time. */
  moment?: {
    now: Date;
    /** The provider asked us to send nothing before. */
    blockedUntil: Date | null;
    daytime: Daytime;
    /** This person has written back and nobody has read it yet, so no reminder is sent before. */
    hasWritten?: boolean;
  };
}

/** Why it may not be sent, or not before a certain time. */
export type Ineligibility =
  | { kind: 'reason'; reason: InvitationReason }
  | { kind: 'account'; until: Date }
  | { kind: 'quiet'; until: Date }
  | { kind: 'unread'; until: Date };

/**
 * Whether this person may be messaged now; null if so. The single rule for screens, launches and hand-over, for
 * requests, reminders and tests: a person's wishes come before faults of the account.
 */
export function checkEligibility(facts: AskFacts): Ineligibility | null {
  const reason = refusalOf(facts);
  if (reason) return { kind: 'reason', reason };
  if (!facts.moment) return null;
  const { now, blockedUntil, daytime, hasWritten } = facts.moment;
  const rest = futureOrNull(now, blockedUntil);
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
