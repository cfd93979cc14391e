import { byChannelWords, CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { SETTINGS_SMS } from '#app/features/campaigns/eligibility.ts';
import type { ChannelObstacle } from '#shared/campaigns/audience.ts';
import type { Status } from '#shared/design/statuses.ts';
import { CHANNELS, type Channel, isAccountFault, isInProfile } from '#shared/sending/channels.ts';
import { onDay, type TimeForm } from '#shared/time/time.ts';

interface Answer {
  status: Status;
  /** On the badge; undefined for the status's own words. */
  words?: string;
  /** What has to happen first, or what is wrong. */
  why?: string;
  /** Where that is mended. */
  way?: { label: string; to: string };
}

/** Yes, no, not yet, or yes once something of the business's own is done: what a launch would say, in words. */
export function mayBeAsked(
  channel: Channel,
  obstacle: ChannelObstacle | null,
  now: Date,
  form: TimeForm,
): Answer {
  if (!obstacle) return { status: 'ready', words: 'Yes' };
  const name = CHANNEL_NAMES[channel];
  switch (obstacle.reason) {
    case 'opted_out':
      return { status: 'optedOut' };
    case 'no_name':
    case 'no_email':
    case 'no_phone':
      return { status: 'missing', words: obstacle.text };
    case 'rated_recently':
      return leftInPeace(obstacle, 'They rated you', now, form);
    case 'invited_recently':
      return leftInPeace(obstacle, `You invited them ${byChannelWords(channel)}`, now, form);
    case 'bounced':
    case 'invalid_email':
      return { status: 'invalid', why: `${obstacle.text}.` };
    case 'whatsapp_us':
      return { status: 'skipped', words: 'Not in the US', why: `${obstacle.text}.` };
    case 'no_postal_address':
      return {
        ...{ status: 'notReady', words: 'Yes, once your address is added' },
        why: 'Every email has to show your postal address.',
        way: { label: 'Add it to your profile', to: '/dashboard/profile' },
      };
    case 'foreign_link':
    case 'brand_name':
      return {
        status: 'notReady',
        words: 'Yes, once your profile is corrected',
        why: `${obstacle.text}.`,
        way: { label: 'Correct it in your profile', to: '/dashboard/profile' },
      };
    case 'sender_unregistered':
      return {
        ...{ status: 'notReady', words: 'Yes, once your number is approved' },
        why: 'It is not approved for texts to the US yet.',
        way: { label: 'Register it', to: '/dashboard/settings/registration' },
      };
    case 'channel_not_set_up':
      return {
        ...{ status: 'notReady', words: `Yes, once ${name} is set up` },
        way: { label: `Set up ${name}`, to: `${SETTINGS_SMS}#${channel}` },
        why: 'Nothing can be sent on it yet.',
      };
    default:
      if (!isAccountFault(obstacle.reason))
        return { status: 'skipped', words: 'No', why: `${obstacle.text}.` };
      return {
        ...{ status: 'notReady', words: `Yes, once ${name} works again` },
        why: `${obstacle.text.replace(/\.$/, '')}.`,
        way:
          channel === 'email'
            ? { label: 'Open email settings', to: '/dashboard/settings?tab=email' }
            : { label: `Open ${name} settings`, to: `${SETTINGS_SMS}#${channel}` },
      };
  }
}

/** By the days of the business. What comes to light after them may speak against it, too: hence "at the earliest". */
function leftInPeace({ text, peace }: ChannelObstacle, what: string, now: Date, form: TimeForm): Answer {
  if (!peace) return { status: 'invitedRecently', words: text };
  const [since, until] = [onDay(peace.since, form, now), onDay(peace.until, form, now)];
  return {
    ...{ status: 'invitedRecently', words: text },
    why: `${what} on ${since}. You can ask again on ${until} at the earliest.`,
  };
}

/** What the owner can mend stands in nobody's way: where one asks, it is said what is missing. */
function isMendable({ reason }: ChannelObstacle): boolean {
  const own = ['channel_not_set_up', 'sender_unregistered'];
  return own.includes(reason) || isInProfile(reason) || isAccountFault(reason);
}

/** Whether this person may be asked now, by any channel: else from when, or why not. */
export function askState(obstacles: readonly ChannelObstacle[]): {
  now: boolean;
  later: ChannelObstacle | null;
} {
  const inTheWay = CHANNELS.map((channel) => obstacles.find((one) => one.channel === channel));
  if (inTheWay.some((obstacle) => !obstacle || isMendable(obstacle))) return { now: true, later: null };
  const [later = null] = inTheWay
    .flatMap((obstacle) => (obstacle?.peace ? [{ obstacle, until: obstacle.peace.until }] : []))
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
    .map(({ obstacle }) => obstacle);
  return { now: false, later };
}
