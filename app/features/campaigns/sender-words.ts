import type { Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';

/** "From (512) 555-0199, approved for US texts"; empty if no number is known. */
export function senderWords(channel: Channel, connections: readonly ConnectionView[]): string {
  const connection = connections.find((one) => one.channel === channel);
  const sender = connection?.check?.senders.find(({ id }) => id === connection.sender);
  const number = sender?.phoneText || sender?.phone;
  if (!number) return '';
  return `From ${number}${channel === 'sms' && sender.usApproved ? ', approved for US texts' : ''}`;
}
