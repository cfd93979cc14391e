import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { claim } from '#server/domain/sending/parts/claim.ts';
import { countInTransit, countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import {
  releaseQuota,
  releaseQuotaOf,
  remainingToday,
  takeQuota,
} from '#server/domain/sending/parts/daily-quota.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation, type OwnerCtx } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const rules = { timeZone: 'America/New_York', dailyCap: 3 };

/** Slots that others have taken: of another channel, another day and another business. */
async function makeDays() {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const days: [OwnerCtx, Channel, string][] = [
    [ctx, 'sms', TODAY],
    [ctx, 'email', TOMORROW],
    [stranger, 'email', TODAY],
  ];
  const rows = days.map(([of, channel, day]) => ({
    business_id: of.business.id,
    channel,
    day,
    taken: 2,
    last_taken: 0,
  }));
  await ctx.db.insert(sendingDays).values(rows);
  /** Those of today's emails, and whether all others are unchanged. */
  const taken = async () => {
    const all = (await Promise.all([ctx, stranger].map((of) => daysOf(of)))).flat();
    const { business_id } = rows[0] ?? {};
    const isMine = (row: (typeof all)[number]) =>
      row.business_id === business_id && row.channel === 'email' && row.day === TODAY;
    expect(all.filter((row) => !isMine(row)).map((row) => row.taken)).toEqual([2, 2, 2]);
    return all.find(isMine)?.taken ?? null;
  };
  return { ctx, stranger, taken };
}

const daysOf = ({ db, business }: OwnerCtx) =>
  db.select().from(sendingDays).where(eq(sendingDays.business_id, business.id));
const emails = (items: readonly { invitationId: string; attempt: number }[], given = rules) =>
  items.map((item) => ({ ...item, channel: 'email' as const, rules: given }));

test('slots of the day are taken up to the cap, and one is released', async () => {
  const { ctx, taken } = await makeDays();
  const looks = [];
  for (let at = 0; at < 4; at += 1) {
    looks.push([await remainingToday(ctx, 'email', rules), await takeQuota(ctx, 'email', rules)]);
  }
  expect(looks).toEqual([
    [3, TODAY],
    [2, TODAY],
    [1, TODAY],
    [0, null],
  ]);
  expect(await taken()).toBe(3);
  // A cap that was lowered leaves no room, and no debt.
  expect(await remainingToday(ctx, 'email', { ...rules, dailyCap: 1 })).toBe(0);
  expect(await takeQuota(ctx, 'email', { ...rules, dailyCap: 1 })).toBeNull();
  expect(await taken()).toBe(3);
  await releaseQuota(ctx, 'email', TODAY);
  expect(await taken()).toBe(2);
  for (let at = 0; at < 4; at += 1) await releaseQuota(ctx, 'email', TODAY);
  expect(await taken()).toBe(0);
  expect(await takeQuota(ctx, 'email', { ...rules, dailyCap: 0 })).toBeNull();
});

test('messages release their own slots, once', async () => {
  const { ctx, stranger, taken } = await makeDays();
  await ctx.db.insert(sendingDays).values({
    business_id: ctx.business.id,
    channel: 'email',
    day: TODAY,
    taken: 3,
    last_taken: 0,
  });
  const counted = { counted_on: TODAY, status: 'sending' } as const;
  const [mine, other, theirs] = [
    await makeInvitation(ctx, counted),
    await makeInvitation(ctx, counted),
    await makeInvitation(stranger, counted),
  ];
  const uncounted = await makeInvitation(ctx);
  for (let times = 0; times < 2; times += 1) {
    await withTx(ctx, (ctx) => releaseQuotaOf(ctx, [mine.id, uncounted.id, theirs.id]));
    expect(await taken()).toBe(2);
  }
  expect((await invitationsOf(ctx)).map(({ id, counted_on }) => [id, counted_on])).toEqual([
    [mine.id, null],
    [other.id, TODAY],
    [uncounted.id, null],
  ]);
  expect(await invitationsOf(stranger)).toEqual([theirs]);
});

test('a message is claimed for its next attempt, by its own business and channel, while its campaign runs', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const paused = await makeCampaign(ctx, { status: 'paused' });
  const mine = await makeInvitation(ctx, { attempts: 1 });
  const lost = [
    await makeInvitation(ctx, { attempts: 0 }),
    await makeInvitation(ctx, { attempts: 2 }),
    await makeInvitation(ctx, { attempts: 1, status: 'sent' }),
    await makeInvitation(ctx, { attempts: 1, channel: 'sms' }),
    await makeInvitation(ctx, { attempts: 1, campaign_id: paused.id }),
    await makeInvitation(stranger, { attempts: 1 }),
  ];
  const bystander = await makeInvitation(ctx, { attempts: 1 });
  const items = [...lost, mine].map(({ id: invitationId }) => ({ invitationId, attempt: 2 }));
  const none = await claim(ctx, emails(items.slice(0, -1)));
  expect([none, await daysOf(ctx)]).toEqual([lost.map(() => 'lost'), []]);
  const claimed = await claim(ctx, emails(items));
  expect(claimed).toEqual([...lost.map(() => 'lost'), 'mine']);
  const all = [...(await invitationsOf(ctx)), ...(await invitationsOf(stranger))];
  const of = (id: string) => all.find((row) => row.id === id);
  expect(of(mine.id)).toMatchObject({
    status: 'sending',
    attempts: 2,
    counted_on: TODAY,
    sending_at: NOON,
  });
  for (const before of [...lost, bystander]) expect(of(before.id)).toEqual(before);
  expect(await daysOf(ctx)).toMatchObject([{ channel: 'email', day: TODAY, taken: 1 }]);
});

