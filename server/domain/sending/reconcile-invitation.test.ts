import { afterEach, expect, test } from 'vitest';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { asJob } from '#tests/make.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('only a job of the business itself asks the provider', async () => {
  const unknown = { status: 'unknown', attempts: 1, sending_at: NOON } as const;
  const made = await makeQueuedText({ now: NOON, invitation: unknown });
  const stranger = await makeTexting({ now: NOON });
  closing.push(made.close, stranger.close);
  const input = { invitationId: made.invitation.id };
  const before = await made.row();
  await expect(reconcileInvitation(made.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = asJob(stranger.ctx, 'invitations.reconcile');
  await expect(reconcileInvitation(foreign, input)).rejects.toMatchObject({ code: 'not_found' });
  expect(await made.row()).toEqual(before);
});
