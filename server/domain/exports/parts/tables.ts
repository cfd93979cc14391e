import { type SQL, sql } from 'drizzle-orm';
import type { ExportPartName } from '#shared/business/exports.ts';

export interface Owner {
  userId: string;
  /** Null before there is a business. */
  businessId: string | null;
}

/** Condition on the table, aliased `t`. */
type Own = (owner: Owner) => SQL;

export type RegeneratedValue = 'null' | 'empty' | 'channel-key' | 'reader-key';

export interface ExportedTable {
  name: string;
  own: Own;
  part: ExportPartName;
  /** Unique and not null, for paging. Large tables have an index on it after the business. `id` by default. */
  key: readonly string[];
  /**
   * Columns with secrets, or that a new installation creates again: `null` and `empty` not at all, keys of providers
   * empty.
   */
  without: Readonly<Record<string, RegeneratedValue>>;
}

const table = (
  part: ExportPartName,
  name: string,
  own: Own,
  { key = ['id'], without = {} }: Partial<Pick<ExportedTable, 'key' | 'without'>> = {},
): ExportedTable => ({ name, own, part, key, without });

const ofUser: Own = ({ userId }) => sql`t.user_id = ${userId}`;
const ofBusiness: Own = ({ businessId }) => sql`t.business_id = ${businessId}`;
const itself: Own = ({ userId }) => sql`t.id = ${userId}`;
const ofImport: Own = ({ businessId }) =>
  sql`t.import_id in (select id from contact_imports where business_id = ${businessId})`;
const ofReview: Own = ({ businessId }) =>
  sql`t.review_id in (select id from reviews where business_id = ${businessId})`;
/** Actions on the business, and by its owner on the account. */
const ofEither: Own = ({ userId, businessId }) =>
  sql`(t.business_id = ${businessId} or (t.business_id is null and t.subject_id = ${userId}))`;

