import type { HistoryActor, HistoryChange, ShownAction } from '#shared/accounts/history.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { counted } from '#shared/text/plural.ts';

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
  'accounts.revoke-others': (detail) => `${counted(numberIn(detail.revoked), 'other device')} signed out`,
  'accounts.plan-deletion': 'Deletion of the account planned',
  'accounts.keep': 'Deletion of the account called off',
  'exports.start': 'Export of all data started',
  'exports.cancel': 'Export of all data canceled',
  'exports.download': 'Export of all data downloaded',
  'upkeep.download-backup': 'Backup downloaded',
  'demo.clear': 'Demo data cleared',
  'campaigns.launch': (detail) =>
    `Campaign started by ${channelOf(detail)}: ${counted(numberIn(detail.queued), 'person', 'people')}`,
  'campaigns.pause': 'Campaign paused',
  'campaigns.resume': 'Campaign resumed',
  'campaigns.cancel': 'Campaign canceled',
  'campaigns.retry': 'Failed requests of a campaign tried again',
  'campaigns.rename': 'Campaign renamed',
  'invitations.retry': 'A failed request tried again',
  'templates.save': (detail) => `Message template saved (${channelOf(detail)})`,
  'templates.reset': (detail) => `Message template reset (${channelOf(detail)})`,
  'templates.test': 'Test message sent',
  'widgets.save': 'Website widget saved',
  'widgets.delete': 'Website widget deleted',
  'videos.add': 'Video added',
  'videos.save': 'Video saved',
  'videos.move': 'Videos put in another order',
  'videos.delete': 'Video removed',
  'social.permit': 'Permission for pictures of a review recorded',
  'social.end-permission': 'Permission for pictures of a review ended',
  'social.download': 'Picture of a review downloaded',
  'social.publish': 'Picture of a review posted',
  'social.plan': 'Post of a review planned',
  'social.change-post': 'Planned post changed',
  'social.cancel-post': 'Planned post canceled',
  'social.connect': 'Account for posts connected',
  'social.disconnect': 'Account for posts disconnected',
  'social.end-access': 'End of its access asked for at the network',
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
  'reviews.handle': (detail) => `${counted(numberIn(detail.reviews), 'message')} marked as handled`,
  'reviews.reopen': 'Marked as not handled',
  'reviews.erase': 'Personal data of an answer erased',
  'reviews.agree': 'Author agreed that an answer is shown on your website',
  'reviews.take-back': 'Author’s agreement taken back; the answer is no longer shown',
  'reviews.join-match': 'Public review joined with an answer',
  'reviews.split-match': 'Public review separated from an answer',
  'replies.publish': 'Reply published',
  'replies.remove': 'Reply removed',
  'replies.override': 'Reply sent against a warning of the privacy check',
  'replies.answer-doubt': 'Said that a sentence of a reply would be true of anybody',
  'replies.confirm-fact': (detail) =>
    `Confirmed that a phrase of a reply is true${detail.scope === 'business' ? ', for all replies' : ''}`,
  'replies.forget-fact': 'Fact for replies removed',
  'replies.post': 'Reply marked as posted',
  'replies.undo-post': 'Reply marked as not posted',
  'replies.write-mail': 'Private feedback answered by email',
  'review-imports.run': 'Reviews imported from a file',
  'review-imports.undo': 'Import of reviews undone',
  'businesses.create': 'Business created',
  'businesses.update': (detail) => `Business profile changed${fieldsOf(detail.fields)}`,
  'businesses.choose-platforms': 'Platforms of the review page chosen',
  'businesses.choose-picture': 'Picture chosen',
  'uploads.add-photo': 'Photo for pictures of reviews added',
  'uploads.remove-photo': 'Photo for pictures of reviews removed',
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
  'platforms.pause': 'Syncing of a platform paused',
  'platforms.resume': 'Syncing of a platform resumed',
  'platforms.disconnect': 'Review platform disconnected',
  'platforms.undo-disconnect': 'Disconnecting a platform undone',
  'platforms.decide-removals': 'Decided about reviews that disappeared',
  'replies.save-settings': 'Reply settings changed',
  'replies.save-model': 'Model for reply drafts connected',
  'replies.remove-model': 'Model for reply drafts disconnected',
  'replies.save-token-cap': 'Monthly limit for reply drafts changed',
  'replies.save-second-reader': 'Second reader of replies changed',
  'registrations.save': 'US registration changed',
  'registrations.open-page': 'Opt-in page opened',
  'registrations.close-page': 'Opt-in page closed',
};

/** What happened, in one line. */
export function historyWords(
  action: ShownAction,
  detail: Detail,
  changes: readonly HistoryChange[] = [],
): string {
  const words = WORDS[action];
  if (typeof words === 'string') return words;
  const { changed, fields } = detail;
  return words({ ...detail, changed: withoutShown(changed, changes), fields: withoutShown(fields, changes) });
}

/** The names of the fields whose values are not shown below: `dailyCap` is `daily_cap` there. */
function withoutShown(names: unknown, changes: readonly HistoryChange[]): unknown {
  if (!Array.isArray(names)) return names;
  const columnOf = (name: unknown) => String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return names.filter((name) => !changes.some(({ field }) => field.startsWith(columnOf(name))));
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
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
