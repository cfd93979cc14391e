import { expect, test } from 'vitest';
import { countAudience } from '#server/domain/campaigns/parts/count-audience.ts';
import { countRest } from '#server/domain/campaigns/parts/count-rest.ts';
import { judgeRest } from '#server/domain/campaigns/parts/judge-audience.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import { makeBusiness, makeCampaign } from '#tests/make.ts';
import { dice, MANY, makeMany, makePeople } from '#tests/people-of-all-kinds.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';
import { makeTexting } from '#tests/texting.ts';

const reasonsFound = new Set<string>();

test.each([1, 2, 3, 4, 5, 6])(
  'the count equals what a launch would do, for any people (seed %i)',
  async (seed) => {
    const thrown = dice(seed);
    const channel = CHANNELS[seed % CHANNELS.length] ?? 'email';
    const asked = channel === 'email' ? 'sms' : 'email';
    const connector = channel === 'whatsapp' ? 'twilio-whatsapp' : 'twilio';
    const ctx = channel === 'email' ? (await makeBusiness()).ctx : (await makeTexting({ connector })).ctx;
    const root = await makeCampaign(ctx, { campaign_type: asked === 'sms' ? 'SMS' : 'EMAIL' });
    await makePeople(ctx, { rootId: root.id, channel: asked, dice: thrown });
    const { ctx: bystander } = await makeBusiness();
    const { id: rootId } = await makeCampaign(bystander);
    await makePeople(bystander, { rootId, channel: asked, dice: thrown });

    const audience = await judgeRest(ctx, { campaignId: root.id, channel });
    const { ready, skipped, skippedBecause } = countAudience(channel, audience);
    const byReason = (one: { reason: string }, two: { reason: string }) =>
      one.reason.localeCompare(two.reason);
    const counted = await countRest(ctx, { campaignId: root.id, channel });
    expect({ ...counted, skippedBecause: counted.skippedBecause.sort(byReason) }).toEqual({
      channel,
      ready,
      skipped,
      skippedBecause: skippedBecause.sort(byReason),
    });
    expect(ready).toBeGreaterThan(0);
    for (const { reason } of skippedBecause) reasonsFound.add(reason);
  },
);

test('every possible reason against asking again occurred', () => {
  expect([...reasonsFound].sort()).toEqual([
    ...[
      'bounced',
      'duplicate',
      'erased',
      'household_asked',
      'invalid_email',
      'no_email',
      'no_name',
      'no_on_email',
    ],
    ...['no_on_sms', 'no_on_whatsapp', 'no_phone', 'opted_out', 'rated_recently', 'reminded_twice'],
    ...['whatsapp_us'],
  ]);
});

test('thousands are counted without loading them, and other businesses’ people not at all', async () => {
  const { ctx } = await makeTexting();
  const root = await makeCampaign(ctx);
  await makeMany(ctx, root.id);
  const { ctx: bystander } = await makeBusiness();
  await makeMany(bystander, (await makeCampaign(bystander)).id);
  const { done, rows } = await rowsLookedAt(ctx.db, () =>
    countRest(ctx, { campaignId: root.id, channel: 'sms' }),
  );
  expect(done).toMatchObject({ ready: MANY, skipped: 0 });
  // Each row of both tables at most once; loading and judging everybody would read them several times.
  expect(rows).toBeLessThan(4 * MANY);
  const { rows: judged } = await rowsLookedAt(ctx.db, () =>
    judgeRest(ctx, { campaignId: root.id, channel: 'sms' }),
  );
  expect(judged).toBeGreaterThan(1.5 * rows);
});
