import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/business/notices.ts';
import { asJob, asVisitor, makeUser } from '#tests/make.ts';

test('only somebody signed in has settings', async () => {
  const { ctx } = await makeUser();
  const change = { notificationsEnabled: false };
  await expect(saveSettings(asVisitor(ctx), change)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getSettings(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(saveSettings(asJob(ctx, 'x'), change)).rejects.toMatchObject({ code: 'forbidden' });
});

/** What nobody has chosen yet: all but a mail for each good review, and a digest on Monday mornings. */
const AT_FIRST = {
  notices: NOTICE_KINDS.filter((kind) => kind !== 'public_review'),
  digestEvery: 'weekly',
  digestWeekday: 1,
  digestHour: 8,
  replyDueBefore: 12,
  noticesRestored: false,
};

test("one person's change is not another's", async () => {
  const { ctx: stranger, user } = await makeUser();
  const { ctx } = await makeUser();
  await saveSettings(ctx, { notificationsEnabled: false });
  expect(await getSettings(stranger)).toEqual({
    notificationsEnabled: true,
    notificationEmail: user.email,
    replyEmail: user.email,
    ...AT_FIRST,
    unconfirmedUntil: null,
    repliesUntilConfirmed: null,
  });
});

test('merges the change, writes who did it, and again changes nothing', async () => {
  const { ctx, user } = await makeUser();
  const saved = {
    notificationsEnabled: true,
    notificationEmail: user.email,
    replyEmail: 'desk@example.com',
    ...AT_FIRST,
    unconfirmedUntil: null,
    repliesUntilConfirmed: user.email,
  };
  expect(await saveSettings(ctx, { replyEmail: ' Desk@Example.com ' })).toEqual(saved);
  expect(await saveSettings(ctx, { replyEmail: 'desk@example.com' })).toEqual(saved);
  const off = { ...saved, notificationsEnabled: false };
  expect(await saveSettings(ctx, { notificationsEnabled: false })).toEqual(off);
  expect(await getSettings(ctx)).toEqual(off);
  const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'settings.save'));
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toContain('@');
  expect(events.map(({ detail }) => detail)).toContainEqual({ changed: ['replyEmail'] });
});

test('an address that is none is named at its field', async () => {
  const { ctx } = await makeUser();
  await expect(saveSettings(ctx, { replyEmail: 'desk@' })).rejects.toMatchObject({
    fields: { replyEmail: ['Please enter a valid email address.'] },
  });
});

test('another day for the digest has the clock look again; other changes do not', async () => {
  const { ctx } = await makeUser();
  const { ctx: bystander } = await makeUser();
  const next = new Date('2026-11-23T13:00:00Z');
  const nextOf = async ({ actor }: typeof ctx) => {
    const [row] = await ctx.db.select().from(userSettings).where(eq(userSettings.user_id, actor.userId));
    return row?.next_digest_at;
  };
  for (const one of [ctx, bystander]) {
    await saveSettings(one, { replyEmail: 'desk@example.com' });
    await ctx.db
      .update(userSettings)
      .set({ next_digest_at: next })
      .where(eq(userSettings.user_id, one.actor.userId));
  }
  await saveSettings(ctx, { replyDueBefore: 24 });
  expect(await nextOf(ctx)).toEqual(next);
  expect(await saveSettings(ctx, { digestEvery: 'daily', digestWeekday: 5, digestHour: 17 })).toMatchObject({
    digestEvery: 'daily',
    digestWeekday: 5,
    digestHour: 17,
    replyDueBefore: 24,
  });
  expect(await nextOf(ctx)).toBeNull();
  expect(await nextOf(bystander)).toEqual(next);
});

test.each([
  ['digestWeekday', 8],
  ['digestHour', 24],
  ['replyDueBefore', 7],
])('%s %s is refused at its field', async (field, value) => {
  const { ctx } = await makeUser();
  await expect(saveSettings(ctx, { [field]: value })).rejects.toMatchObject({
    fields: { [field]: [expect.any(String)] },
  });
});

test('kinds that are left out stay as they are; none at all switches off all', async () => {
  const { ctx } = await makeUser();
  const { ctx: bystander } = await makeUser();
  const notices: NoticeKind[] = ['low_rating', 'digest'];
  await saveSettings(ctx, { notices });
  const saved = await saveSettings(ctx, { replyDueBefore: 6, notices: undefined });
  expect(saved).toMatchObject({ notices, replyDueBefore: 6 });
  expect(await saveSettings(ctx, { notices: [] })).toMatchObject({ notices: [], replyDueBefore: 6 });
  expect(await getSettings(bystander)).toMatchObject(AT_FIRST);
});

test('all kinds that a fault had switched off are set back, and it is said until they are saved', async () => {
  const [hit, some] = [await makeUser(), await makeUser()];
  await saveSettings(hit.ctx, { notices: [], replyEmail: 'desk@example.com' });
  await saveSettings(some.ctx, { notices: ['digest'] });
  const [, mend = ''] = readFileSync('server/db/migrations/0055_notices_switched_back.sql', 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const times of ['first', 'again']) {
    await hit.ctx.db.execute(sql.raw(mend));
    const told = { ...AT_FIRST, noticesRestored: true, replyEmail: 'desk@example.com' };
    expect(await getSettings(hit.ctx), times).toMatchObject(told);
    expect(await getSettings(some.ctx), times).toMatchObject({ notices: ['digest'], noticesRestored: false });
  }
  expect(await saveSettings(hit.ctx, { digestHour: 9 })).toMatchObject({ noticesRestored: true });
  const notices: NoticeKind[] = ['low_rating'];
  expect(await saveSettings(hit.ctx, { notices })).toMatchObject({ notices, noticesRestored: false });
});

test('what only a newer version knows stays off when this one saves the notices', async () => {
  const { ctx, user } = await makeUser();
  const later = 'of-a-newer-version' as NoticeKind;
  await saveSettings(ctx, { notices: ['digest'] });
  const own = eq(userSettings.user_id, user.id);
  await ctx.db
    .update(userSettings)
    .set({ notices_off: ['digest', later] })
    .where(own);
  expect((await saveSettings(ctx, { notices: ['digest'] })).notices).toEqual(['digest']);
  const [row] = await ctx.db.select({ off: userSettings.notices_off }).from(userSettings).where(own);
  expect(row?.off).toEqual([...NOTICE_KINDS.filter((kind) => kind !== 'digest'), later]);
});
