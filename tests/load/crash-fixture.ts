import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { getTextRow, textConnectors } from '#server/connectors/channels/text-registry.ts';
import type { FakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { linkToken } from '#server/core/link-tokens.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import * as campaignJobs from '#server/domain/campaigns/jobs.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import * as platformJobs from '#server/domain/platforms/jobs.ts';
import * as replyJobs from '#server/domain/replies/jobs.ts';
import * as securityJobs from '#server/domain/security/jobs.ts';
import * as invitationJobs from '#server/domain/sending/jobs.ts';
import * as socialJobs from '#server/domain/social/jobs.ts';
import { userActor } from '#server/identity/account.ts';
import { createAuth, sessionHeaders } from '#server/identity/auth.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { declaredIn } from '#server/jobs/registry.ts';
import { readConfig } from '#server/start/env.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { copyPreparedDatabase } from '#tests/e2e/prepared-database.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { noOwnMail } from '#tests/no-own-mail.ts';
import { openSession } from '#tests/sessions.ts';
import type { ReceivedMail } from '#tests/smtp.ts';

export interface DatabaseAt {
  databaseUrl?: string;
  /** Folder of the embedded database. */
  dataDir?: string;
}

/** The servers of these tests must open what was sealed before they started. */
export const CRASH_SECRET = 'k'.repeat(43);

/** Everything to check, read while no server runs. */
export interface Found {
  /** Each with the token of its unsubscribe link, which is also in its mail. */
  invitations: { token: string; status: string }[];
  /** How often each review text is stored. */
  reviews: Map<string, number>;
}

/** A business under `slug` with campaigns waiting to be sent. Runs while no server does. */
export function prepareCrash(at: DatabaseAt, slug: string, contacts: number): Promise<void> {
  return withOwner(at, slug, (ctx) => launch(ctx, 'email', contacts, slug));
}

/** The same by SMS, through an account of the simulated provider. */
export function prepareTexts(at: DatabaseAt, contacts: number, provider: FakeTwilio): Promise<void> {
  return withOwner(at, 'texts', async (ctx) => {
    const [account] = provider.accounts;
    if (!account) throw new Error('The simulator has no account');
    const { accountSid, authToken } = account;
    const credentials = { accountSid, authToken };
    const row = getTextRow(textConnectors, 'twilio');
    const check = await row.open(credentials, { baseUrl: provider.url }).check();
    const sender = check.senders.find(({ usApproved, phone }) => usApproved && phone)?.id ?? '';
    const now = ctx.now();
    await ctx.db.insert(channelConnections).values({
      business_id: ctx.business.id,
      channel: 'sms',
      connector: 'twilio',
      hint: '…test',
      sender,
      credentials: sealCredentials(ctx, ctx.business.id, credentials),
      last_check: check,
      checked_at: now,
      per_second: 40,
      created_at: now,
      updated_at: now,
    });
    await launch(ctx, 'sms', contacts, 'texts');
  });
}

export async function withOwner(
  at: DatabaseAt,
  slug: string,
  work: (ctx: OwnerCtx) => Promise<void>,
): Promise<void> {
  if (at.dataDir && !existsSync(at.dataDir)) await copyPreparedDatabase(dirname(at.dataDir));
  const database = await openDatabase(at);
  try {
    await migrate(database);
    const jobs = await startJobs({
      database,
      log: createLog('silent', 'crash'),
      config: { role: 'web' },
      schedule: [],
      jobs: [campaignJobs, invitationJobs, platformJobs, replyJobs, securityJobs, socialJobs]
        .flatMap(declaredIn)
        .map((job) => ({
          job,
          handle: neverRuns,
        })),
      makeCtx: neverRuns,
    });
    try {
      const owner = await makeOwner(database, slug);
      const origin = { businessId: owner.business.id, requestId: 'crash' };
      await work({ ...owner, queue: jobs.queue.from(origin) });
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

/** The number of mails for each invitation. Notices to the owner ("Campaign finished") belong to none. */
export function countMails(mails: readonly ReceivedMail[], slug: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { to, raw } of mails) {
    if (to.every((address) => address === emailOf(slug))) continue;
    const token = /\/unsubscribe\/([\w-]+)\/one-click/.exec(raw)?.[1] ?? 'without a token';
    counted.set(token, (counted.get(token) ?? 0) + 1);
  }
  return counted;
}

function emailOf(slug: string): string {
  return `${slug}@example.com`;
}

/** A session of the first owner, as a cookie. */
export async function signInBrowser(at: DatabaseAt): Promise<string> {
  const database = await openDatabase(at);
  try {
    const [user] = await database.db.select().from(users).orderBy(users.created_at).limit(1);
    if (!user) throw new Error('Nobody to sign in');
    const [now, token] = [new Date(), newToken()];
    const expires_at = new Date(now.getTime() + 86_400_000);
    await database.db.insert(sessions).values({
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at,
      created_at: now,
      updated_at: now,
    });
    const config = { appName: 'Goodword', origin: 'http://localhost', secret: CRASH_SECRET };
    const auth = createAuth({ db: database.db, config, log: createLog('silent', 'faults') });
    const headers = await sessionHeaders(auth, { token, userAgent: '' });
    return headers.get('cookie') ?? '';
  } finally {
    await database.close();
  }
}

export async function inspect(at: DatabaseAt): Promise<Found> {
  const database = await openDatabase(at);
  try {
    const rows = await database.db
      .select({ id: invitations.id, status: invitations.status })
      .from(invitations);
    const sent = rows.map(({ id, status }) => ({
      token: linkToken(CRASH_SECRET, 'unsubscribe', id),
      status,
    }));
    const texts = await database.db.select({ text: reviews.review_text }).from(reviews);
    const counted = new Map<string, number>();
    for (const { text } of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
    return { invitations: sent, reviews: counted };
  } finally {
    await database.close();
  }
}

export async function makeOwner(database: Database, slug: string): Promise<Omit<OwnerCtx, 'queue'>> {
  const { db } = database;
  const now = () => new Date();
  const at = { created_at: now(), updated_at: now() };
  const [userId, businessId] = [newId(), newId()];
  await db
    .insert(users)
    .values({ id: userId, name: 'Ada', email: emailOf(slug), email_verified: true, ...at });
  await db.insert(businessProfiles).values({
    id: businessId,
    user_id: userId,
    business_name: 'Bright Smile Dental',
    review_link_url: slug,
    postal_address: '1 Main Street, Austin, TX 78701',
    daily_cap: 100_000,
    send_from_hour: 0,
    send_until_hour: 24,
    ...at,
  });
  await db.insert(reviewAddresses).values({ slug, business_id: businessId, since: at.created_at });
  const [business] = await db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  if (!business) throw new Error('The business of the crash test was not made');
  return {
    db,
    business,
    now,
    config: readConfig({ NODE_ENV: 'test', SENDING_UNDO_SECONDS: '0' }, () => CRASH_SECRET),
    channels: {
      email: { id: 'none', send: neverRuns },
      ...noOwnMail,
      texts: [],
      openText: () => {
        throw new Error('No texts here');
      },
      mailboxDir: null,
      close: () => {},
    },
    readers: openReaders(),
    models: openModels(),
    actor: userActor({ userId, sessionId: await openSession({ db, now }, userId) }),
    address: '',
    requestId: 'crash',
    log: createLog('silent', 'crash'),
  };
}

/** Asks that many people; their addresses begin with `slug`. */
export async function launch(
  ctx: OwnerCtx,
  channel: 'email' | 'sms',
  count: number,
  slug: string,
): Promise<void> {
  const people = Array.from({ length: count }, (_, n) => ({
    name: `Person ${n}`,
    email: channel === 'email' ? `${slug}.p${n}@example.com` : '',
    // British: Americans may not be texted at night, and tests run at any hour.
    phone: channel === 'sms' ? `+44740010${String(n).padStart(4, '0')}` : '',
  }));
  for (let at = 0; at < people.length; at += TYPED_CONTACTS) {
    await launchCampaign(ctx, {
      channel,
      contacts: people.slice(at, at + TYPED_CONTACTS),
      template: defaultTemplate(channel, 'Bright Smile Dental'),
      consent: true,
      submissionKey: newId(),
    });
  }
}

function neverRuns(): never {
  throw new Error('The crash test runs no job itself');
}
