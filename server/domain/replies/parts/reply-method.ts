import { replyRoutesOf } from '#server/connectors/platforms/review-sources.ts';
import { isMadeName } from '#server/connectors/platforms/row.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { lacksKeys, openReaderFor } from '#server/domain/platforms/parts/accounts.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { pageNameOf } from '#shared/platforms/page-name.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { findPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { profileReviewsPage } from '#shared/platforms/reviews-page.ts';
import type { ReplyMethod } from '#shared/replies/replies.ts';

const NO_METHOD: ReplyMethod = {
  kind: 'none',
  canEdit: false,
  canRemove: false,
  platformName: '',
  address: '',
  limit: null,
};

/** How a reply to this review gets where it belongs. */
export function replyMethodOf(ctx: BusinessCtx, subject: Subject): ReplyMethod {
  const { review } = subject;
  const kind = kindOf(review);
  if (kind !== 'platform') {
    const isByEmail = kind === 'private' || subject.person.email !== '';
    return { ...NO_METHOD, kind: isByEmail ? 'email' : 'none' };
  }
  const platform = findPlatform(review.platform_id);
  if (platform?.id === WEBSITE.id) {
    const { place_name = '', page_url = '' } = subject.connection ?? {};
    return { ...NO_METHOD, platformName: pageNameOf(platform, place_name), address: page_url };
  }
  const common = {
    platformName: publicNameOf(platform),
    address:
      review.address ||
      subject.connection?.page_url ||
      profileReviewsPage(review.platform_id, subject.profileAddress),
  };
  const api = findApi(ctx, subject);
  if (!api) {
    const limit = platformFacts(review.platform_id)?.replyLimit ?? null;
    return { kind: 'on-platform', canEdit: false, canRemove: false, ...common, limit };
  }
  const { limit, canRemove, replies } = api;
  return { kind: 'api', canEdit: replies.edits, canRemove, ...common, limit };
}

/** Throws where there is nowhere to reply: an answer on the own page, and what has been taken from its platform. */
export function requireReplyMethod(ctx: BusinessCtx, subject: Subject): ReplyMethod {
  const method = replyMethodOf(ctx, subject);
  if (method.kind === 'none') {
    const where =
      subject.review.platform_id === WEBSITE.id ? 'A review on a website' : 'An answer on your own page';
    throw new AppError('invalid', `${where} shows no reply.`, {
      reason: 'no_reply_method',
    });
  }
  if (subject.review.removed_at) {
    throw new AppError('conflict', `This review is no longer on ${method.platformName}.`, {
      reason: 'review_removed',
    });
  }
  return method;
}

/** As `requireReplyMethod`, for a reply that all can read: feedback from the own page is answered by email. */
export function requirePublicReplyMethod(ctx: BusinessCtx, subject: Subject): ReplyMethod {
  const method = requireReplyMethod(ctx, subject);
  if (method.kind === 'email') {
    throw new AppError('invalid', 'An answer on your own page is answered by email.', {
      reason: 'no_reply_method',
    });
  }
  return method;
}

/** The API that takes replies to this review, with the account that reads it; null if there is none. */
export function findApi(ctx: BusinessCtx, { review, connection, account }: Subject) {
  if (!connection || connection.state === 'disconnected' || connection.reader !== review.id_of) return null;
  const api = replyRoutesOf(ctx.readers.rows, review.platform_id).find(
    ({ readerId }) => readerId === connection.reader,
  );
  // Reading may need no account; replying always does.
  if (!api || !account || lacksKeys(ctx, account)) return null;
  const { replies } = openReaderFor(ctx, connection.reader, account);
  // A name of our making is none that the platform knows.
  if (!replies || review.external_id === null || isMadeName(review.external_id)) return null;
  return {
    limit: api.limit,
    canRemove: replies.remove !== undefined,
    replies,
    profile: connection.profile,
    externalId: review.external_id,
  };
}
