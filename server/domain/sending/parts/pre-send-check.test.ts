import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { checkBeforeSend } from '#server/domain/sending/parts/pre-send-check.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation, makeReview } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

/** The checks of due messages, in their order; the last one is a bystander's. */
async function makeClearing(
  campaign: Parameters<typeof makeCampaign>[1] = {},
  business: Parameters<typeof makeBusiness>[0] = {},
) {
  const { ctx } = await makeBusiness({ now: '2026-11-20T17:00:00Z', ...business });
  const { id: campaign_id } = await makeCampaign(ctx, campaign);
  const contact = await makeContact(ctx);
  const clear = async (...given: Parameters<typeof makeInvitation>[1][]) => {
    const deliveries = [];
    for (const one of [...given, { contact_id: (await makeContact(ctx)).id }]) {
      const { id } = await makeInvitation(ctx, { campaign_id, contact_id: contact.id, ...one });
      deliveries.push(await loadDelivery(ctx, id));
    }
    return (await checkBeforeSend(ctx, deliveries)).map(({ go, ...rest }) => (go ? 'go' : rest));
  };
  return { ctx, contact, campaign_id, clear };
}

test('a bounced address gets no first message; for a reminder and a retry the provider decides', async () => {
  const { ctx, contact, clear } = await makeClearing();
  await makeInvitation(ctx, { contact_id: contact.id, status: 'failed', reason: 'bounced' });
  expect(await clear({}, { step: 1 }, { step: 2, attempts: 1 })).toEqual([
    { status: 'skipped', reason: 'bounced' },
    ...['go', 'go', 'go'],
  ]);
  const again = await makeClearing();
  await makeInvitation(again.ctx, { contact_id: again.contact.id, status: 'failed', reason: 'bounced' });
  expect(await again.clear({ attempts: 1 })).toEqual(['go', 'go']);
});

test('an address that two people now share gets each message of a campaign once', async () => {
  const { ctx, contact, campaign_id, clear } = await makeClearing();
  const child = await makeContact(ctx, { name: 'Sofia', email: contact.email.toUpperCase() });
  const twice = { status: 'skipped', reason: 'household_asked' };
  const [mine, theirs] = [{}, { contact_id: child.id }];
  expect(await clear(mine, theirs, { ...theirs, step: 1 }, { ...mine, step: 1 })).toEqual([
    ...['go', twice, 'go', twice, 'go'],
  ]);
  await makeInvitation(ctx, { campaign_id, ...theirs, step: 2, status: 'sent' });
  expect(await clear({ step: 2 })).toEqual([twice, 'go']);
  const elsewhere = await makeClearing();
  await makeInvitation(elsewhere.ctx, { contact_id: elsewhere.contact.id, status: 'sent' });
  expect(await elsewhere.clear({})).toEqual(['go', 'go']);
});

test('neither a skipped or otherwise failed mail nor a text counts as bounced', async () => {
  const { ctx, contact, clear } = await makeClearing();
  const to = { contact_id: contact.id, reason: 'bounced' } as const;
  await makeInvitation(ctx, { ...to, status: 'skipped' });
  await makeInvitation(ctx, { ...to, status: 'failed', channel: 'sms' });
  await makeInvitation(ctx, { ...to, status: 'failed', reason: 'gave_up' });
  expect(await clear({})).toEqual(['go', 'go']);
});

test('an opted-out person gets neither a first message nor a reminder', async () => {
  const { ctx, contact, clear } = await makeClearing();
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'email',
    recipient: contact.email,
    source: 'page',
    created_at: ctx.now(),
  });
  expect(await clear({}, { step: 1 })).toEqual([
    { status: 'skipped', reason: 'opted_out' },
    { status: 'canceled', reason: 'opted_out' },
    'go',
  ]);
});

test('a person who has rated meanwhile gets neither a first message nor a reminder', async () => {
  const { ctx, contact, clear } = await makeClearing();
  await makeReview(ctx, { contact_id: contact.id });
  expect(await clear({}, { step: 1 })).toEqual([
    { status: 'skipped', reason: 'rated_recently' },
    { status: 'canceled', reason: 'rated_recently' },
    'go',
  ]);
});

test('an answer cancels the reminders, not the first message itself', async () => {
  const { ctx, clear } = await makeClearing();
  expect(await clear({ rated_at: ctx.now() }, { step: 1 })).toEqual([
    'go',
    { status: 'canceled', reason: 'already_rated' },
    'go',
  ]);
});

test.each([
  ['canceled', { status: 'canceled', reason: 'stopped' }],
  ['paused', { status: 'paused' }],
] as const)('a campaign that is %s lets nobody through', async (status, check) => {
  const { clear } = await makeClearing({ status });
  expect(await clear()).toEqual([check]);
});

