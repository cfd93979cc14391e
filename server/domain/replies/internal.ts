import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { formatPhone } from '#server/core/phones.ts';
import { lockReviews } from '#server/db/reviews/change-reviews.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { REVIEW, type ReviewRow, reviewsOf, WHOLE_REVIEW } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { replies, replySettings } from '#server/db/schema/replies.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { isClosed } from '#server/domain/demo/queries.ts';
import { REPLY_DUE_AT } from '#server/domain/notices/parts/reply-deadlines.ts';
import { replyAddress } from '#server/identity/reply-address.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import { type ThreadPhone, USUAL_TARGET_HOURS, USUAL_TOKEN_CAP } from '#shared/replies/replies.ts';

export type ReplyRow = typeof replies.$inferSelect;
export type ReplySettingsRow = Omit<typeof replySettings.$inferSelect, 'updated_at'>;

/** One review with all that a reply to it depends on. */
export interface Subject {
  review: ReviewRow;
  business: typeof businessProfiles.$inferSelect;
  settings: ReplySettingsRow;
  reply: ReplyRow | null;
  connection: typeof platformConnections.$inferSelect | null;
  account: typeof readerAccounts.$inferSelect | null;
  /** Nothing leaves and nothing is read; existing orders stay unchanged. */
  isClosed: boolean;
  /** Addresses that are the business's own. */
  ownEmails: string[];
  ownerName: string;
  /** Of the review's platform, as the review page leads to it; empty if unknown. */
  profileAddress: string;
  /** By when somebody should have replied; null where nobody waits. */
  dueAt: Date | null;
  /** Where people write back to: as the settings have it once it is confirmed. */
  replyEmail: string;
  /**
   * Who gets the reply to an answer given on the review page, by email: the address left there, else the invited one.
   * The email is empty for people who left none and have opted out since.
   */
  person: { name: string; email: string };
  /** Of the contact who was asked; null where nobody knows one. */
  phone: ThreadPhone | null;
}

/**
 * Keeps others from changing the reply meanwhile: changing review and order starts with locking the review. What only
 * points at it, as a draft does, waits for nobody.
 */
export async function lockReview(ctx: BusinessCtx, reviewId: string): Promise<void> {
  await lockReviews(ctx, eq(REVIEW.id, reviewId), 'no key update');
}

/** Throws `not_found`. Inside a transaction `lock` keeps others from changing the reply meanwhile. */
export async function loadSubject(
  ctx: BusinessCtx,
  reviewId: string,
  { lock = false } = {},
): Promise<Subject> {
  if (lock) await lockReview(ctx, reviewId);
  const [row] = await ctx.db
    .select({
      review: WHOLE_REVIEW,
      business: businessProfiles,
      settings: replySettings,
      reply: replies,
      connection: platformConnections,
      account: readerAccounts,
      user: users,
      contact: { name: contacts.name, email: contacts.email, phone: contacts.phone },
      dueAt: REPLY_DUE_AT,
      profileAddress: businessPlatforms.write_review_url,
      userSettings,
    })
    .from(reviewsOf(ctx))
    .innerJoin(businessProfiles, eq(businessProfiles.id, REVIEW.business_id))
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(replySettings, eq(replySettings.business_id, REVIEW.business_id))
    .leftJoin(replies, eq(replies.review_id, REVIEW.id))
    .leftJoin(contacts, eq(contacts.id, REVIEW.contact_id))
    .leftJoin(
      businessPlatforms,
      and(
        eq(businessPlatforms.business_id, REVIEW.business_id),
        eq(businessPlatforms.platform_id, REVIEW.platform_id),
      ),
    )
    .leftJoin(platformConnections, eq(platformConnections.id, REVIEW.connection_id))
    .leftJoin(readerAccounts, eq(readerAccounts.id, platformConnections.account_id))
    .where(eq(REVIEW.id, reviewId));
  if (!row) throw notFound('review');
  const { user, userSettings: own, settings, contact, profileAddress, ...rest } = row;
  return {
    ...rest,
    settings: settings ?? usualSettings(ctx.business.id),
    isClosed: isClosed(ctx, { business: rest.business, owner: user }),
    replyEmail: replyAddress(own, user.email),
    person: await findPerson(ctx, rest.review, contact),
    phone: contact?.phone
      ? {
          number: contact.phone,
          shown: formatPhone(contact.phone, rest.business.country),
          holder: contact.name,
        }
      : null,
    ownerName: user.name,
    profileAddress: profileAddress ?? '',
    ownEmails: [user.email, own?.reply_email, own?.notification_email].filter((one) => one !== undefined),
  };
}

async function findPerson(
  ctx: BusinessCtx,
  review: Subject['review'],
  contact: Subject['person'] | null,
): Promise<Subject['person']> {
  if (kindOf(review) === 'private' || !contact)
    return { name: review.reviewer_name, email: review.reviewer_email };
  const recipient = toEmail(contact.email);
  const optedOut = await findOptedOut(ctx, 'email', recipient ? [recipient] : []);
  return { name: contact.name, email: optedOut.size > 0 ? '' : contact.email };
}

export async function findReply(ctx: BusinessCtx, replyId: string): Promise<ReplyRow | null> {
  const [row] = await ctx.db
    .select()
    .from(replies)
    .where(and(eq(replies.business_id, ctx.business.id), eq(replies.id, replyId)));
  return row ?? null;
}

export async function loadReplySettings(ctx: BusinessCtx): Promise<ReplySettingsRow> {
  const [row] = await ctx.db
    .select()
    .from(replySettings)
    .where(eq(replySettings.business_id, ctx.business.id));
  return row ?? usualSettings(ctx.business.id);
}

function usualSettings(businessId: string): ReplySettingsRow {
  return {
    business_id: businessId,
    samples: [],
    words_to_use: [],
    words_to_avoid: [],
    signature: '',
    team_names: [],
    tone: 'warm',
    length: 'short',
    language: 'review',
    target_hours: USUAL_TARGET_HOURS,
    token_cap: USUAL_TOKEN_CAP,
    second_reader: null,
  };
}
