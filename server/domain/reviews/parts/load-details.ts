import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { platformReviewsOf, REVIEW, reviewsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviewEdits, reviewMatches, reviewNotes } from '#server/db/schema/reviews.ts';
import {
  endOf,
  findLatestAgreement,
  loadIsHealthcare,
} from '#server/domain/reviews/parts/find-agreements.ts';
import { type InboxRow, onScale } from '#server/domain/reviews/view.ts';
import { authorIdOf, isMember } from '#server/identity/account.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { type MatchView, type ReviewDetailView, type ReviewView, toWritten } from '#shared/reviews/inbox.ts';

type Row = InboxRow['review'];
type Details = Omit<ReviewDetailView, keyof ReviewView>;

/** Per kind; nobody reads more about one review. */
const MOST = 100;

/** What the inbox only shows for the open review. */
export async function loadDetails(ctx: BusinessCtx, { review: row, answerId }: InboxRow): Promise<Details> {
  const person = await loadPerson(ctx, answerId ?? row.id);
  return {
    address: row.address,
    reply: row.reply_text === '' ? null : { text: row.reply_text, at: row.reply_at, state: row.reply_state },
    contact: person && { id: person.id, name: person.name },
    invited: person && (await loadInvited(ctx, person.id, person.answeredAt)),
    outcomes: row.handled_notes.toReversed().map(({ at, kinds, words }) => ({
      at: at === null ? null : new Date(at),
      kinds,
      words,
    })),
    earlier: await loadEarlier(ctx, row),
    matches: await loadMatches(ctx, row.id),
    notes: await loadNotes(ctx, row.id),
    wroteFrom: null,
    agreement: await loadAgreement(ctx, kindOf(row) === 'answer' ? row.id : answerId),
  };
}

/** Of an answer, or of the one that belongs to a public review. */
async function loadAgreement(ctx: BusinessCtx, answerId: string | null): Promise<Details['agreement']> {
  const row = answerId && (await findLatestAgreement(ctx, answerId));
  if (!row) return null;
  const endedBy = endOf(row, { now: ctx.now(), isHealthcare: await loadIsHealthcare(ctx) });
  return {
    answerId,
    agreedAt: row.agreed_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    endedBy,
  };
}

/** For a public review, the author of its matched answer. Null for an erased contact. */
async function loadPerson(ctx: BusinessCtx, answerId: string) {
  const [found] = await ctx.db
    .select({
      id: contacts.id,
      name: contacts.name,
      erasedAt: contacts.erased_at,
      answeredAt: REVIEW.review_date,
    })
    .from(reviewsOf(ctx))
    .innerJoin(contacts, eq(contacts.id, REVIEW.contact_id))
    .where(eq(REVIEW.id, answerId));
  return found && !found.erasedAt ? found : null;
}

export async function loadInvited(
  ctx: BusinessCtx,
  contactId: string,
  before: Date,
): Promise<Details['invited']> {
  const [row] = await ctx.db
    .select({
      channel: invitations.channel,
      at: invitations.sent_at,
      campaignId: campaigns.id,
      campaignName: campaigns.campaign_name,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.contact_id, contactId),
        lte(invitations.sent_at, before),
      ),
    )
    .orderBy(desc(invitations.sent_at), desc(invitations.id))
    .limit(1);
  return row?.at ? { ...row, at: row.at } : null;
}

async function loadEarlier(ctx: BusinessCtx, row: Row): Promise<Details['earlier']> {
  const rows = await ctx.db
    .select({ edit: reviewEdits })
    .from(reviewEdits)
    .innerJoin(reviewsOf(ctx), eq(REVIEW.id, reviewEdits.review_id))
    .where(eq(reviewEdits.review_id, row.id))
    .orderBy(asc(reviewEdits.replaced_at), asc(reviewEdits.id))
    .limit(MOST);
  return rows.map(({ edit }) => ({
    id: edit.id,
    stars: edit.stars,
    original: onScale(edit.rating_value, row.rating_min, edit.rating_max),
    title: edit.title,
    text: edit.review_text,
    replacedAt: edit.replaced_at,
  }));
}

async function loadMatches(ctx: BusinessCtx, id: string): Promise<MatchView[]> {
  const answer = submissionsOf(ctx);
  const review = platformReviewsOf(ctx);
  const rows = await ctx.db
    .select({
      state: reviewMatches.state,
      answer: sideOf(answer),
      review: sideOf(review),
    })
    .from(reviewMatches)
    .innerJoin(answer, eq(answer.id, reviewMatches.answer_id))
    .innerJoin(review, eq(review.id, reviewMatches.review_id))
    .where(
      and(
        eq(reviewMatches.business_id, ctx.business.id),
        or(eq(reviewMatches.answer_id, id), eq(reviewMatches.review_id, id)),
        inArray(reviewMatches.state, ['joined', 'offered']),
      ),
    )
    .orderBy(desc(reviewMatches.created_at), desc(reviewMatches.id))
    .limit(MOST);
  return rows.flatMap(({ state, answer, review }) => {
    if (state === 'refused') return [];
    const other = answer.id === id ? review : answer;
    const { platformId } = other;
    const platform = findPlatform(platformId);
    const platformName = publicNameOf(platform);
    return [{ answerId: answer.id, reviewId: review.id, state, other: sideIn(other, platformName) }];
  });
}

function sideIn(
  side: Parameters<typeof toWritten>[0] & Pick<MatchView['other'], 'id' | 'name' | 'rating'>,
  platformName: string,
): MatchView['other'] {
  const { id, name, rating } = side;
  return { id, name, rating, platformName, ...toWritten(side) };
}

function sideOf(side: ReturnType<typeof submissionsOf> | ReturnType<typeof platformReviewsOf>) {
  return {
    id: side.id,
    name: side.reviewer_name,
    rating: side.rating,
    review_date: side.review_date,
    date_precision: side.date_precision,
    date_words: side.date_words,
    platformId: side.platform_id,
  };
}

async function loadNotes(ctx: BusinessCtx, reviewId: string): Promise<Details['notes']> {
  const rows = await ctx.db
    .select({ note: reviewNotes, author: users.name })
    .from(reviewNotes)
    .leftJoin(users, eq(users.id, reviewNotes.user_id))
    .where(and(eq(reviewNotes.business_id, ctx.business.id), eq(reviewNotes.review_id, reviewId)))
    .orderBy(asc(reviewNotes.created_at), asc(reviewNotes.id))
    .limit(MOST);
  const reader = isMember(ctx) ? authorIdOf(ctx) : null;
  return rows.map(({ note, author }) => ({
    id: note.id,
    author: author ?? 'Somebody who left',
    text: note.text,
    at: note.created_at,
    isOwn: note.user_id !== null && note.user_id === reader,
  }));
}
