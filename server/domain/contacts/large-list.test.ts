import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { contacts } from '#server/db/schema/contacts.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { CONTACT_FILTERS } from '#shared/contacts/contact-basics.ts';
import { makeBusiness, makeCampaign } from '#tests/make.ts';
import { dice, MANY, makeMany, makePeople } from '#tests/people-of-all-kinds.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';

test.each([7, 8, 9])('each filter finds as many contacts as its count (seed %i)', async (seed) => {
  const thrown = dice(seed);
  for (const { ctx } of [await makeBusiness(), await makeBusiness()]) {
    const { id: rootId } = await makeCampaign(ctx);
    await makePeople(ctx, { rootId, channel: 'email', dice: thrown });
    const { counts } = await listContacts(ctx, {});
    for (const filter of CONTACT_FILTERS) {
      const found = await listContacts(ctx, { filter, limit: 200 });
      expect([filter, found.contacts.length]).toEqual([filter, counts[filter]]);
      expect(found.counts).toEqual(counts);
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  }
});

test('the first pages of thousands read their history once, and nothing of other businesses', async () => {
  const { ctx: bystander } = await makeBusiness();
  await makeMany(bystander, (await makeCampaign(bystander)).id);
  await bystander.db
    .update(contacts)
    .set({ provider: 'Dr. Who', last_visit: '2026-11-01', language: 'es' })
    .where(eq(contacts.business_id, bystander.business.id));
  const { ctx } = await makeBusiness();
  const { id } = await makeCampaign(ctx);
  await makeMany(ctx, id);
  // As where a business is one of many: with only two, the planner would scan whole tables.
  await ctx.db.execute(sql`set enable_seqscan = off`);
  onTestFinished(async () => void (await ctx.db.execute(sql`reset enable_seqscan`)));
  const looked = async (look: () => Promise<unknown>) => (await rowsLookedAt(ctx.db, look)).rows;
  const page = await listContacts(ctx, {});
  expect(page).toMatchObject({ total: MANY, providers: [], hasVisits: false, severalLanguages: false });
  // Each contact and message of the business once, to count who was asked; fewer once these tables were
  // vacuumed, as the contacts are then counted in an index.
  for (const sort of ['latest', 'name'] as const)
    expect(await looked(() => listContacts(ctx, { sort }))).toBeLessThan(2.2 * MANY);
  expect(await looked(() => getCampaign(ctx, { id }))).toBeLessThan(7 * MANY);
  // Its messages by status, its people by result, and those skipped, of whom there are none.
  expect(await looked(() => getCampaign(ctx, { id, show: 'skipped' }))).toBeLessThan(3.5 * MANY);
  await ctx.db.update(contacts).set({ provider: 'Dr. A' }).where(eq(contacts.business_id, ctx.business.id));
  expect((await listContacts(ctx, {})).providers).toEqual(['Dr. A']);
}, 60_000);
