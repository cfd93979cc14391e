import { byChannelWords } from '#app/features/campaigns/channel-words.ts';
import { SETTINGS_SMS } from '#app/features/campaigns/eligibility.ts';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import type { Status } from '#shared/design/statuses.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS, type Channel, isAccountFault, isInProfile } from '#shared/sending/channels.ts';
import { onDay, type TimeForm } from '#shared/time/time.ts';

interface Answer {
  status: Status;
  /** Badge text; undefined for the status's own. */
  words?: string;
  /** What has to happen first, or what is wrong. */
  why?: string;
  /** Where to fix it. */
  fix?: { label: string; to: string };
}

/** Yes, no, not yet, or yes once the business has done something: what a launch would say, in words. */
export function mayBeAsked(
  channel: Channel,
  ineligibility: ChannelIneligibility | null,
  now: Date,
  form: TimeForm,
): Answer {
  if (!ineligibility) return { status: 'ready', words: 'Yes' };
  const name = CHANNEL_NAMES[channel];
  switch (ineligibility.reason) {
    case 'opted_out':
      return { status: 'optedOut' };
    case 'no_name':
    case 'no_email':
    case 'no_phone':
      return { status: 'missing', words: ineligibility.text };
    case 'rated_recently':
      return leftInPeace(ineligibility, 'They rated you', now, form);
    case 'invited_recently':
      return leftInPeace(ineligibility, `You invited them ${byChannelWords(channel)}`, now, form);
    case 'bounced':
    case 'invalid_email':
      return { status: 'invalid', why: `${ineligibility.text}.` };
    case 'whatsapp_us':
      return { status: 'skipped', words: 'Not in the US', why: `${ineligibility.text}.` };
    case 'no_postal_address':
      return {
        status: 'notReady',
        words: 'Yes, once your address is added',
        why: 'Every email has to show your postal address.',
        fix: { label: 'Add it to your profile', to: '/dashboard/profile' },
      };
    case 'foreign_link':
    case 'brand_name':
      return {
        status: 'notReady',
        words: 'Yes, once your profile is corrected',
        why: `${ineligibility.text}.`,
        fix: { label: 'Correct it in your profile', to: '/dashboard/profile' },
      };
    case 'sender_unregistered':
      return {
        status: 'notReady',
        words: 'Yes, once your number is approved',
        why: 'It is not approved for texts to the US yet.',
        fix: { label: 'Register it', to: '/dashboard/settings/registration' },
      };
    case 'channel_not_set_up':
      return {
        status: 'notReady',
        words: `Yes, once ${name} is set up`,
        fix: { label: `Set up ${name}`, to: `${SETTINGS_SMS}#${channel}` },
        why: 'Nothing can be sent on it yet.',
      };
    default:
      if (!isAccountFault(ineligibility.reason))
        return { status: 'skipped', words: 'No', why: `${ineligibility.text}.` };
      return {
        status: 'notReady',
        words: `Yes, once ${name} works again`,
        why: `${ineligibility.text.replace(/\.$/, '')}.`,
        fix:
          channel === 'email'
            ? { label: 'Open email settings', to: '/dashboard/settings?tab=email' }
            : { label: `Open ${name} settings`, to: `${SETTINGS_SMS}#${channel}` },
      };
  }
}

/** In days of the business. Something else may prevent it by then: hence "at the earliest". */
function leftInPeace({ text, peace }: ChannelIneligibility, what: string, now: Date, form: TimeForm): Answer {
  if (!peace) return { status: 'invitedRecently', words: text };
  const [since, until] = [onDay(peace.since, form, now), onDay(peace.until, form, now)];
  return {
    status: 'invitedRecently',
    words: text,
    why: `${what} on ${since}. You can ask again on ${until} at the earliest.`,
  };
}

/** What the owner can fix does not prevent asking: the screen that asks says what is missing. */
function isMendable({ reason }: ChannelIneligibility): boolean {
  const own = ['channel_not_set_up', 'sender_unregistered'];
  return own.includes(reason) || isInProfile(reason) || isAccountFault(reason);
}

/** Whether this person can be asked now, by any channel; else from when, or why not. */
export function askState(ineligibilities: readonly ChannelIneligibility[]): {
  now: boolean;
  later: ChannelIneligibility | null;
} {
  const inTheWay = CHANNELS.map((channel) => ineligibilities.find((one) => one.channel === channel));
  if (inTheWay.some((ineligibility) => !ineligibility || isMendable(ineligibility)))
    return { now: true, later: null };
  const [later = null] = inTheWay
    .flatMap((ineligibility) =>
      ineligibility?.peace ? [{ ineligibility, until: ineligibility.peace.until }] : [],
    )
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
    .map(({ ineligibility }) => ineligibility);
  return { now: false, later };
}
