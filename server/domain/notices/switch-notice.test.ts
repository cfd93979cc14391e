import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { notices } from '#server/db/schema/notices.ts';
import { getNoticeSwitch } from '#server/domain/notices/get-notice-switch.ts';
import { switchNotice } from '#server/domain/notices/switch-notice.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { NOTICE_KINDS } from '#shared/business/notices.ts';
import { asJob, asVisitor, makeBusiness, makeReview } from '#tests/make.ts';

const AT_FIRST = NOTICE_KINDS.filter((kind) => kind !== 'public_review');

async function makeNotice() {
  const { ctx, business } = await makeBusiness();
  const review = await makeReview(ctx, { rating: 2 });
  const token = newToken();
  await ctx.db.insert(notices).values({
    business_id: business.id,
    review_id: review.id,
    kind: 'private_feedback',
    rating: 2,
    event_key: 'one',
    token_hash: hashToken(token),
    created_at: ctx.now(),
  });
  return { ctx, business, token };
}

test('a job may not, and a mail program can only switch off', async () => {
  const { ctx, token } = await makeNotice();
  await expect(switchNotice(asJob(ctx, 'x'), { token, on: false })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const provider = { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } as const };
  await expect(switchNotice(provider, { token, on: true })).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['', 'A'.repeat(22), '../x'])('the token %j that was never ours is not found', async (token) => {
  const { ctx } = await makeNotice();
  await expect(switchNotice(asVisitor(ctx), { token, on: false })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getNoticeSwitch(asVisitor(ctx), { token })).rejects.toMatchObject({ code: 'not_found' });
});

test('switches off its own kind for its own owner, idempotently, and on again', async () => {
  const [mine, bystander] = [await makeNotice(), await makeNotice()];
  const { ctx, business, token } = mine;
  const visitor = asVisitor(ctx);
  expect(await getNoticeSwitch(visitor, { token })).toMatchObject({ kind: 'private_feedback', isOn: true });
  expect((await getSettings(ctx)).notices).toEqual(AT_FIRST);
  const provider = { ...visitor, actor: { kind: 'provider', provider: 'mail' } as const };
  for (let time = 1; time <= 2; time += 1) await switchNotice(provider, { token, on: false });
  expect((await getSettings(ctx)).notices).toEqual(AT_FIRST.slice(1));
  expect((await getNoticeSwitch(visitor, { token })).isOn).toBe(false);
  expect((await getSettings(bystander.ctx)).notices).toEqual(AT_FIRST);
  await switchNotice(visitor, { token, on: true });
  expect((await getSettings(ctx)).notices).toEqual(AT_FIRST);
  const audits = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, business.id), eq(auditEvents.action, 'notices.switch')));
  expect(audits.map(({ actor_kind, detail }) => [actor_kind, detail])).toEqual([
    ['provider', { kind: 'private_feedback', on: false }],
    ['visitor', { kind: 'private_feedback', on: true }],
  ]);
});

test('an owner who never opened the settings keeps the defaults for the rest', async () => {
  const { ctx, token } = await makeNotice();
  await switchNotice(asVisitor(ctx), { token, on: false });
  expect(await getSettings(ctx)).toMatchObject({ notificationsEnabled: true, notices: AT_FIRST.slice(1) });
});

test('switching on what is off by default works, and keeps the rest', async () => {
  const { ctx, business } = await makeBusiness();
  const token = newToken();
  await ctx.db.insert(notices).values({
    business_id: business.id,
    kind: 'public_review',
    event_key: 'two',
    token_hash: hashToken(token),
    created_at: ctx.now(),
  });
  expect(await getNoticeSwitch(asVisitor(ctx), { token })).toMatchObject({ isOn: false });
  await switchNotice(asVisitor(ctx), { token, on: true });
  expect((await getSettings(ctx)).notices).toEqual([...NOTICE_KINDS]);
});

test('switching on works even if everything was off', async () => {
  const { ctx, token } = await makeNotice();
  await saveSettings(ctx, { notificationsEnabled: false, notices: [] });
  await switchNotice(asVisitor(ctx), { token, on: true });
  expect(await getSettings(ctx)).toMatchObject({
    notificationsEnabled: true,
    notices: ['private_feedback'],
  });
});