/** Everything an account owns, by table. A new table is listed here or below; a test checks that. */
export const EXPORTED: readonly ExportedTable[] = [
  table('account', 'users', itself),
  table('account', 'user_settings', ofUser),
  table('account', 'uploads', ofUser),
  table('account', 'business_profiles', ofUser),
  table('account', 'review_addresses', ofBusiness, { key: ['slug'] }),
  table('account', 'business_platforms', ofBusiness, { key: ['business_id', 'platform_id'] }),
  table('account', 'message_templates', ofBusiness, { key: ['business_id', 'channel'] }),
  table('account', 'own_numbers', ofBusiness, {
    without: { token: 'null', token_hash: 'null', code_hash: 'null', code_expires_at: 'null' },
  }),
  table('account', 'channel_connections', ofBusiness, {
    without: { credentials: 'channel-key', hook_token: 'null', hook_hash: 'null', hook_sealed: 'null' },
  }),
  table('account', 'reader_accounts', ofBusiness, { without: { credentials: 'reader-key' } }),
  table('account', 'platform_connections', ofBusiness, {
    without: { hook_token: 'null', hook_hash: 'null', hook_sealed: 'null' },
  }),
  table('account', 'post_accounts', ofBusiness, { without: { credentials: 'empty' } }),
  table('account', 'acknowledgements', ofBusiness),
  table('account', 'widgets', ofBusiness),
  table('account', 'videos', ofBusiness),
  table('account', 'business_setups', ofBusiness, { key: ['business_id'] }),
  table('account', 'sms_registrations', ofBusiness, { key: ['business_id'] }),
  table('account', 'reply_settings', ofBusiness, { key: ['business_id'] }),
  table('account', 'model_connections', ofBusiness, {
    key: ['business_id'],
    without: { credentials: 'empty' },
  }),
  table('contacts', 'contacts', ofBusiness, { key: ['created_at', 'id'] }),
  table('contacts', 'consents', ofBusiness),
  table('contacts', 'opt_outs', ofBusiness),
  table('contacts', 'contact_imports', ofBusiness),
  table('contacts', 'contact_import_problems', ofImport, { key: ['import_id', 'row_number'] }),
  table('contacts', 'contact_import_members', ofImport, { key: ['import_id', 'contact_id'] }),
  table('messages', 'campaigns', ofBusiness),
  table('messages', 'invitations', ofBusiness, {
    key: ['campaign_id', 'contact_id', 'step'],
    without: { token: 'null', token_hash: 'null', unsubscribe_token: 'null', unsubscribe_hash: 'null' },
  }),
  table('messages', 'inbound_messages', ofBusiness),
  table('reviews', 'reviews', ofBusiness, { key: ['review_date', 'id'] }),
  table('reviews', 'review_edits', ofReview),
  table('reviews', 'review_matches', ofBusiness),
  table('reviews', 'review_notes', ofBusiness),
  table('reviews', 'agreements', ofBusiness),
  table('reviews', 'own_topics', ofBusiness),
  table('reviews', 'topic_corrections', ofBusiness, { key: ['review_id', 'topic'] }),
  table('reviews', 'replies', ofBusiness),
  table('reviews', 'reply_versions', ofBusiness),
  table('reviews', 'reply_readings', ofBusiness, { key: ['review_id', 'digest'] }),
  table('reviews', 'confirmed_facts', ofBusiness),
  table('reviews', 'reply_batches', ofBusiness),
  table('reviews', 'reply_batch_reviews', ofReview, { key: ['batch_id', 'review_id'] }),
  table('reviews', 'thread_mails', ofBusiness),
  table('reviews', 'review_imports', ofBusiness),
  table('reviews', 'picture_permissions', ofBusiness),
  table('reviews', 'social_posts', ofBusiness, { without: { picture_hash: 'null' } }),
  table('history', 'notices', ofBusiness, { without: { token: 'null', token_hash: 'null' } }),
  table('history', 'notice_mails', ofBusiness),
  table('history', 'model_usage', ofBusiness, { key: ['business_id', 'month'] }),
  table('history', 'sync_runs', ofBusiness, { without: { holder: 'null' } }),
  table('history', 'sending_days', ofBusiness, { key: ['business_id', 'channel', 'day'] }),
  table('history', 'hook_events', ofBusiness, { key: ['business_id', 'event_id'] }),
  table('history', 'events', ofBusiness, { key: ['business_id', 'day', 'kind', 'subject', 'visitor'] }),
  table('history', 'event_counts', ofBusiness, { key: ['business_id', 'day', 'kind', 'subject'] }),
  table('history', 'widget_sites', ofBusiness, { key: ['widget_id', 'host'] }),
  table('history', 'link_visits', ofBusiness, { key: ['business_id', 'day', 'source', 'visitor'] }),
  table('history', 'audit_events', ofEither),
];

/** Why the other tables are not exported; some of this is shown to the reader of the file. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  accounts: 'The password: it opens the account.',
  sessions: 'The devices that are signed in: each row opens the account.',
  verifications: 'Links that are out: each opens something.',
  account_deletions: 'Empty as long as anybody can ask for an export.',
  data_exports: 'The list of exports, this one among them.',
  data_export_chunks: 'The exports themselves.',
  contact_import_chunks: 'Files that are being read right now; their rows come in as contacts.',
  sync_seen: 'What a reading that runs right now has seen so far.',
  review_totals: 'Counted from the reviews.',
  daily_figures: 'Counted from invitations and reviews.',
  due_figures: 'Days that are about to be counted again.',
  review_topics: 'Found in the texts of the reviews.',
  daily_topics: 'Counted from the topics of the texts.',
  due_texts: 'Texts that are about to be read again.',
  due_contacts: 'Contacts that are about to be looked at again.',
  review_platforms: 'The catalogue of platforms, the same for everybody.',
  retired_addresses: 'Nobody can read whose they were.',
  rate_limits: 'Counters without names.',
  job_paces: 'When the next call may be made.',
  visit_salts: 'Secrets of a day that keep visitors unknown.',
  help_votes: 'Answers without names.',
  installation: 'About the installation, not about an account.',
};