test('nothing is claimed for an account that was closed meanwhile', async () => {
  const { ctx } = await makeBusiness({ now: NOON, closed_at: NOON });
  const waiting = await makeInvitation(ctx);
  const item = { invitationId: waiting.id, attempt: 1 };
  expect(await claim(ctx, emails([item]))).toEqual(['lost']);
  expect([await invitationsOf(ctx), await daysOf(ctx)]).toEqual([[waiting], []]);
});

test('the last slots go to the first in line', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const items = [];
  for (let at = 0; at < 5; at += 1) {
    items.push({ invitationId: (await makeInvitation(ctx)).id, attempt: 1 });
  }
  const claimed = await claim(ctx, emails(items.toReversed()));
  expect(claimed).toEqual(['mine', 'mine', 'mine', 'full', 'full']);
  expect((await daysOf(ctx)).map(({ taken }) => taken)).toEqual([3]);
});

test('more than fit into one statement are claimed once each, in order, within the same day', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { id: campaign_id } = await makeCampaign(ctx);
  const items = [];
  for (let at = 0; at < 45; at += 1) {
    items.push({ invitationId: (await makeInvitation(ctx, { campaign_id })).id, attempt: 1 });
  }
  expect(await claim(ctx, [])).toEqual([]);
  const wide = { ...rules, dailyCap: 43 };
  const claimed = await claim(ctx, emails(items, wide));
  expect(claimed).toEqual(items.map((_, at) => (at < 43 ? 'mine' : 'full')));
  expect((await daysOf(ctx)).map(({ taken }) => taken)).toEqual([43]);
});

test('if a later statement fails, those of the earlier ones are not claimed', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { id: campaign_id } = await makeCampaign(ctx);
  const items = [];
  for (let at = 0; at < 21; at += 1) {
    items.push({ invitationId: (await makeInvitation(ctx, { campaign_id })).id, attempt: 1 });
  }
  const broken = [...items.slice(0, 20), { invitationId: 'no id', attempt: 1 }];
  const wide = { ...rules, dailyCap: 100 };
  await expect(claim(ctx, emails(broken, wide))).rejects.toThrow();
  expect((await invitationsOf(ctx)).every(({ status }) => status === 'queued')).toBe(true);
  expect(await daysOf(ctx)).toEqual([]);
});

test('a day counts what was sent and what running campaigns of the channel plan for it', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const paused = await makeCampaign(ctx, { status: 'paused' });
  const tomorrow = { due_at: later(24 * 60) };
  await ctx.db.insert(sendingDays).values({
    business_id: ctx.business.id,
    channel: 'email',
    day: TODAY,
    taken: 5,
    last_taken: 0,
  });
  await makeInvitation(ctx, { due_at: later(1) });
  await makeInvitation(ctx, { due_at: later(-72 * 60) });
  await makeInvitation(ctx, tomorrow);
  await makeInvitation(ctx, { ...tomorrow, channel: 'sms' });
  await makeInvitation(ctx, { ...tomorrow, status: 'sent' });
  await makeInvitation(ctx, { ...tomorrow, campaign_id: paused.id });
  await makeInvitation(stranger, tomorrow);
  const perDay = await countPerDay(ctx, 'email', rules.timeZone);
  expect(Object.fromEntries(perDay)).toEqual({ [TODAY]: 7, [TOMORROW]: 1 });
});

test('in transit is what has a job within the time', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const { id: campaign_id } = await makeCampaign(ctx);
  const contact_id = (await makeContact(ctx)).id;
  const dispatched = { dispatched_at: NOON, due_at: later(2) };
  await makeInvitation(ctx, { ...dispatched, campaign_id, contact_id });
  await makeInvitation(ctx, { ...dispatched, due_at: later(3) });
  await makeInvitation(ctx, { ...dispatched, channel: 'sms' });
  await makeInvitation(ctx, { ...dispatched, status: 'sent' });
  await makeInvitation(ctx, { ...dispatched, dispatched_at: null });
  await makeInvitation(stranger, dispatched);
  expect(await countInTransit(ctx, 'email', later(2))).toBe(1);
});
