import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Channels } from '#server/connectors/channels/registry.ts';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import type { Models } from '#server/connectors/models/model.ts';
import { openReaders, type Readers } from '#server/connectors/platforms/open-readers.ts';
import type { Actor, BusinessCtx, BusinessRef, Ctx, UserCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invitationHashes, linkToken } from '#server/core/link-tokens.ts';
import { createLog, type Logger } from '#server/core/log.ts';
import { users } from '#server/db/schema/accounts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { userActor } from '#server/identity/account.ts';
import { type Config, readConfig } from '#server/start/env.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { testDatabase, testJobs } from '#tests/database.ts';
import { noOwnMail } from '#tests/no-own-mail.ts';
import { openSession } from '#tests/sessions.ts';

type User = typeof users.$inferSelect;
type Business = typeof businessProfiles.$inferSelect;
type Contact = typeof contacts.$inferSelect;
type Campaign = typeof campaigns.$inferSelect;
type Invitation = typeof invitations.$inferSelect;
type Review = typeof reviews.$inferSelect;

/** A signed-in owner inside the business. */
export type OwnerCtx = BusinessCtx & UserCtx;

/** Most tests send nothing; those that do provide a channel with a real server behind it. */
const noChannels: Channels = {
  email: {
    id: 'none',
    send: () => Promise.reject(new Error('Give makeCtx the channels this test sends by')),
  },
  ...noOwnMail,
  texts: textConnectors,
  openText: () => {
    throw new Error('This test sends no texts');
  },
  mailboxDir: null,
  close: () => {},
};
/** The same for readers: the existing ones are known, and nothing is called. */
const noReaders: Readers = {
  rows: openReaders().rows,
  open: () => {
    throw new Error('Give makeCtx the readers this test reads by');
  },
  signIn: () => null,
  postSignIn: () => null,
};
/** The service has no model, and none of a business is called. */
const noModels: Models = {
  service: null,
  open: () => {
    throw new Error('Give makeCtx the models this test writes by');
  },
};
const silent = createLog('silent', 'tests');
const config = readConfig({ NODE_ENV: 'test' }, () => 'test-secret-'.padEnd(43, 'x'));

interface MakeCtx<A extends Actor, B extends BusinessRef | null> {
  actor: A;
  business: B;
  /** A fixed moment, or a clock that the test moves; otherwise the real time. */
  now: Date | string | (() => Date);
  config: Partial<Config>;
  channels: Channels;
  readers: Readers;
  models: Models;
  address: string;
  requestId: string;
  log: Logger;
}

/** The ctx of one call, on this file's database. By default a visitor without a business. */
export async function makeCtx<
  A extends Actor = Extract<Actor, { kind: 'visitor' }>,
  B extends BusinessRef | null = null,
>(given: Partial<MakeCtx<A, B>> = {}): Promise<Ctx & { actor: A; business: B }> {
  const [database, jobs] = [await testDatabase(), await testJobs()];
  const requestId = given.requestId ?? newId();
  const business = (given.business ?? null) as B;
  return {
    db: database.db,
    queue: jobs.queue.from({ businessId: business?.id ?? null, requestId }),
    channels: given.channels ?? noChannels,
    readers: given.readers ?? noReaders,
    models: given.models ?? noModels,
    config: { ...config, ...given.config },
    business,
    actor: given.actor ?? ({ kind: 'visitor' } as A),
    address: given.address ?? '203.0.113.7',
    requestId,
    now: clock(given.now),
    log: given.log ?? silent,
  };
}

/** The same ctx for a visitor: no business, and a request of its own. */
export function asVisitor(ctx: Ctx): Ctx & { business: null } {
  const requestId = newId();
  const queue = ctx.queue.from({ businessId: null, requestId });
  return { ...ctx, queue, requestId, business: null, actor: { kind: 'visitor' } };
}

/** The ctx with which a worker calls the verb of a job. */
export function asJob<C extends Ctx>(
  ctx: C,
  name: string,
): Omit<C, 'actor'> & { actor: Extract<Actor, { kind: 'job' }> } {
  return { ...ctx, actor: { kind: 'job', name } };
}

