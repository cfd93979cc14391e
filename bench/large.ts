import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { findLastAsked } from '#server/domain/campaigns/find-last-asked.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { listImportedLists } from '#server/domain/campaigns/list-imported-lists.ts';
import { previewAudience } from '#server/domain/campaigns/preview-audience.ts';
import { previewRest } from '#server/domain/campaigns/preview-rest.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { searchEverything } from '#server/domain/reviews/search-everything.ts';
import { findEligibility } from '#server/domain/sending/find-eligibility.ts';
import { userActor } from '#server/identity/account.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { readConfig } from '#server/start/env.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/**
 * What the screens of a large business cost: 100,000 contacts, a campaign of 20,000, 200,000 reviews of which
 * 170,000 wait, beside another business of this size. For each query the time, the CPU time of both sides and
 * the rows read, on PostgreSQL by one connection. `--size tiny` only tries that it runs.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: 'full' }, rounds: { type: 'string', default: '7' } },
});
const ALL_SIZES: Record<string, { people: number; asked: number; reviews: number; waiting: number }> = {
  full: { people: 100_000, asked: 20_000, reviews: 200_000, waiting: 170_000 },
  tiny: { people: 400, asked: 100, reviews: 200, waiting: 150 },
};
const size = ALL_SIZES[values.size];
if (!size) throw new Error(`There is no size ${values.size}`);
const ROUNDS = Number(values.rounds);
/** Until the plan of a prepared statement is cached. */
const WARM_UP = 6;
const CLOCK_TICK_MS = 10;
const quiet: Queue = {
  send: async () => null,
  sendMany: async () => 0,
  bind: () => quiet,
  from: () => quiet,
};

