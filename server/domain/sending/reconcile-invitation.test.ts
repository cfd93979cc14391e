import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lookup } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { reconcileInvitationJob } from '#server/domain/sending/jobs.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeInvitation } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

test('only a job of the business itself asks the provider', async () => {
  const unknown = { status: 'unknown', attempts: 1, sending_at: NOON } as const;
  const made = await makeQueuedText({ now: NOON, invitation: unknown });
  const stranger = await makeTexting({ now: NOON });
  const input = { invitationId: made.invitation.id };
  const before = await made.row();
  await expect(reconcileInvitation(made.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = asJob(stranger.ctx, 'invitations.reconcile');
  await expect(reconcileInvitation(foreign, input)).rejects.toMatchObject({ code: 'not_found' });
  expect(await made.row()).toEqual(before);
});

/** A message of unknown outcome, and a provider that can be asked. */
async function makeUnknown(given: Parameters<typeof makeInvitation>[1] = {}) {
  let now = NOON;
  const unknown = { status: 'unknown', reason: 'unconfirmed', attempts: 1, sending_at: NOON } as const;
  const made = await makeQueuedText({ now: () => now, invitation: { ...unknown, ...given } });
  const { ctx, channels } = { ctx: made.job, channels: made.ctx.channels };
  const asked: Date[] = [];
  const ask = (
    seconds: number,
    answer: Lookup | null | Error,
    { staleAfter = 120, canLook = true }: { staleAfter?: number; canLook?: boolean } = {},
  ) => {
    now = after(seconds);
    const openText: typeof channels.openText = (...args) => {
      const { lookup: _, ...channel } = channels.openText(...args);
      if (!canLook) return channel;
      const lookup = async (_message: unknown, since: Date) => {
        asked.push(since);
        if (answer instanceof Error) throw answer;
        return answer;
      };
      return { ...channel, lookup };
    };
    const config = { ...ctx.config, sendingStaleAfterSeconds: staleAfter };
    const input = { invitationId: made.invitation.id };
    return reconcileInvitation({ ...ctx, config, channels: { ...channels, openText } }, input);
  };
  const later = async () => (await jobsOf(made.ctx, reconcileInvitationJob)).map((job) => job.startAfter);
  return { ...made, ask, asked, later };
}

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const SENT: Lookup = { found: true, externalId: 'SM1', status: 'sent', reason: null };

test('the provider is asked once a slow sender can no longer hand it over, and not before', async () => {
  const { ask, asked, later, row } = await makeUnknown();
  expect(await ask(119, SENT)).toBe('unknown');
  expect([asked, await later()]).toEqual([[], [after(120)]]);
  expect(await ask(29, SENT, { staleAfter: 10 })).toBe('unknown');
  expect([asked, (await later())[1]]).toEqual([[], after(30)]);
  expect(await ask(120, SENT)).toBe('sent');
  // A minute of slack: clocks differ.
  expect(asked).toEqual([after(-60)]);
  expect(await row()).toMatchObject({ status: 'sent', external_id: 'SM1' });
  expect(await ask(120, SENT)).toBe('sent');
  expect(asked).toHaveLength(1);
});

test('what is certainly missing is queued again; where the provider cannot tell, it stays unknown', async () => {
  const { ctx, ask, later, row } = await makeUnknown();
  const bystander = await makeInvitation(ctx, { channel: 'sms', status: 'unknown', attempts: 1 });
  expect(await ask(121, null)).toBe('unknown');
  expect(await ask(121, SENT, { canLook: false })).toBe('unknown');
  expect(await later()).toEqual([]);
  expect(await ask(121, { found: false })).toBe('queued');
  expect(await row()).toMatchObject({ status: 'queued', reason: null });
  const [other] = await ctx.db.select().from(invitations).where(eq(invitations.id, bystander.id));
  expect(other).toEqual(bystander);
});

test('a provider that cannot be asked now is asked later, at its own time where it names one', async () => {
  const { ask, later } = await makeUnknown();
  expect(await ask(121, new ConnectorError('unavailable', 'x'))).toBe('unknown');
  expect(await ask(122, new ConnectorError('rate_limited', 'x', { retryAt: after(500) }))).toBe('unknown');
  expect(await later()).toEqual([after(181), after(500)]);
  await expect(ask(123, new TypeError('odd'))).rejects.toThrow('odd');
});

test('a mail cannot be looked up', async () => {
  const { ctx, ask, asked, invitation, row } = await makeUnknown();
  await ctx.db.update(invitations).set({ channel: 'email' }).where(eq(invitations.id, invitation.id));
  await ctx.db
    .update(channelConnections)
    .set({ channel: 'email' })
    .where(eq(channelConnections.business_id, ctx.business.id));
  expect(await ask(600, SENT)).toBe('unknown');
  expect([asked, (await row())?.status]).toEqual([[], 'unknown']);
});

test('nothing can be looked up once the account is removed', async () => {
  const { ctx, ask, asked, row } = await makeUnknown();
  await ctx.db.delete(channelConnections).where(eq(channelConnections.business_id, ctx.business.id));
  const before = await row();
  expect(await ask(121, SENT)).toBe('unknown');
  expect([asked, await row()]).toEqual([[], before]);
});

test.each([{ status: 'sent' }, { sending_at: null }] as const)(
  'nothing is asked about a message that is settled or was never sent: %o',
  async (given) => {
    const { ask, asked } = await makeUnknown(given);
    expect(await ask(121, SENT)).toBe(given.status ?? 'unknown');
    expect(asked).toEqual([]);
  },
);