/** A verified account with a session; it has no password, so register for one. */
export async function makeUser(
  given: Partial<typeof users.$inferInsert> = {},
): Promise<{ user: User; ctx: Ctx & UserCtx & { business: null } }> {
  const base = await makeCtx();
  const at = { created_at: base.now(), updated_at: base.now() };
  const id = given.id ?? newId();
  const user = first(
    await base.db
      .insert(users)
      .values({
        id,
        name: 'Ada Owner',
        email: `ada-${id}@example.com`,
        email_verified: true,
        ...at,
        ...given,
      })
      .returning(),
  );
  const sessionId = await openSession(base, id);
  return { user, ctx: { ...base, actor: userActor({ userId: id, sessionId }) } };
}

/** A business with its owner, and that owner's ctx. */
export async function makeBusiness(
  given: Partial<typeof businessProfiles.$inferInsert> & { now?: Date | string | (() => Date) } = {},
): Promise<{ business: Business; user: User; ctx: OwnerCtx }> {
  const { now, ...values } = given;
  const { user, ctx } = await makeUser();
  const business = first(
    await ctx.db
      .insert(businessProfiles)
      .values({
        user_id: user.id,
        business_name: 'Bright Smile Dental',
        postal_address: '1 Main Street, Austin, TX 78701',
        created_at: ctx.now(),
        updated_at: ctx.now(),
        ...values,
      })
      .returning(),
  );
  const { id: business_id, review_link_url: slug, created_at: since } = business;
  if (slug) await ctx.db.insert(reviewAddresses).values({ slug, business_id, since });
  const ref = { id: business.id, userId: user.id };
  const owner = await makeCtx({ actor: ctx.actor, business: ref, ...(now ? { now } : {}) });
  return { business, user, ctx: owner };
}

export async function makeContact(
  ctx: OwnerCtx,
  given: Partial<typeof contacts.$inferInsert> = {},
): Promise<Contact> {
  const id = given.id ?? newId();
  return first(
    await ctx.db
      .insert(contacts)
      .values({ id, name: 'Grace Patient', email: `grace-${id}@example.com`, ...owned(ctx), ...given })
      .returning(),
  );
}

export async function makeCampaign(
  ctx: OwnerCtx,
  given: Partial<typeof campaigns.$inferInsert> = {},
): Promise<Campaign> {
  return first(
    await ctx.db
      .insert(campaigns)
      .values({
        business_id: ctx.business.id,
        user_id: ctx.actor.userId,
        campaign_name: 'Spring visits',
        campaign_type: 'EMAIL',
        template_content: JSON.stringify(defaultTemplate('email', '')),
        submission_key: newId(),
        created_at: ctx.now(),
        starts_at: ctx.now(),
        ...given,
      })
      .returning(),
  );
}

/** An invitation, with the contact and campaign it needs. */
export async function makeInvitation(
  ctx: OwnerCtx,
  given: Partial<typeof invitations.$inferInsert> = {},
): Promise<Invitation> {
  const contact_id = given.contact_id ?? (await makeContact(ctx)).id;
  const campaign_id = given.campaign_id ?? (await makeCampaign(ctx)).id;
  const id = given.id ?? newId();
  const hashes = invitationHashes(ctx.config.secret, id);
  return first(
    await ctx.db
      .insert(invitations)
      .values({ channel: 'email', ...owned(ctx), ...hashes, ...given, id, contact_id, campaign_id })
      .returning(),
  );
}

/** The tokens in an invitation's links, which are in no table. */
export function linksOf({ id }: { id: string }): { token: string; unsubscribeToken: string } {
  const { secret } = config;
  return {
    token: linkToken(secret, 'invitation', id),
    unsubscribeToken: linkToken(secret, 'unsubscribe', id),
  };
}

/** The columns of a review by the recipient of an invitation to this address, which confirms it. */
export async function makeInvited(
  ctx: OwnerCtx,
  given: Partial<typeof contacts.$inferInsert>,
): Promise<{ contact_id: string; submission_key: string }> {
  const { id: contact_id } = await makeContact(ctx, given);
  const { id } = await makeInvitation(ctx, { contact_id, status: 'sent' });
  return { contact_id, submission_key: `invitation:${id}` };
}

/** A public five-star review on the first platform; a low rating makes it private feedback. */
export async function makeReview(
  ctx: OwnerCtx,
  given: Partial<typeof reviews.$inferInsert> = {},
): Promise<Review> {
  const rating = given.rating ?? 5;
  const positive = rating >= 4;
  return first(
    await ctx.db
      .insert(reviews)
      .values({
        user_id: ctx.actor.userId,
        platform_id: positive ? 1 : 0,
        reviewer_name: 'Grace Patient',
        review_text: 'Kind and on time.',
        rating,
        is_public: positive,
        review_type: positive ? 'positive' : 'negative',
        review_date: ctx.now(),
        source: 'page',
        submission_key: newId(),
        ...owned(ctx),
        ...given,
      })
      .returning(),
  );
}

