import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeUser,
} from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';

/**
 * Tests begin with inserted rows, as the verbs need some ten statements each. Differences from what a verb
 * writes are listed here, and nothing else may differ: a column that a verb begins to fill must be filled for
 * the tests, too.
 */
function expectAlike<Row extends object>(
  made: Row | undefined,
  written: Row | undefined,
  differ: readonly (keyof Row)[],
): void {
  if (!made || !written) throw new Error('There is no row to compare');
  const columns = Object.keys(written) as (keyof Row)[];
  const differing = columns.filter((name) => !isSame(made[name], written[name]));
  expect(differing.sort()).toEqual([...differ].sort());
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('an owner who signed up, verified the address and signed in', async () => {
  const fixture = await openAccountFixture();
  const written = await fixture.makeAccount();
  const signedIn = await fixture.signIn(written.email, PASSWORD);
  const made = await makeUser({ name: written.name });
  expectAlike(made.user, written, ['id', 'email', 'created_at', 'updated_at']);
  const sessionOf = async (userId: string) =>
    (await fixture.db.select().from(sessions).where(eq(sessions.user_id, userId)).limit(1))[0];
  expectAlike(await sessionOf(made.user.id), await sessionOf(signedIn.ctx.actor.userId), [
    ...(['id', 'user_id', 'token_hash', 'expires_at', 'created_at', 'updated_at'] as const),
    ...(['ip_address', 'user_agent'] as const),
  ]);
  const again = await fixture.db.select().from(users).where(eq(users.id, made.user.id));
  expect(again).toEqual([made.user]);
});

test('a business as the first save makes it', async () => {
  const { business, ctx } = await makeBusiness({ now: NOON, created_at: NOON, updated_at: NOON });
  const { ctx: owner, user } = await makeUser();
  const { business_name: businessName, postal_address: postalAddress } = business;
  await saveBusiness({ ...owner, now: ctx.now }, { businessName, postalAddress });
  const [written] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.user_id, user.id));
  expectAlike(business, written, ['id', 'user_id']);
});

test('the address of a review page', async () => {
  const [mine, theirs] = [`mine-${newId().slice(-8)}`, `theirs-${newId().slice(-8)}`];
  const { ctx } = await makeBusiness({ now: NOON, created_at: NOON, review_link_url: mine });
  const { ctx: owner } = await makeUser();
  await saveBusiness({ ...owner, now: ctx.now }, { businessName: 'Other', reviewLinkUrl: theirs });
  const addressOf = async (slug: string) =>
    (await ctx.db.select().from(reviewAddresses).where(eq(reviewAddresses.slug, slug)))[0];
  expectAlike(await addressOf(mine), await addressOf(theirs), ['slug', 'business_id']);
});

test('a contact typed by hand', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const made = await makeContact(ctx, { phone: '+12125550142', language: 'es' });
  const { name, phone } = made;
  const email = 'grace@example.com';
  // With another email, the same name at the same number would still be the same person.
  await ctx.db.delete(contacts).where(eq(contacts.id, made.id));
  const { contactId } = await addContact(ctx, { name, phone, email, language: 'es' });
  const [written] = await ctx.db.select().from(contacts).where(eq(contacts.id, contactId));
  expectAlike(made, written, ['id', 'email']);
});

test('a campaign and its first message', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const launched = await launchCampaign(ctx, {
    channel: 'email',
    contacts: [{ name: 'Ann', email: 'ann@example.com' }],
    consent: true,
    template: defaultTemplate('email', 'Bright'),
    submissionKey: newId(),
  });
  const made = await makeCampaign(ctx, { campaign_name: launched.name });
  const [written] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, launched.id));
  // A launch waits a moment, so that it can be undone, and counts the people it asks.
  expectAlike(made, written, ['id', 'submission_key', 'template_content', 'starts_at', 'contacts_sent']);
  const invitation = await makeInvitation(ctx, { campaign_id: made.id, due_at: NOON });
  const [asked] = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, launched.id));
  expectAlike(invitation, asked, [
    ...(['id', 'campaign_id', 'contact_id', 'token_hash', 'unsubscribe_hash', 'due_at'] as const),
  ]);
});

const WORDS = { name: 'Grace Patient', text: 'Kind and on time.' };

test.each([
  { rating: 5, given: { public: { platformId: '1', ...WORDS } }, differ: [] },
  { rating: 2, given: { private: { ...WORDS, email: 'grace@example.com' } }, differ: ['reviewer_email'] },
] as const)('an answer of $rating stars on the page', async ({ rating, given, differ }) => {
  const { ctx, user } = await makeBusiness({ now: NOON });
  const made = await makeReview(ctx, { rating });
  const { reviewId } = await submitReview(asVisitor(ctx), {
    businessKey: user.id,
    invitation: null,
    edit: null,
    userAgent: '',
    rating: String(rating),
    ...given,
  });
  const [written] = await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId));
  expectAlike(made, written, ['id', 'submission_key', 'page_language', ...differ]);
});

test('a platform’s page and a review of it, as an owner imports them', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { connectionId } = await bringReviews(asJob(ctx, 'import'), {
    platformId: 1,
    locationName: 'Main Street',
    reviews: [
      {
        externalId: 'row-1',
        reviewerName: 'Tom Becker',
        rating: 5,
        reviewedAt: NOON,
        text: 'Friendly front desk.',
      },
    ],
  });
  const placeOf = async (id: string) =>
    (await ctx.db.select().from(platformConnections).where(eq(platformConnections.id, id)))[0];
  const place = await makePlatformConnection(ctx);
  expectAlike(place, await placeOf(connectionId), [
    ...([
      'id',
      'place_key',
      'place_name',
      'hook_hash',
      'hook_sealed',
      'last_sync_at',
      'last_good_at',
    ] as const),
  ]);
  const made = await makePublicReview(ctx, place);
  const [written] = await ctx.db
    .select()
    .from(reviews)
    .where(eq(reviews.connection_id, connectionId))
    .orderBy(asc(reviews.id));
  // Columns for comparing syncs, and those derived from the text.
  expectAlike(made, written, [
    ...(['id', 'connection_id', 'external_id', 'id_of', 'content_hash', 'language'] as const),
  ]);
});
