import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { channelConnections } from '#server/db/schema/connections.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { makeTexting } from '#tests/texting.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Of the simulated account: without a messaging profile, and with one but for other countries than the US. */
const [HOMELESS, LONDON] = ['+13125550106', '+442071838750'];

test.each([
  [HOMELESS, false, /not assigned to a messaging profile/],
  [LONDON, true, null],
] as const)('the settings and the pre-flight say the same of %s', async (sender, canSend, words) => {
  const { ctx, close } = await makeTexting({ connector: 'telnyx', now: '2026-11-20T17:00:00Z' });
  closing.push(close);
  const mine = eq(channelConnections.business_id, ctx.business.id);
  await ctx.db.update(channelConnections).set({ sender }).where(mine);
  const [connection] = await listConnections(ctx);
  expect(connection?.canSend).toBe(canSend);
  const contacts = [{ name: 'Grace', email: '', phone: '+447911123456' }];
  const view = await preflightCampaign(ctx, { channel: 'sms', contacts, consent: true });
  expect(view.ready).toBe(canSend ? 1 : 0);
  if (!words) return;
  expect(connection?.problem).toMatch(words);
  expect(view.skippedRows).toMatchObject([{ reason: connection?.problem }]);
});