/** A page of the business on Google, without a reader unless the test says so. */
export async function makePlatformConnection(
  ctx: OwnerCtx,
  given: Partial<typeof platformConnections.$inferInsert> = {},
): Promise<typeof platformConnections.$inferSelect> {
  return first(
    await ctx.db
      .insert(platformConnections)
      .values({ platform_id: 1, reader: 'import', place_key: newId(), ...owned(ctx), ...given })
      .returning(),
  );
}

/** A five-star review that was read from this page. */
export async function makePublicReview(
  ctx: OwnerCtx,
  connection: { id: string; platform_id: number },
  given: Partial<typeof reviews.$inferInsert> = {},
): Promise<Review> {
  const rating = given.rating === undefined ? 5 : given.rating;
  const review_date = given.review_date ?? ctx.now();
  return first(
    await ctx.db
      .insert(reviews)
      .values({
        user_id: ctx.actor.userId,
        platform_id: connection.platform_id,
        connection_id: connection.id,
        external_id: newId(),
        reviewer_name: 'Tom Becker',
        review_text: 'Friendly front desk.',
        rating,
        stars: rating,
        rating_value: rating,
        rating_min: 1,
        rating_max: 5,
        is_public: true,
        source: 'platform',
        review_type: (rating ?? 0) >= 4 ? 'positive' : 'negative',
        review_date,
        first_seen_at: review_date,
        last_seen_at: review_date,
        ...owned(ctx),
        ...given,
      })
      .returning(),
  );
}

/** The author of this answer agreed to have it shown; by an authorization, as in healthcare, unless the test says so. */
export async function makeAgreement(
  ctx: OwnerCtx,
  answer: { id: string },
  given: Partial<typeof agreements.$inferInsert> = {},
): Promise<typeof agreements.$inferSelect> {
  return first(
    await ctx.db
      .insert(agreements)
      .values({
        business_id: ctx.business.id,
        review_id: answer.id,
        wording: 'I agree.',
        language: 'en',
        shown_name: 'Grace P.',
        is_authorization: true,
        agreed_at: ctx.now(),
        ...given,
      })
      .returning(),
  );
}

/** A carousel with the settings that nobody has changed. */
export async function makeWidget(
  ctx: OwnerCtx,
  given: Partial<typeof widgets.$inferInsert> = {},
): Promise<typeof widgets.$inferSelect> {
  return first(
    await ctx.db
      .insert(widgets)
      .values({ type: 'carousel', name: 'Home page', ...owned(ctx), ...given })
      .returning(),
  );
}

/** The page picture of the business; gives its path. */
export async function makePagePicture(ctx: OwnerCtx): Promise<string> {
  const hash = createHash('sha256').update(newId()).digest('hex');
  const file = { filename: 'room.jpg', content_type: 'image/jpeg', size_bytes: 1, width: 720, height: 900 };
  const { id } = first(
    await ctx.db
      .insert(uploads)
      .values({ ...file, storage_key: `pictures/${hash}`, user_id: ctx.actor.userId, created_at: ctx.now() })
      .returning(),
  );
  await ctx.db
    .update(businessProfiles)
    .set({ desktop_image_id: id })
    .where(eq(businessProfiles.id, ctx.business.id));
  return `/pictures/${hash}`;
}

/** Linked, with the permission of the person in it. */
export async function makeVideo(
  ctx: OwnerCtx,
  given: Partial<typeof videos.$inferInsert> = {},
): Promise<typeof videos.$inferSelect> {
  const said = { title: 'It did not hurt', person_name: 'Nadia Cole', confirmed_at: ctx.now() };
  return first(
    await ctx.db
      .insert(videos)
      .values({ source: 'youtube', video_key: 'dQw4w9WgXcQ', position: 1, ...said, ...owned(ctx), ...given })
      .returning(),
  );
}

function owned(ctx: OwnerCtx): { business_id: string; created_at: Date; updated_at: Date } {
  return { business_id: ctx.business.id, created_at: ctx.now(), updated_at: ctx.now() };
}

function clock(now: Date | string | (() => Date) | undefined): () => Date {
  if (typeof now === 'function') return now;
  if (now === undefined) return () => new Date();
  const fixed = new Date(now);
  return () => new Date(fixed);
}

function first<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered an insert without a row');
  return row;
}
