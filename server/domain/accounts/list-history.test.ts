import { expect, test } from 'vitest';
import { recordMany } from '#server/core/audit.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { listHistory } from '#server/domain/accounts/list-history.ts';
import { saveSendingRules } from '#server/domain/businesses/save-sending-rules.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { asVisitor, makeBusiness } from '#tests/make.ts';

test('nobody reads it without signing in, and nobody reads that of another business', async () => {
  const { ctx } = await makeBusiness();
  const bystander = await makeBusiness();
  await addContact(bystander.ctx, { name: 'Ann Lee', email: 'ann@example.com' });
  await expect(listHistory(asVisitor(ctx), {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await listHistory(ctx, {})).entries.filter(({ action }) => action === 'contacts.add')).toEqual([]);
  const [first] = (await listHistory(bystander.ctx, {})).entries;
  const { nextCursor } = await listHistory(bystander.ctx, { limit: 1 });
  expect(first?.action).toBe('contacts.add');
  // A cursor of another list opens nothing of it.
  const { entries } = await listHistory(ctx, {
    cursor: nextCursor ?? '9999999999999999.00000000-0000-7000-8000-000000000000',
  });
  expect(entries.map(({ id }) => id)).not.toContain(first?.id);
});

test('tells who did what, newest first, with the way to it, and by area', async () => {
  const { ctx, user } = await makeBusiness();
  const { contactId } = await addContact(ctx, { name: 'Ann Lee', email: 'ann@example.com' });
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await saveSettings(later, { notificationEmail: 'desk@example.com' });
  const latest = { ...ctx, now: () => new Date(ctx.now().getTime() + 120_000) };
  await recordMany({ ...latest, actor: { kind: 'visitor' } }, 'reviews.submit', [
    { subject: { type: 'review', id: newId() } },
  ]);
  const importId = newId();
  const last = { ...ctx, now: () => new Date(ctx.now().getTime() + 180_000) };
  await recordMany(last, 'review-imports.run', [{ subject: { type: 'import', id: importId } }]);
  const { entries } = await listHistory(ctx, {});
  // Where it can be undone.
  expect(entries[0]).toMatchObject({ path: `/dashboard/integrations/import/${importId}` });
  expect(entries.slice(1, 4)).toMatchObject([
    {
      action: 'reviews.submit',
      by: 'customer',
      path: expect.stringMatching(/^\/dashboard\/reviews\?review=/),
    },
    { action: 'settings.save', by: 'you', detail: { changed: ['notificationEmail'] }, path: null },
    { action: 'contacts.add', by: 'you', path: `/dashboard/contacts/${contactId}` },
  ]);
  expect((await listHistory(ctx, { area: 'contacts' })).entries.map(({ action }) => action)).toEqual([
    'contacts.add',
  ]);
  // What happens to the account itself belongs to no business.
  await ctx.db.insert(auditEvents).values({
    id: newId(),
    actor_kind: 'visitor',
    action: 'accounts.login',
    subject_type: 'user',
    subject_id: user.id,
    request_id: 'sign-in',
    created_at: latest.now(),
  });
  expect((await listHistory(ctx, { area: 'account' })).entries).toMatchObject([
    { action: 'accounts.login', by: 'you' },
  ]);
});

test('tells what a setting was and became, and of an address that it changed alone', async () => {
  const { ctx } = await makeBusiness();
  await saveSettings(ctx, { digestEvery: 'daily', digestHour: 8, notificationEmail: 'desk@example.com' });
  await saveSendingRules(ctx, { dailyCap: 250 });
  const { entries } = await listHistory(ctx, { area: 'settings' });
  expect(entries).toMatchObject([
    {
      action: 'businesses.save-sending-rules',
      changes: [{ field: 'daily_cap', before: 100, after: 250 }],
    },
    {
      action: 'settings.save',
      detail: { changed: ['notificationEmail', 'digestEvery'] },
      changes: [{ field: 'digest_every', before: 'weekly', after: 'daily' }],
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('shows no value of a field that is not kept, whatever a row says', async () => {
  const { ctx } = await makeBusiness();
  const before = { digest_hour: 8, reply_email: 'ann@example.com' };
  const after = { digest_hour: 9, reply_email: 'bea@example.com' };
  const subject = { type: 'settings', id: newId() };
  await recordMany(ctx, 'settings.save', [
    { subject, detail: { before, after } },
    { subject, detail: { before: 'x', after } },
  ]);
  await recordMany(ctx, 'contacts.save', [{ subject, detail: { before, after } }]);
  const { entries } = await listHistory(ctx, {});
  expect(entries.map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([[{ field: 'digest_hour', before: 8, after: 9 }], [], []]),
  );
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('goes on page by page without a gap, and leaves out what happens to each message', async () => {
  const { ctx } = await makeBusiness();
  const ids = Array.from({ length: 7 }, () => newId());
  await recordMany(
    ctx,
    'campaigns.pause',
    ids.map((id) => ({ subject: { type: 'campaign', id } })),
  );
  await recordMany(
    ctx,
    'invitations.send',
    ids.map((id) => ({ subject: { type: 'invitation', id } })),
  );
  const found: (string | null)[] = [];
  for (let cursor: string | undefined; ; ) {
    const { entries, nextCursor } = await listHistory(ctx, { area: 'asking', cursor, limit: 3 });
    found.push(...entries.map(({ path }) => path));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(found.toSorted()).toEqual(ids.map((id) => `/dashboard/campaigns/${id}`).toSorted());
});

test('holds no personal data, also of an erased contact', async () => {
  const { ctx } = await makeBusiness();
  const { contactId } = await addContact(ctx, { name: 'Ann Lee', email: 'ann@example.com' });
  await eraseContact(ctx, { contactId });
  expect(JSON.stringify(await listHistory(ctx, {}))).not.toMatch(/ann/i);
});

test('an opt-out by a link or a text is the customer’s, and what is done by a link in a mail to the owner is the owner’s', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const subject = { type: 'invitation', id: newId() };
  const as = (actor: Ctx['actor']) => ({ ...ctx, actor });
  await recordMany(as({ kind: 'visitor' }), 'contacts.opt-out', [{ subject, detail: { channel: 'email' } }]);
  await recordMany(as({ kind: 'provider', provider: 'twilio' }), 'contacts.opt-in', [{ subject }]);
  await recordMany(as(stranger.actor), 'reviews.submit', [{ subject: { type: 'review', id: newId() } }]);
  await recordMany(as({ kind: 'visitor' }), 'notices.switch', [{ subject: { type: 'notice', id: newId() } }]);
  const { entries } = await listHistory(ctx, {});
  expect(Object.fromEntries(entries.map(({ action, by }) => [action, by]))).toEqual({
    'contacts.opt-out': 'customer',
    'contacts.opt-in': 'customer',
    'reviews.submit': 'customer',
    'notices.switch': 'you',
  });
});
