import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { notices } from '#server/db/schema/notices.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import {
  findBouncedNotices,
  noticeBounced,
  pauseNotices,
} from '#server/domain/sending/parts/pause-notices.ts';
import { makeBusiness, type OwnerCtx } from '#tests/make.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SINCE = new Date('2026-11-15T12:00:00Z');
const bounce = (given: Partial<BounceEvent>): BounceEvent => ({
  eventId: 'e',
  messageId: null,
  recipient: '',
  kind: 'bounced',
  diagnostic: '',
  refusal: given.kind && given.kind !== 'bounced' ? null : 'bounced',
  receiver: '',
  ...given,
});

async function noticeOf(ctx: OwnerCtx, given: Partial<typeof notices.$inferInsert>): Promise<string> {
  const [row] = await ctx.db
    .insert(notices)
    .values({
      business_id: ctx.business.id,
      kind: 'public_review',
      event_key: crypto.randomUUID(),
      status: 'sent',
      created_at: NOW,
      ...given,
    })
    .returning({ id: notices.id });
  return row?.id ?? '';
}

test('a bounce is found by its message, by its address, by both, and never by neither', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const address = `ann-${ctx.business.id}@example.com`;
  const [message, other] = [`<1-${ctx.business.id}@x>`, `<2-${ctx.business.id}@x>`];
  const first = await noticeOf(ctx, { sent_to: address, external_id: message });
  const second = await noticeOf(ctx, { sent_to: address.toUpperCase(), external_id: other });
  await noticeOf(ctx, { sent_to: `tom-${address}`, external_id: `<3-${ctx.business.id}@x>` });
  await noticeOf(ctx, { sent_to: address, created_at: SINCE });
  await noticeOf(ctx, { sent_to: address, external_id: message, status: 'failed' });
  const found = async (given: Partial<BounceEvent>) =>
    (await findBouncedNotices(ctx, bounce(given), SINCE)).map(({ noticeId }) => noticeId).sort();
  expect(await found({ messageId: message })).toEqual([first]);
  expect(await found({ messageId: message, recipient: address })).toEqual([first]);
  expect(await found({ messageId: message, recipient: `tom-${address}` })).toEqual([]);
  expect(await found({ recipient: address })).toEqual([first, second].sort());
  expect(await found({ recipient: address, refusal: 'sender_unproved' })).toEqual([]);
  expect(await found({ recipient: address, kind: 'delayed' })).toEqual([]);
  expect(await found({ recipient: address, kind: 'complained' })).toHaveLength(2);
  expect(await found({})).toEqual([]);
  const many = `many-${address}`;
  for (let count = 0; count < 21; count += 1) await noticeOf(ctx, { sent_to: many });
  expect(await found({ recipient: many })).toHaveLength(20);
});

test('an address that refuses notices is paused once, and one that bounced before stays unchanged', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness({ now: NOW }), await makeBusiness({ now: NOW })];
  const noticeId = await noticeOf(ctx, { sent_to: 'ann@example.com' });
  const refused = { noticeId, address: 'ann@example.com' };
  const other = await noticeOf(ctx, { sent_to: 'ann@example.com' });
  const failed = async () => {
    const gone = and(eq(notices.business_id, ctx.business.id), eq(notices.status, 'failed'));
    return (await ctx.db.select().from(notices).where(gone)).map(({ id }) => id);
  };
  const paused = async () => {
    const events = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'notices.hold')));
    return events.length;
  };
  expect(await noticeBounced(bystander, refused)).toBe(false);
  expect(await noticeBounced(ctx, refused)).toBe(true);
  expect(await noticeBounced(ctx, refused)).toBe(false);
  expect(await failed()).toEqual([noticeId]);
  expect(await noticeBounced(ctx, { ...refused, noticeId: other })).toBe(true);
  await pauseNotices(ctx, refused);
  expect(await paused()).toBe(1);
  await pauseNotices(ctx, { noticeId, address: 'new@example.com' });
  expect(await paused()).toBe(2);
  const settings = (owner: OwnerCtx) =>
    owner.db.select().from(userSettings).where(eq(userSettings.user_id, owner.business.userId));
  expect(await settings(ctx)).toMatchObject([{ refused_email: 'new@example.com' }]);
  expect((await settings(bystander)).filter(({ refused_email }) => refused_email !== '')).toEqual([]);
});
