import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import { chooseSender } from '#server/domain/connections/choose-sender.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { removeConnection } from '#server/domain/connections/remove-connection.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
/** An account for SMS, another of the same business for WhatsApp and one of another business. */
async function makeConnected() {
  const [stranger, texting] = [await makeTexting({ now: NOON }), await makeTexting({ now: NOON })];
  const { ctx, connection } = texting;
  const { id: _, ...copied } = connection;
  const whatsapp = {
    channel: 'whatsapp',
    connector: 'whatsapp-cloud',
    hook_hash: hashToken(newToken()),
  } as const;
  await ctx.db.insert(channelConnections).values({ ...copied, ...whatsapp });
  const others = () =>
    ctx.db
      .select()
      .from(channelConnections)
      .where(ne(channelConnections.id, connection.id))
      .orderBy(channelConnections.id);
  const was = await others();
  /** The SMS connection, after checking that all others are unchanged. */
  const look = async () => {
    expect(await others()).toEqual(was);
    return findConnection(ctx, 'sms');
  };
  const audits = async () =>
    (
      await ctx.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.subject_id, connection.id)))
    ).map(({ action }) => action);
  return { ...texting, stranger: stranger.ctx, look, audits };
}

test('each business lists its own, by channel', async () => {
  const { ctx, stranger } = await makeConnected();
  expect((await listConnections(ctx)).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  expect((await listConnections(stranger)).map(({ channel }) => channel)).toEqual(['sms']);
});

test('choosing, checking, saving and removing one leaves all others alone', async () => {
  const { ctx, connection, harness, look, audits } = await makeConnected();
  const wrong = { problem: 'no_funds', blocked_until: NOON, per_second: 7 } as const;
  await ctx.db.update(channelConnections).set(wrong).where(eq(channelConnections.id, connection.id));
  const { sender } = connection;
  await chooseSender(ctx, { channel: 'sms', sender, templateId: '' });
  expect(await look()).toMatchObject({ sender, problem: null });
  const unknown = { channel: 'sms', sender: 'nobody', templateId: '' } as const;
  await expect(chooseSender(ctx, unknown)).rejects.toMatchObject({ reason: 'sender_unknown' });
  const template = { channel: 'sms', sender, templateId: 'nothing' } as const;
  await expect(chooseSender(ctx, template)).rejects.toMatchObject({ reason: 'template_unknown' });
  await checkConnection(ctx, { channel: 'sms' });
  expect(await look()).toMatchObject({ sender, blocked_until: null, checked_at: NOON });
  expect((await look())?.per_second).not.toBe(7);
  // The same credentials keep the sender and the hook address, others start over.
  const credentials = { ...harness.credentials };
  await saveConnection(ctx, { connector: 'twilio', credentials });
  const hint = (await look())?.hint;
  expect(hint).toMatch(/^….{4}$/);
  await ctx.db.update(channelConnections).set({ sender }).where(eq(channelConnections.id, connection.id));
  const { hook_hash, hook_sealed } = (await look()) ?? {};
  await saveConnection(ctx, { connector: 'twilio', credentials });
  expect(await look()).toMatchObject({ hook_hash, hook_sealed, sender, hint, last_check: null });
  await ctx.db
    .update(channelConnections)
    .set({ hint: '…else' })
    .where(eq(channelConnections.id, connection.id));
  await saveConnection(ctx, { connector: 'twilio', credentials });
  expect(await look()).toMatchObject({ sender: '', hint });
  expect((await look())?.hook_hash).not.toBe(hook_hash);
  await removeConnection(ctx, { channel: 'sms' });
  await removeConnection(ctx, { channel: 'sms' });
  expect(await look()).toBeNull();
  expect(await audits()).toEqual([
    'connections.choose-sender',
    'connections.check',
    ...Array<string>(3).fill('connections.save'),
    'connections.remove',
  ]);
});
