import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { SETTINGS_SMS } from '#app/features/campaigns/obstacles.ts';
import type { ChannelObstacle } from '#shared/audience.ts';
import type { ChannelState } from '#shared/contacts.ts';
import type { Status } from '#shared/statuses.ts';

interface Answer {
  status: Status;
  /** On the badge; undefined for the status's own words. */
  words?: string;
  /** What has to happen first, or what is wrong. */
  why?: string;
  /** Where that is mended. */
  way?: { label: string; to: string };
}

/** Yes, no, or yes once something of the business's own is done. */
export function mayBeAsked(
  { channel, recipient, optOut }: Pick<ChannelState, 'channel' | 'recipient' | 'optOut'>,
  obstacle: ChannelObstacle | null,
): Answer {
  if (optOut) return { status: 'optedOut' };
  if (!recipient) return { status: 'missing', words: channel === 'email' ? 'No address' : 'No number' };
  if (!obstacle) return { status: 'ready', words: 'Yes' };
  const name = CHANNEL_NAMES[channel];
  switch (obstacle.reason) {
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
