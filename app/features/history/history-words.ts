import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import type { HistoryActor, ShownAction } from '#shared/accounts/history.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

type Detail = Readonly<Record<string, unknown>>;

export const ACTOR_WORDS: Record<HistoryActor, string> = {
  you: 'You',
  customer: 'A customer',
  service: 'Goodword',
  provider: 'Your provider',
};

const WORDS: Record<ShownAction, string | ((detail: Detail) => string)> = {
  'accounts.register': 'Account created',
  'accounts.verify-email': 'Email address verified',
  'accounts.login': 'Signed in',
  'accounts.logout': 'Signed out',
  'accounts.change-password': 'Password changed',
  'accounts.confirm-password': 'Password confirmed before a protected change',
  'accounts.reset-password': 'Password reset by email',
  'accounts.revoke-session': 'A device signed out',
  'accounts.revoke-others': (detail) => `${counted(detail.revoked, 'other device')} signed out`,
  'accounts.plan-deletion': 'Deletion of the account planned',
  'accounts.keep': 'Deletion of the account called off',
  'exports.start': 'Export of all data started',
  'exports.cancel': 'Export of all data canceled',
  'exports.download': 'Export of all data downloaded',
  'upkeep.download-backup': 'Backup downloaded',
  'demo.clear': 'Demo data cleared',
  'campaigns.launch': (detail) =>
    `Campaign started by ${channelOf(detail)}: ${counted(detail.queued, 'person', 'people')}`,
  'campaigns.pause': 'Campaign paused',
  'campaigns.resume': 'Campaign resumed',
  'campaigns.cancel': 'Campaign canceled',
  'campaigns.retry': 'Failed requests of a campaign tried again',
  'campaigns.rename': 'Campaign renamed',
  'invitations.retry': 'A failed request tried again',
  'templates.save': (detail) => `Message template saved (${channelOf(detail)})`,
  'templates.reset': (detail) => `Message template reset (${channelOf(detail)})`,
  'templates.test': 'Test message sent',
  'contacts.add': 'Contact added',
  'contacts.save': (detail) => `Contact changed${fieldsOf(detail.changed)}`,
  'contacts.erase': 'Contact erased',
  'contacts.opt-out': (detail) => `Opted out${onChannel(detail)}`,
  'contacts.opt-in': (detail) => `Opted in again${onChannel(detail)}`,
  'contacts.agree': 'Agreed to texts on the opt-in page',
  'imports.run': 'List of contacts imported',
  'imports.cancel': 'Import of contacts canceled',
  'reviews.submit': 'Answered on your review page',
  'reviews.edit': 'Answer on your review page changed',
  'reviews.handle': (detail) => `${counted(detail.reviews, 'message')} marked as handled`,
  'reviews.reopen': 'Marked as not handled',
  'reviews.join-match': 'Public review joined with an answer',
  'reviews.split-match': 'Public review separated from an answer',
  'replies.publish': 'Reply published',
  'replies.remove': 'Reply removed',
  'replies.override': 'Reply sent against a warning of the privacy check',
  'replies.post': 'Reply marked as posted',
  'replies.undo-post': 'Reply marked as not posted',
  'replies.write-mail': 'Private feedback answered by email',
  'review-imports.run': 'Reviews imported from a file',
  'review-imports.undo': 'Import of reviews undone',
  'businesses.create': 'Business created',
  'businesses.update': (detail) => `Business profile changed${fieldsOf(detail.fields)}`,
  'businesses.choose-platforms': 'Platforms of the review page chosen',
  'businesses.choose-picture': 'Picture chosen',
  'businesses.save-sending-rules': 'Sending rules changed',
  'settings.save': (detail) => `Settings changed${fieldsOf(detail.changed)}`,
  'settings.confirm-email': 'Email address for notices or replies confirmed',
  'notices.switch': (detail) => `A kind of notice switched ${detail.on === true ? 'on' : 'off'} by its link`,
  'connections.save': (detail) => `${channelName(detail)} account connected`,
  'connections.choose-sender': (detail) => `Sender for ${channelOf(detail)} chosen`,
  'connections.remove': (detail) => `${channelName(detail)} account disconnected`,
  'own-numbers.confirm': 'Own number confirmed for tests',
  'platforms.connect': 'Review platform connected',
  'platforms.reconnect': 'Review platform reconnected',
  'platforms.pause': 'Reading of a platform paused',
  'platforms.resume': 'Reading of a platform resumed',
  'platforms.disconnect': 'Review platform disconnected',
  'platforms.undo-disconnect': 'Disconnecting a platform undone',
  'platforms.decide-removals': 'Decided about reviews that disappeared',
  'replies.save-settings': 'Reply settings changed',
  'replies.save-model': 'Model for reply drafts connected',
  'replies.remove-model': 'Model for reply drafts disconnected',
  'replies.save-token-cap': 'Monthly limit for reply drafts changed',
  'registrations.save': 'US registration changed',
  'registrations.open-page': 'Opt-in page opened',
  'registrations.close-page': 'Opt-in page closed',
};

/** What happened, in one line. */
export function historyWords(action: ShownAction, detail: Detail): string {
  const words = WORDS[action];
  return typeof words === 'string' ? words : words(detail);
}

function counted(value: unknown, one: string, many = `${one}s`): string {
  const count = typeof value === 'number' ? value : 0;
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function isChannel(value: unknown): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

function channelName({ channel }: Detail): string {
  return isChannel(channel) ? CHANNEL_NAMES[channel] : 'Sending';
}

function channelOf({ channel }: Detail): string {
  if (!isChannel(channel)) return 'any channel';
  return channel === 'email' ? 'email' : CHANNEL_NAMES[channel];
}

function onChannel(detail: Detail): string {
  return isChannel(detail.channel) ? ` of ${channelOf(detail)}` : '';
}

/** `replyEmail`, `reply_email`: "reply email". */
function fieldsOf(value: unknown): string {
  const names = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  if (names.length === 0) return '';
  const plain = names.map((name) =>
    name
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
  return `: ${plain.join(', ')}`;
}
