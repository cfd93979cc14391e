import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/rows-of.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { previewAudience } from '#server/domain/campaigns/preview-audience.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { LISTED_PEOPLE } from '#shared/contacts/contact-basics.ts';
import { importAll } from '#tests/importing.ts';
import { asJob, makeBusiness, makeInvitation, type OwnerCtx } from '#tests/make.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';

const csvOf = (tag: string, count: number) =>
  `Name,Email\n${Array.from({ length: count }, (_, at) => `Person ${at},${tag}${at}@example.com`).join('\n')}\n`;

/** A database whose statistics know one business: for any other the planner expects a single row. */
async function makeNewcomer(): Promise<OwnerCtx> {
  const { ctx: known } = await makeBusiness();
  await importAll(known, csvOf('known', 60));
  const people = await known.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.business_id, known.business.id));
  for (const { id } of people) await makeInvitation(known, { contact_id: id, status: 'sent' });
  await known.db.execute(sql`analyze`);
  return (await makeBusiness()).ctx;
}

/** As many as bounced, all asked before by a campaign missing from the statistics. */
async function askAll(ctx: OwnerCtx, status: 'sent' | 'failed'): Promise<void> {
  const { campaign_id: campaignId } = await makeInvitation(ctx);
  await ctx.db.execute(sql`
    insert into invitations (id, business_id, campaign_id, contact_id, channel, status, reason, token_hash,
      unsubscribe_hash, created_at, updated_at)
    select gen_random_uuid(), business_id, ${campaignId}, id, 'email', ${status},
      ${status === 'failed' ? 'bounced' : null}, gen_random_uuid(), gen_random_uuid(), now(), now()
    from contacts where business_id = ${ctx.business.id} on conflict do nothing`);
}

async function expectedRows(ctx: OwnerCtx, table: string): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    ctx.db,
    sql`explain (format json) select * from ${sql.identifier(table)} where business_id = ${ctx.business.id}`,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const MOST_ROWS = 500_000;

async function quickly<T>(ctx: OwnerCtx, work: () => Promise<T>): Promise<T> {
  const { done, rows } = await rowsLookedAt(ctx.db, work);
  // Scanning all rows for each of them would make tens of millions.
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(MOST_ROWS);
  return done;
}

test.each(['sent', 'failed'] as const)(
  'thousands who were asked (%s) are judged quickly, however small the planner thinks the business is',
  async (status) => {
    const ctx = await makeNewcomer();
    const { id } = await importAll(ctx, csvOf('p', 5_000));
    await askAll(ctx, status);
    const view = await quickly(ctx, () =>
      previewAudience(ctx, { channel: 'email', contacts: [], importIds: [id] }),
    );
    const reason = status === 'failed' ? 'bounced' : 'invited_recently';
    expect(view).toMatchObject({ named: 5_000, ready: 0, skippedBecause: [{ reason, count: 5_000 }] });
  },
  60_000,
);

test('statistics are updated while thousands are added, so that queries stay fast', async () => {
  const ctx = await makeNewcomer();
  const { id } = await importAll(ctx, csvOf('p', 5_000));
  expect(await expectedRows(ctx, 'contacts')).toBeGreaterThan(2_000);
  const launched = await launchCampaign(ctx, {
    channel: 'email',
    contacts: [],
    importIds: [id],
    consent: true,
    template: defaultTemplate('email', ''),
    submissionKey: crypto.randomUUID(),
  });
  expect(await prepareCampaign(asJob(ctx, 'campaigns.prepare'), { campaignId: launched.id })).toEqual({
    // The first thousand came in with the launch.
    queued: 4_000,
    skipped: 0,
  });
  expect(await expectedRows(ctx, 'invitations')).toBeGreaterThan(2_000);
  const { contacts: rows } = await quickly(ctx, () => listContacts(ctx, { sort: 'asked' }));
  expect(rows).toHaveLength(50);
}, 60_000);

test('up to a limit people are named and counted for each channel, beyond it only for the requested one', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T17:00:00Z' });
  const { id } = await importAll(ctx, csvOf('named', LISTED_PEOPLE));
  const look = (contacts: { name: string; email: string; phone: string }[]) =>
    previewAudience(ctx, { channel: 'email', contacts, importIds: [id] });
  expect(await look([])).toMatchObject({
    named: LISTED_PEOPLE,
    listed: { usual: 0 },
    readyBy: { email: LISTED_PEOPLE, sms: 0, whatsapp: 0 },
  });
  expect(await look([{ name: 'One more', email: 'more@example.com', phone: '' }])).toMatchObject({
    named: LISTED_PEOPLE + 1,
    listed: { usual: -1, others: [] },
    readyBy: { email: LISTED_PEOPLE + 1, sms: null, whatsapp: null },
  });
}, 60_000);
