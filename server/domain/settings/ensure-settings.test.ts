import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userSettings } from '#server/db/schema/settings.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { asVisitor, makeUser } from '#tests/make.ts';

test('a visitor has none', async () => {
  const { ctx } = await makeUser();
  await expect(ensureSettings(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('makes them once with the account email, however many ask at once, and keeps them', async () => {
  const { ctx, user } = await makeUser();
  const made = await Promise.all([ensureSettings(ctx), ensureSettings(ctx), ensureSettings(ctx)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made[0]).toMatchObject({
    reply_email: user.email,
    notification_email: user.email,
  });
  await ctx.db
    .update(userSettings)
    .set({ reply_email: 'front@example.com' })
    .where(eq(userSettings.user_id, user.id));
  expect(await ensureSettings(ctx)).toMatchObject({ reply_email: 'front@example.com' });
});
