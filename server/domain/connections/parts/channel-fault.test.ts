import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channelConnections } from '#server/db/schema/connections.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { templateKey } from '#shared/sending/connections.ts';
import { makeTexting } from '#tests/texting.ts';

/** Numbers of the simulated account: without a messaging profile, and with one that excludes the US. */
const [HOMELESS, LONDON] = ['+13125550106', '+442071838750'];

test.each([
  [HOMELESS, false, /not assigned to a messaging profile/],
  [LONDON, true, null],
] as const)('the settings and the pre-flight say the same of %s', async (sender, canSend, words) => {
  const { ctx } = await makeTexting({ connector: 'telnyx', now: '2026-11-20T17:00:00Z' });
  const mine = eq(channelConnections.business_id, ctx.business.id);
  await ctx.db.update(channelConnections).set({ sender }).where(mine);
  const [connection] = await listConnections(ctx);
  expect(connection?.canSend).toBe(canSend);
  const contacts = [{ name: 'Grace', email: '', phone: '+447911123456' }];
  const view = await preflightCampaign(ctx, { channel: 'sms', contacts, consent: true });
  expect(view.ready).toBe(canSend ? 1 : 0);
  if (!words) return;
  expect(connection?.problem).toMatch(words);
  expect(view.skippedRows).toMatchObject([{ text: connection?.problem }]);
});

test('a missing choice is distinguished from a fault, whatever the text', async () => {
  const { ctx } = await makeTexting({ connector: 'twilio-whatsapp' });
  const mine = eq(channelConnections.business_id, ctx.business.id);
  const [{ last_check: check } = {}] = await ctx.db.select().from(channelConnections).where(mine);
  const seen = async (set: Partial<typeof channelConnections.$inferInsert>) => {
    await ctx.db.update(channelConnections).set(set).where(mine);
    const [connection] = await listConnections(ctx);
    return connection;
  };
  expect(await seen({ problem: null })).toMatchObject({ canSend: true, unchosen: null });
  expect(await seen({ template_id: '' })).toMatchObject({ canSend: false, unchosen: 'template' });
  // Another wording has to be chosen if the provider accepts this one and only we cannot fill it.
  for (const [change, unchosen] of [
    [{ placeholders: 4 }, 'template'],
    [{ placeholders: 4, approved: false }, null],
    [{ placeholders: 4, problem: 'Rejected' }, null],
  ] as const) {
    const templates = check?.templates.map((one) => ({ ...one, ...change })) ?? [];
    const template_id = templates[0] ? templateKey(templates[0]) : '';
    const last_check = check && { ...check, templates };
    expect(await seen({ template_id, last_check })).toMatchObject({ canSend: false, unchosen });
  }
  await seen({ last_check: check ?? null });
  expect(await seen({ sender: '' })).toMatchObject({ canSend: false, unchosen: 'sender' });
  expect(await seen({ last_check: null })).toMatchObject({
    canSend: false,
    unchosen: null,
    problem: 'Not checked yet',
  });
  // The provider's text may begin like ours.
  const closed = check && { ...check, problem: 'Choose another plan: this one is closed' };
  expect(await seen({ last_check: closed })).toMatchObject({
    canSend: false,
    unchosen: null,
    problem: 'Choose another plan: this one is closed',
  });
});