test('as many pass as the day has slots for; the rest waits for the next day', async () => {
  const { clear } = await makeClearing({}, { daily_cap: 2 });
  expect(await clear({}, { step: 1 })).toEqual(['go', 'go', { status: 'postponed' }]);
});

test('everything waits where the account is closed, whatever the campaign’s state', async () => {
  const { clear } = await makeClearing({}, { closed_at: NOON });
  expect(await clear()).toEqual([{ status: 'paused' }]);
});

test('so does everything of a closed demo', async () => {
  const { ctx, clear } = await makeClearing();
  const rename = (email: string) =>
    ctx.db.update(users).set({ email }).where(eq(users.id, ctx.business.userId));
  await rename(DEMO_OWNER.email);
  for (const [local, check] of [
    [false, { status: 'paused' }],
    [true, 'go'],
  ] as const) {
    ctx.config = { ...ctx.config, local };
    expect(await clear()).toEqual([check]);
  }
  await rename('ada@example.com');
});

test('a fault of the account stops all of its channel, and nothing of another', async () => {
  const { ctx, connection } = await makeTexting({ now: NOON });
  const problem = { problem: 'no_funds' } as const;
  await ctx.db.update(channelConnections).set(problem).where(eq(channelConnections.id, connection.id));
  const deliveries = [];
  for (const channel of ['sms', 'email'] as const) {
    const contact = await makeContact(ctx, { phone: '+12125550142' });
    const { id } = await makeInvitation(ctx, { channel, contact_id: contact.id });
    deliveries.push(await loadDelivery(ctx, id));
  }
  expect(await checkBeforeSend(ctx, deliveries)).toEqual([
    { go: false, status: 'stopped', reason: 'no_funds' },
    { go: true },
  ]);
});

test('messages to an erased person are canceled, also in a paused campaign', async () => {
  for (const status of ['running', 'paused'] as const) {
    const { ctx, clear } = await makeClearing({ status });
    const gone = await makeContact(ctx, { erased_at: ctx.now(), name: '', email: '' });
    expect(await clear({ contact_id: gone.id })).toEqual([
      { status: 'canceled', reason: 'erased' },
      status === 'running' ? 'go' : { status: 'paused' },
    ]);
  }
});

test('a follow-up leaves out people who rated in its campaign', async () => {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const next = await makeCampaign(ctx, { follows_id: root.id });
  const deliveries = [];
  for (const rated_at of [ctx.now(), null]) {
    const { id: contact_id } = await makeContact(ctx);
    const first = { campaign_id: root.id, contact_id, channel: 'sms', status: 'sent' } as const;
    await makeInvitation(ctx, { ...first, rated_at });
    const { id } = await makeInvitation(ctx, { campaign_id: next.id, contact_id });
    deliveries.push(await loadDelivery(ctx, id));
  }
  const again = { go: false, status: 'canceled', reason: 'already_rated' };
  expect(await checkBeforeSend(ctx, deliveries)).toEqual([again, { go: true }]);
  // Nor people who rated through another follow-up of the same campaign.
  const [, late] = deliveries;
  const sibling = await makeCampaign(ctx, { follows_id: root.id });
  const rated = { campaign_id: sibling.id, contact_id: late?.invitation.contact_id, rated_at: ctx.now() };
  await makeInvitation(ctx, rated);
  expect(await checkBeforeSend(ctx, deliveries)).toEqual([again, again]);
});

test('an opt-out on any channel applies to a follow-up; to a first request only that of its own channel', async () => {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const next = await makeCampaign(ctx, { follows_id: root.id });
  const firstRequest = await makeCampaign(ctx);
  const said = await makeContact(ctx, { phone: '+12125550142' });
  const bystander = await makeContact(ctx, { phone: '+12125550143' });
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'sms',
    recipient: '+12125550142',
    source: 'page',
    created_at: ctx.now(),
  });
  const deliveries = [];
  for (const [campaign_id, contact_id, step] of [
    [next.id, said.id, 0],
    [next.id, said.id, 1],
    [next.id, bystander.id, 0],
    [firstRequest.id, said.id, 0],
  ] as const) {
    const { id } = await makeInvitation(ctx, { campaign_id, contact_id, step });
    deliveries.push(await loadDelivery(ctx, id));
  }
  expect(await checkBeforeSend(ctx, deliveries)).toEqual([
    { go: false, status: 'skipped', reason: 'no_on_sms' },
    { go: false, status: 'canceled', reason: 'no_on_sms' },
    { go: true },
    { go: true },
  ]);
});
