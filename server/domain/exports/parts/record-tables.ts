import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { countedOf, REVIEW } from '#server/db/reviews/questions.ts';
import { businessProfiles, reviewPlatforms } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { accountIdOf, isMember } from '#server/identity/account.ts';
import { RECORD_TABLES, type RecordTable } from '#shared/http/records.ts';
import { PRIVATE_FEEDBACK_PLATFORM_ID } from '#shared/platforms/platforms.ts';

interface RecordField {
  value: PgColumn | SQL;
  /** The type of values a filter compares it with. */
  kind: 'uuid' | 'whole' | 'text' | 'flag' | 'time';
}

/** The reviews of the caller. */
type ReviewsTable = (ctx: BusinessCtx) => ReturnType<typeof countedOf>;

export interface RecordSource {
  from: PgTable | ReviewsTable;
  fields: Record<string, RecordField>;
  /** The caller's rows; undefined for all, null for none. */
  mine(ctx: Ctx): SQL | undefined | null;
}

const uuid = (value: PgColumn | SQL): RecordField => ({ value, kind: 'uuid' });
const whole = (value: PgColumn | SQL): RecordField => ({ value, kind: 'whole' });
const text = (value: PgColumn | SQL): RecordField => ({ value, kind: 'text' });
const flag = (value: PgColumn | SQL): RecordField => ({ value, kind: 'flag' });

const ofUser = (column: PgColumn) => (ctx: Ctx) => (isMember(ctx) ? eq(column, accountIdOf(ctx)) : null);
const ofBusiness = (column: PgColumn) => (ctx: Ctx) => (ctx.business ? eq(column, ctx.business.id) : null);

/** Keys are never returned, not even to their owner. */
const NO_KEYS = JSON.stringify({ twilioSid: '', twilioToken: '', telnyxApiKey: '', telnyxPublicKey: '' });

const SMS_PROVIDER = sql`coalesce((select c.connector from channel_connections c
  join business_profiles b on b.id = c.business_id
  where b.user_id = user_settings.user_id and c.channel = 'sms'), '')`;

/** The fields of each table, with the names from the specification. */
export const RECORD_SOURCES: Record<RecordTable, RecordSource> = {
  [RECORD_TABLES.profiles]: {
    from: businessProfiles,
    fields: {
      ID: uuid(businessProfiles.id),
      user_id: uuid(businessProfiles.user_id),
      business_name: text(businessProfiles.business_name),
      review_link_url: text(businessProfiles.review_link_url),
      review_link_title: text(businessProfiles.review_link_title),
      desktop_image_id: uuid(businessProfiles.desktop_image_id),
      negative_feedback_enabled: flag(businessProfiles.negative_feedback_enabled),
      star_filter_enabled: flag(businessProfiles.star_filter_enabled),
    },
    mine: ofUser(businessProfiles.user_id),
  },
  [RECORD_TABLES.platforms]: {
    from: reviewPlatforms,
    fields: {
      ID: whole(reviewPlatforms.id),
      platform_name: text(reviewPlatforms.platform_name),
      platform_icon: text(reviewPlatforms.platform_icon),
      is_active: flag(reviewPlatforms.is_active),
    },
    mine: () => ne(reviewPlatforms.id, PRIVATE_FEEDBACK_PLATFORM_ID),
  },
  [RECORD_TABLES.reviews]: {
    // Reviews removed from their platform are left out; the inbox keeps them in a tab of its own.
    from: countedOf,
    fields: {
      ID: uuid(REVIEW.id),
      user_id: uuid(REVIEW.user_id),
      platform_id: whole(REVIEW.platform_id),
      reviewer_name: text(REVIEW.reviewer_name),
      rating: whole(REVIEW.rating),
      review_text: text(REVIEW.review_text),
      reviewer_email: text(REVIEW.reviewer_email),
      is_public: flag(REVIEW.is_public),
      review_type: text(REVIEW.review_type),
      review_date: { value: REVIEW.review_date, kind: 'time' },
    },
    mine: () => undefined,
  },
  [RECORD_TABLES.campaigns]: {
    from: campaigns,
    fields: {
      ID: uuid(campaigns.id),
      user_id: uuid(campaigns.user_id),
      campaign_name: text(campaigns.campaign_name),
      campaign_type: text(campaigns.campaign_type),
      template_content: text(campaigns.template_content),
      reminder_enabled: flag(campaigns.reminder_enabled),
      reminder_days: whole(campaigns.reminder_days),
      contacts_sent: whole(campaigns.contacts_sent),
    },
    mine: ofBusiness(campaigns.business_id),
  },
  [RECORD_TABLES.settings]: {
    from: userSettings,
    fields: {
      ID: uuid(userSettings.id),
      user_id: uuid(userSettings.user_id),
      notifications_enabled: flag(userSettings.notifications_enabled),
      notification_email: text(userSettings.notification_email),
      reply_email: text(userSettings.reply_email),
      sms_provider: text(SMS_PROVIDER),
      sms_config: text(sql`${NO_KEYS}::text`),
      social_accounts: text(sql`user_settings.social_accounts::text`),
    },
    mine: ofUser(userSettings.user_id),
  },
};

/** The table of the rows; null if they belong to a business and the caller has none. */
export function tableFor(ctx: Ctx, { from }: RecordSource) {
  if (typeof from !== 'function') return from;
  return ctx.business ? from({ ...ctx, business: ctx.business }) : null;
}
