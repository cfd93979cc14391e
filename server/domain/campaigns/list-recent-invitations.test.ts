import { expect, test } from 'vitest';
import { listRecentInvitations } from '#server/domain/campaigns/list-recent-invitations.ts';
import { asVisitor, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';

test('only an owner reads, and reads their own', async () => {
  const { ctx: stranger } = await makeBusiness();
  await makeInvitation(stranger);
  const { ctx } = await makeBusiness();
  await expect(listRecentInvitations(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await listRecentInvitations(ctx)).toEqual([]);
});

test('the latest ten, newest first, each with its reason in words', async () => {
  const { ctx } = await makeBusiness();
  const contact = await makeContact(ctx, { name: 'Maria', email: 'maria@example.com' });
  const ids: string[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 9, minute));
    ids.push((await makeInvitation(ctx, { contact_id: contact.id, created_at })).id);
  }
  const skipped = await makeInvitation(ctx, {
    contact_id: contact.id,
    status: 'skipped',
    reason: 'opted_out',
    created_at: new Date(Date.UTC(2026, 0, 2)),
  });
  const recent = await listRecentInvitations(ctx);
  expect(recent.map(({ id }) => id)).toEqual([skipped.id, ...ids.reverse().slice(0, 9)]);
  expect(recent[0]).toMatchObject({
    contactName: 'Maria',
    recipient: 'maria@example.com',
    status: 'skipped',
    reason: 'Opted out',
  });
});
