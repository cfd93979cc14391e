import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { exportCampaign } from '#server/domain/campaigns/export-campaign.ts';
import { removeConnection } from '#server/domain/connections/remove-connection.ts';
import { removeMailAccount } from '#server/domain/connections/remove-mail-account.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { saveMailAccount } from '#server/domain/connections/save-mail-account.ts';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { openExport } from '#server/domain/exports/open-export.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { removeModelConnection } from '#server/domain/replies/remove-model-connection.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { openBackup } from '#server/domain/upkeep/open-backup.ts';
import { makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';

const id = newId();
const google = {
  platformId: 1,
  reader: 'google-business',
  credentials: { refreshToken: 'x' },
  termsAccepted: true,
};
const server = { host: 'smtp.example.com', port: '587', username: 'desk', password: 'secret' };

/** Each verb by its file, with an input that gets as far as this check. */
const ASKING: Record<string, (ctx: OwnerCtx) => Promise<unknown>> = {
  'campaigns/export-campaign.ts': (ctx) => exportCampaign(ctx, { campaignId: id }),
  'connections/remove-connection.ts': (ctx) => removeConnection(ctx, { channel: 'sms' }),
  'connections/remove-mail-account.ts': (ctx) => removeMailAccount(ctx),
  'connections/save-connection.ts': (ctx) =>
    saveConnection(ctx, {
      connector: 'twilio',
      credentials: { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) },
    }),
  'connections/save-mail-account.ts': (ctx) =>
    saveMailAccount(ctx, { ...server, fromAddress: 'desk@example.com' }),
  'contacts/export-contacts.ts': (ctx) => exportContacts(ctx, { contact: [id] }),
  'exports/open-export.ts': async (ctx) => {
    const at = { created_at: ctx.now(), updated_at: ctx.now() };
    const ready = { user_id: ctx.actor.userId, file_name: 'a.zip', status: 'ready' as const, ...at };
    const [row] = await ctx.db.insert(dataExports).values(ready).returning();
    return openExport(ctx, { exportId: row?.id ?? '' });
  },
  'exports/start-export.ts': (ctx) => startExport(ctx),
  'imports/export-problems.ts': (ctx) => exportProblems(ctx, { importId: id }),
  'platforms/begin-sign-in.ts': (ctx) => beginSignIn(ctx, { reader: 'google-business', carried: {} }),
  'platforms/connect-platform.ts': (ctx) => connectPlatform(ctx, google),
  'platforms/reconnect-platform.ts': async (ctx) => {
    const { id: connectionId } = await makePlatformConnection(ctx, { reader: 'google-business' });
    return reconnectPlatform(ctx, { connectionId, credentials: google.credentials });
  },
  'replies/remove-model-connection.ts': (ctx) => removeModelConnection(ctx),
  'replies/save-model-connection.ts': (ctx) =>
    saveModelConnection(ctx, { baseUrl: 'https://ai.example.com/v1', model: 'm', apiKey: 'k' }),
  'reviews/export-reviews.ts': (ctx) => exportReviews(ctx, { all: true }),
  'settings/save-settings.ts': (ctx) => saveSettings(ctx, { replyEmail: 'desk@example.com' }),
  'social/begin-post-sign-in.ts': (ctx) => beginPostSignIn(ctx),
  'upkeep/open-backup.ts': (ctx) => openBackup(ctx),
};

test('every verb that requires a recent sign-in is covered here', () => {
  const root = 'server/domain/';
  const asking = globSync(`${root}*/*.ts`).filter(
    (path) =>
      !path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('await requireRecentSignIn(ctx)'),
  );
  expect(asking.map((path) => path.slice(root.length)).sort()).toEqual(Object.keys(ASKING).sort());
});

test.each(Object.entries(ASKING))('%s refuses an older sign-in', async (_, call) => {
  const { ctx } = await makeBusiness();
  const mine = eq(sessions.id, ctx.actor.sessionId);
  const longAgo = new Date(ctx.now().getTime() - 11 * 60_000);
  await ctx.db.update(sessions).set({ created_at: longAgo }).where(mine);
  const refused = { code: 'forbidden', reason: 'sign_in_again' };
  await expect(call(ctx)).rejects.toMatchObject(refused);
  await ctx.db.update(sessions).set({ confirmed_at: ctx.now() }).where(mine);
  const outcome = await call(ctx).then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).not.toMatchObject(refused);
});

test('unchanged values can be saved with an older sign-in', async () => {
  const { ctx, user } = await makeBusiness();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_000) };
  const same = { replyEmail: user.email, notificationEmail: user.email };
  const saved = await saveSettings(later, { ...same, notificationsEnabled: false });
  expect(saved).toMatchObject({ ...same, notificationsEnabled: false });
  await expect(saveSettings(later, { ...same, notificationEmail: 'x@example.com' })).rejects.toMatchObject({
    reason: 'sign_in_again',
  });
});
