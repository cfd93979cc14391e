import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressesAmong, findByAddress, findRecent } from '#server/domain/sending/parts/load-suppressions.ts';
import { INVITATION_STATUSES } from '#shared/sending/channels.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';

test('people are found by the address of the channel, and nobody by an empty one', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const ann = { name: 'Ann', email: 'Ann@Example.com', phone: '' };
  const tom = { name: 'Tom', email: '', phone: '+12125550142' };
  const [{ id: annId }, { id: tomId }] = [await makeContact(ctx, ann), await makeContact(ctx, tom)];
  await makeContact(stranger, ann);
  await makeContact(stranger, tom);
  const given = ['', 'ann@example.com', '+12125550142'];
  expect([...(await findByAddress(ctx, 'email', given))]).toEqual([[annId, 'ann@example.com']]);
  expect([...(await findByAddress(ctx, 'sms', given))]).toEqual([[tomId, '+12125550142']]);
});

test.each(['email', 'sms'] as const)('people are looked up one by one in the index: %s', async (channel) => {
  const { ctx } = await makeBusiness();
  for (let one = 0; one < 3; one += 1) await makeContact(ctx);
  const given = Array.from({ length: 100 }, (_, n) =>
    channel === 'email' ? `p${n}@example.com` : `+1212555${n}`,
  );
  const { rows } = (await ctx.db.execute(
    sql`explain (costs off) ${addressesAmong(ctx, channel, given)}`,
  )) as unknown as { rows: { 'QUERY PLAN': string }[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/^Nested Loop/);
  expect(plan).toMatch(channel === 'email' ? /contacts_by_email/ : /contacts_(by_phone|without_email)/);
  expect(plan).not.toMatch(/Hash|Merge|Seq Scan/);
});

test('finds who was asked within the window, with the last time and all campaigns', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { ctx } = await makeBusiness({ now });
  const [ann, tom, bystander] = [await makeContact(ctx), await makeContact(ctx), await makeContact(ctx)];
  const [first, second, old] = [await makeCampaign(ctx), await makeCampaign(ctx), await makeCampaign(ctx)];
  const ask = (contact: typeof ann, campaign: typeof first, days: number) =>
    makeInvitation(ctx, {
      campaign_id: campaign.id,
      contact_id: contact.id,
      status: 'sent',
      created_at: daysAgo(days),
    });
  await ask(ann, first, 3);
  await ask(ann, second, 5);
  await ask(ann, old, 31);
  await ask(tom, old, 30);
  await ask(tom, first, 9);
  await ask(tom, second, 7);
  await ask(bystander, first, 1);
  const people = new Map([
    [ann.id, 'ann@example.com'],
    [tom.id, 'tom@example.com'],
  ]);
  const found = await findRecent(ctx, 'email', people, 30);
  const both = new Set([first.id, second.id]);
  expect([...found].sort()).toEqual([
    ['ann@example.com', { at: daysAgo(3), campaigns: both }],
    ['tom@example.com', { at: daysAgo(7), campaigns: both }],
  ]);
  expect(await findRecent(ctx, 'sms', people, 30)).toEqual(new Map());
});

test.each(INVITATION_STATUSES)('whether a person whose request is %s counts as asked', async (status) => {
  const { ctx } = await makeBusiness();
  const [contact, bystander] = [await makeContact(ctx), await makeContact(ctx)];
  const { campaign_id } = await makeInvitation(ctx, { contact_id: contact.id, status });
  const people = new Map([contact, bystander].map(({ id, email }) => [id, email]));
  const asked = !['skipped', 'canceled', 'failed'].includes(status);
  const found = await findRecent(ctx, 'email', people, 30);
  expect([...found].map(([email, { campaigns }]) => [email, [...campaigns]])).toEqual(
    asked ? [[contact.email, [campaign_id]]] : [],
  );
});
