import { appendFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { newId } from '#server/crypto.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { previewRest } from '#server/domain/campaigns/preview-rest.ts';
import { eraseContacts } from '#server/domain/contacts/erase-contacts.ts';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { optOutContacts } from '#server/domain/contacts/opt-out-contacts.ts';
import { undoOptOuts } from '#server/domain/contacts/undo-opt-outs.ts';
import { makeBusiness, makeCampaign } from '#tests/make.ts';

test('measure', { timeout: 300_000 }, async () => {
  await Promise.all([]);
  const out: string[] = [];
  const worlds = [];
  for (let w = 0; w < 3; w += 1) {
    const { ctx } = await makeBusiness();
    const campaign = await makeCampaign(ctx, { campaign_type: 'SMS' });
    const now = ctx.now().getTime();
    for (let at = 0; at < 5_700; at += 500) {
      const people = Array.from({ length: 500 }, (_, k) => at + k)
        .filter((i) => i < 5_700)
        .map((i) => ({
          id: newId(),
          business_id: ctx.business.id,
          name: `Person ${(i * 7919) % 5700}`,
          email: `p${i}@example.com`,
          phone: `+1512${String(5550000 + i)}`,
          created_at: new Date(now - i * 60_000),
          updated_at: ctx.now(),
          i,
        }));
      await ctx.db.insert(contacts).values(people);
      const asked = people.filter(({ i }) => i % 4 !== 0);
      for (const step of [0, 1])
        await ctx.db.insert(invitations).values(
          asked.map(({ id, i }) => ({
            business_id: ctx.business.id,
            campaign_id: campaign.id,
            contact_id: id,
            step,
            channel: 'sms' as const,
            status: i % 3 ? ('delivered' as const) : ('sent' as const),
            sent_at: new Date(now - i * 61_000),
            clicked_at: i % 5 ? null : ctx.now(),
            rated_at: i % 9 ? null : ctx.now(),
            created_at: ctx.now(),
            updated_at: ctx.now(),
          })),
        );
      await ctx.db.insert(reviews).values(
        people
          .filter(({ i }) => i % 9 === 0)
          .map(({ id, i }) => ({
            user_id: ctx.actor.userId,
            business_id: ctx.business.id,
            platform_id: 1,
            rating: 1 + (i % 5),
            is_public: true,
            review_type: 'positive' as const,
            review_date: ctx.now(),
            source: 'page' as const,
            contact_id: id,
            submission_key: `invitation:${id}`,
            created_at: ctx.now(),
            updated_at: ctx.now(),
          })),
      );
      await ctx.db.insert(optOuts).values(
        people
          .filter(({ i }) => i % 50 === 1)
          .map(({ email }) => ({
            business_id: ctx.business.id,
            channel: 'email' as const,
            recipient: email,
            source: 'page' as const,
            created_at: ctx.now(),
          })),
      );
    }
    worlds.push({ ctx, campaign });
  }
  const { ctx, campaign } = worlds[1]!;
  await ctx.db.execute(sql`analyze`);
  const time = async (name: string, run: () => Promise<unknown>, times = 7) => {
    const all: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const t = performance.now();
      await run();
      all.push(performance.now() - t);
    }
    out.push(`${name}: ${all.sort((a, b) => a - b)[times >> 1]!.toFixed(1)}`);
  };
  for (const sort of ['latest', 'name', 'asked', 'rating'] as const)
    for (const filter of ['all', 'not-asked', 'no-answer', 'rated', 'opted-out'] as const) {
      await time(`list ${sort} ${filter}`, () => listContacts(ctx, { sort, filter }));
      const { nextCursor } = await listContacts(ctx, { sort, filter });
      if (nextCursor) await time(`  2nd page`, () => listContacts(ctx, { sort, filter, cursor: nextCursor }));
    }
  await time('list channel sms', () => listContacts(ctx, { channel: 'sms' }));
  await time('list search', () => listContacts(ctx, { search: 'person 12' }));
  for (const show of ['asked', 'rated', 'not-opened'] as const)
    await time(`campaign ${show}`, () => getCampaign(ctx, { id: campaign.id, show }));
  await time('preview rest', () => previewRest(ctx, { campaignId: campaign.id }), 3);
  await time(
    'export 5700',
    async () => {
      const { csv } = await exportContacts(ctx, { all: true });
      for await (const _ of csv);
    },
    1,
  );
  let batch = '';
  await time(
    'opt out 5700',
    async () => {
      batch = (await optOutContacts(ctx, { all: true })).batchId;
    },
    1,
  );
  await time('undo', () => undoOptOuts(ctx, { batchId: batch }), 1);
  await time('erase 5700', () => eraseContacts(ctx, { all: true }), 1);
  appendFileSync('/tmp/after/measure.txt', `${out.join('\n')}\n`);
  void campaigns;
});
