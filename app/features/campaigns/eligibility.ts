import type { BusinessView } from '#shared/business/businesses.ts';
import { hasPostalAddress } from '#shared/business/postal-address.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';

/** Why a channel cannot send yet, and where to fix that. */
interface IneligibilityRow {
  text: string;
  link: string;
  to: string;
}

export const SETTINGS_SMS = '/dashboard/settings?tab=sms';
export const SETTINGS_EMAIL = '/dashboard/settings?tab=email';

/** What keeps a whole channel from sending; single people are the pre-flight's matter. */
export function ineligibilityOf(
  channel: Channel,
  business: BusinessView,
  connections: readonly ConnectionView[],
): IneligibilityRow | null {
  if (channel === 'email') {
    return hasPostalAddress(business.postalAddress)
      ? null
      : { text: 'Email waits for your', link: 'postal address', to: '#postal' };
  }
  const connection = connections.find((candidate) => candidate.channel === channel);
  const name = CHANNEL_NAMES[channel];
  const to = `${SETTINGS_SMS}#${channel}`;
  if (!connection) return { text: `${name} is not set up yet.`, link: `Set up ${name}`, to };
  if (connection.canSend) return null;
  return {
    text: `${name} cannot send: ${(connection.problem ?? 'not ready yet').replace(/\.$/, '')}.`,
    link: `Open ${name} settings`,
    to,
  };
}