const postgres = await startDurablePostgres();
const database = await openDatabase({ databaseUrl: postgres.url, poolSize: 1 });
// The product's own connections have a statement timeout.
const maker = new pg.Client({ connectionString: postgres.url });
await maker.connect();
try {
  await migrate(database);
  console.log(`PostgreSQL, ${postgres.settings}; ${values.size} size`);
  const { ctx, campaignId, importId } = await fill(database);
  await fill(database);
  await maker.query('vacuum analyze');
  const [{ id: contactId = '' } = {}] = (await listContacts(ctx, {})).contacts;
  const palette = async (q: string) => {
    const { toAsk } = await searchEverything(ctx, { q });
    await findEligibility(ctx, { contactIds: toAsk.map(({ id }) => id) });
  };
  const looks: [name: string, look: () => Promise<unknown>][] = [
    ['Campaign', () => getCampaign(ctx, { id: campaignId })],
    ['Campaign, who rated', () => getCampaign(ctx, { id: campaignId, show: 'rated' })],
    ['Campaign, who was skipped', () => getCampaign(ctx, { id: campaignId, show: 'skipped' })],
    ['Campaign, the rest', () => previewRest(ctx, { campaignId })],
    ['Campaigns', () => listCampaigns(ctx, {})],
    ['Contacts', () => listContacts(ctx, {})],
    ['Contacts by name', () => listContacts(ctx, { sort: 'name' })],
    ['Contacts by last ask', () => listContacts(ctx, { sort: 'asked' })],
    ['Contacts by rating', () => listContacts(ctx, { sort: 'rating' })],
    ['Contacts, a deep page', async () => listContacts(ctx, { cursor: await deepCursor(ctx) })],
    ['Contacts not asked', () => listContacts(ctx, { filter: 'not-asked' })],
    ['Contacts without answer', () => listContacts(ctx, { filter: 'no-answer' })],
    ['Contacts who rated', () => listContacts(ctx, { filter: 'rated' })],
    ['Contacts opted out', () => listContacts(ctx, { filter: 'opted-out' })],
    ['Contacts asked by email', () => listContacts(ctx, { channel: 'email' })],
    ['Contacts of a provider', () => listContacts(ctx, { provider: 'Dr. 3' })],
    ['Contacts seen in 30 days', () => listContacts(ctx, { visited: '30' })],
    ['Contacts, a rare name', () => listContacts(ctx, { search: 'needle' })],
    ['Contacts, a common word', () => listContacts(ctx, { search: 'person' })],
    ['Contacts, a number', () => listContacts(ctx, { search: '512-555-0' })],
    ['One contact', () => getContact(ctx, { contactId })],
    ['Integrations', () => listPlatformConnections(ctx)],
    ['Palette, a rare name', () => palette('needle')],
    ['Palette, a common word', () => palette('person')],
    ['Palette, "ask" and a name', () => palette('ask needle')],
    ['Palette, one letter', () => palette('p')],
    ['Get Reviews, a list of 20,000', () => listImportedLists(ctx, { importIds: [importId] })],
    [
      'Get Reviews, its people',
      () => previewAudience(ctx, { channel: 'email', contacts: [], importIds: [importId] }),
    ],
    ['Menu', async () => [await countWaiting(ctx), await countBroken(ctx), await getBusiness(ctx)]],
    ['Reviews', async () => [await listReviews(ctx, {}), await reviewSummary(ctx)]],
    ['Reviews, last asked', () => findLastAsked(ctx)],
    ['Notices by the clock', () => sweepNotices({ ...ctx, actor: { kind: 'job', name: 'notices.sweep' } })],
  ];
  const head = ['Look', 'Time, ms', 'Database, ms', 'Server, ms', 'Rows read'];
  console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`);
  for (const [name, look] of looks) {
    const { time, database, server, rows } = await measure(ctx, look);
    const cells = [time.toFixed(1), database.toFixed(0), server.toFixed(0), rows.toLocaleString('en')];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  await maker.end();
  await database.close();
  await postgres.stop();
}

interface Cost {
  /** Median. */
  time: number;
  /** Mean. */
  database: number;
  server: number;
  rows: number;
}

async function measure(ctx: OwnerCtx, look: () => Promise<unknown>): Promise<Cost> {
  for (let round = 0; round < WARM_UP; round += 1) await look();
  const { rows } = await rowsLookedAt(ctx.db, look);
  const times: number[] = [];
  const [own, theirs] = [process.cpuUsage(), await backendMs(ctx)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  return {
    time: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
    database: ((await backendMs(ctx)) - theirs) / ROUNDS,
    server: (user + system) / 1_000 / ROUNDS,
    rows,
  };
}

/** CPU time of the connection's backend process, known only on the same machine. */
async function backendMs({ db }: OwnerCtx): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const stat = readFileSync(`/proc/${row?.pid}/stat`, 'utf8');
  // After the name, which may contain blanks: the state, and from the twelfth field on user and system time.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * CLOCK_TICK_MS;
}

/** At half of all. */
async function deepCursor({ db, business }: OwnerCtx): Promise<string> {
  const [row] = await rowsOf<{ cursor: string }>(
    db,
    sql`select (extract(epoch from created_at) * 1000000)::bigint::text || '.' || id as cursor from contacts
      where business_id = ${business.id} order by created_at desc, id desc offset ${size?.people ?? 0} / 2 limit 1`,
  );
  if (!row) throw new Error('There is no middle');
  return row.cursor;
}

interface Filled {
  ctx: OwnerCtx;
  campaignId: string;
  importId: string;
}

/** A tenth of the people share an address, one in fifty opted out, one in ten of those asked has rated. */
async function fill({ db }: Database): Promise<Filled> {
  if (!size) throw new Error('No size');
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const [userId, businessId, campaignId, importId, textsId] = [newId(), newId(), newId(), newId(), newId()];
  await db
    .insert(users)
    .values({ id: userId, name: 'Ada', email: `${userId}@example.com`, email_verified: true, ...at });
  await db.insert(businessProfiles).values({
    id: businessId,
    user_id: userId,
    business_name: 'Bench',
    postal_address: '1 Main St',
    country: 'US',
    ...at,
  });
  const sender = { id: 'n', label: 'n', phone: '+15125550100', usApproved: true, problem: null };
  await db.insert(channelConnections).values({
    business_id: businessId,
    channel: 'sms',
    connector: 'twilio',
    credentials: 'x',
    hint: 'x',
    sender: 'n',
    last_check: { problem: null, senders: [sender], templates: [] } as never,
    ...at,
  });
  const pages = [1, 2].map((platform_id) => ({ id: newId(), platform_id }));
  await db
    .insert(platformConnections)
    .values(
      pages.map((page) => ({ ...page, business_id: businessId, reader: 'import', place_key: 'a', ...at })),
    );
  const run = (text: string, ...given: unknown[]) => maker.query(text, [businessId, ...given]);
  await run(
    `insert into contacts (id, business_id, name, email, phone, provider, last_visit, created_at, updated_at)
    select gen_random_uuid(), $1::uuid,
      case when n % 1000 = 7 then 'Needle' else 'Person' end || n || ' Family' || n % 5000,
      case when n % 20 = 0 then '' when n % 10 = 1 then 'p' || n - 2 else 'p' || n end ||
        case when n % 20 = 0 then '' else '@example.com' end,
      case when n % 10 = 3 then '' when n % 10 = 1 then '+1512' || 2000000 + n - 2 else '+1512' || 2000000 + n end,
      'Dr. ' || n % 12, current_date - n % 700, now() - n * interval '1 minute', now() - interval '90 days'
    from generate_series(1, ${size.people}) n`,
  );
  for (const [id, type, name] of [
    [campaignId, 'EMAIL', 'Everybody'],
    [textsId, 'SMS', 'By text'],
  ])
    await run(
      `insert into campaigns (id, business_id, user_id, campaign_name, campaign_type, template_content, status,
        submission_key, starts_at, created_at)
      values ($2::uuid, $1, $3, $4, $5, '{}', 'finished', $2::uuid::text, now() - interval '40 days', now() - interval '40 days')`,
      ...[id, userId, name, type],
    );
  await run(
    `insert into invitations (id, business_id, campaign_id, contact_id, channel, step, status, reason, token_hash,
      unsubscribe_hash, sent_at, clicked_at, rated_at, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $2::uuid, id, $3, step,
      case when n % 33 = 0 then 'skipped' when n % 50 = 2 then 'failed' else 'sent' end,
      case when n % 33 = 0 then 'opted_out' when n % 50 = 2 then 'bounced' end, gen_random_uuid(), gen_random_uuid(),
      now() - interval '40 days', case when n % 4 = 0 then now() end, case when n % 10 = 4 then now() end,
      now() - interval '40 days', now() - interval '40 days'
    from (select id, row_number() over (order by created_at desc) n from contacts where business_id = $1) c,
      generate_series(0, 1) step where n <= $4 and (step = 0 or n % 3 = 0)`,
    ...[campaignId, 'email', size.asked],
  );
  await run(
    `insert into invitations (id, business_id, campaign_id, contact_id, channel, status, token_hash, unsubscribe_hash,
      sent_at, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $2::uuid, id, 'sms', 'delivered', gen_random_uuid(), gen_random_uuid(),
      now() - interval '20 days', now() - interval '20 days', now() - interval '20 days'
    from (select id, phone, row_number() over (order by created_at) n from contacts where business_id = $1) c
    where n <= $3 and phone <> ''`,
    ...[textsId, size.asked],
  );
  await run(
    `insert into opt_outs (id, business_id, channel, recipient, source, created_at)
    select gen_random_uuid(), $1::uuid, case when n % 100 = 0 then 'sms' else 'email' end,
      case when n % 100 = 0 then phone else email end, 'page', now()
    from (select email, phone, row_number() over (order by created_at desc) n from contacts where business_id = $1) c
    where n % 50 = 0 on conflict do nothing`,
  );
  await run(
    `insert into contact_imports (id, business_id, user_id, file_name, status, size_bytes, encoding, delimiter, created_at, updated_at)
    values ($2, $1, $3, 'list.csv', 'done', 1, 'utf-8', ',', now(), now())`,
    ...[importId, userId],
  );
  await run(
    `insert into contact_import_members (import_id, contact_id)
    select $2::uuid, id from contacts where business_id = $1 order by created_at limit $3`,
    ...[importId, size.asked],
  );
  const [google, facebook] = pages;
  await run(
    `insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, stars, review_text, is_public,
      review_type, review_date, source, connection_id, external_id, language, reply_text, first_seen_at, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $2::uuid, case when n % 4 = 0 then 2 else 1 end,
      'Name' || n % 900, 1 + n % 5, 1 + n % 5, 'The staff was friendly and word' || n % 5000 || ' said so',
      true, 'positive', now() - n * interval '7 minutes', 'platform',
      case when n % 4 = 0 then $3::uuid else $4::uuid end, 'r' || n, 'en',
      case when n <= $5 then '' else 'Thank you' end, now() - n * interval '14 seconds', now(), now()
    from generate_series(1, ${size.reviews}) n`,
    ...[userId, facebook?.id, google?.id, size.waiting],
  );
  await run(
    `insert into reviews (id, business_id, user_id, platform_id, reviewer_name, rating, stars, review_text, is_public,
      review_type, review_date, source, submission_key, contact_id, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, $2::uuid, case when n % 40 = 4 then 0 else 1 end, '', 1 + n % 5, null, 'Kind',
      n % 40 <> 4, 'positive', now() - interval '30 days', 'page', 'invitation:' || id, contact_id, now(), now()
    from (select id, contact_id, row_number() over (order by id) n from invitations
      where business_id = $1 and step = 0 and rated_at is not null) i`,
    userId,
  );
  return {
    ctx: {
      db,
      queue: quiet,
      readers: openReaders(),
      ...({ channels: { texts: [] }, models: {} } as unknown as Pick<OwnerCtx, 'channels' | 'models'>),
      config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
      business: { id: businessId, userId },
      actor: userActor({ userId, sessionId: 'bench' }),
      address: '',
      requestId: newId(),
      now: () => new Date(),
      log: createLog('silent', 'bench'),
    },
    campaignId,
    importId,
  };
}
