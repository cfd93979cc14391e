import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { asJob, asVisitor, makeUser } from '#tests/make.ts';

test('only somebody signed in has settings', async () => {
  const { ctx } = await makeUser();
  const change = { notificationsEnabled: false };
  await expect(saveSettings(asVisitor(ctx), change)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getSettings(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(saveSettings(asJob(ctx, 'x'), change)).rejects.toMatchObject({ code: 'forbidden' });
});

test("one person's change is not another's", async () => {
  const { ctx: stranger, user } = await makeUser();
  const { ctx } = await makeUser();
  await saveSettings(ctx, { notificationsEnabled: false });
  expect(await getSettings(stranger)).toEqual({
    notificationsEnabled: true,
    notificationEmail: user.email,
    replyEmail: user.email,
    notices: ['private_feedback', 'low_rating'],
    unconfirmedUntil: null,
  });
});

test('merges the change, writes who did it, and again changes nothing', async () => {
  const { ctx, user } = await makeUser();
  const saved = {
    ...{ notificationsEnabled: true, notificationEmail: user.email, replyEmail: 'desk@example.com' },
    ...{ notices: ['private_feedback', 'low_rating'], unconfirmedUntil: null },
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
