import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { jobPaces } from '#server/db/schema/jobs.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { accountKey } from '#server/domain/sending/parts/enqueue-sending.ts';
import { respondToInbound } from '#server/domain/sending/respond-to-inbound.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeContact } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

test('a keyword is answered by a job of its own business', async () => {
  const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
    connector: 'whatsapp-cloud',
  });
  const stranger = await makeTexting({ connector: 'whatsapp-cloud', now: NOON });
  const to = connection.last_check?.senders[0]?.phone ?? '';
  await simulation.receive({ from: phone, to, text: 'HELP' });
  const [asked] = await jobsOf(ctx, respondToInboundJob);
  if (!asked) throw new Error('no answer was asked for');
  await expect(respondToInbound(ctx, asked.input)).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = asJob(stranger.ctx, 'sending.answer');
  await expect(respondToInbound(foreign, asked.input)).rejects.toMatchObject({ code: 'not_found' });
  expect([...accepted(), ...stranger.simulation.accepted()]).toEqual([]);
  await ctx.db
    .update(businessProfiles)
    .set({ business_name: 'Harbour Dental' })
    .where(eq(businessProfiles.id, ctx.business.id));
  // Another person wrote earlier and was answered then.
  const [asker] = await ctx.db
    .select()
    .from(inboundMessages)
    .where(eq(inboundMessages.id, asked.input.messageId));
  if (!asker) throw new Error('the message is gone');
  await ctx.db.delete(inboundMessages).where(eq(inboundMessages.id, asker.id));
  await ctx.db
    .insert(inboundMessages)
    .values([{ ...asker, id: newId(), sender: '+447911999999', external_id: newId() }, asker]);
  await respondToInbound(job, asked.input);
  expect(accepted()).toMatchObject([{ to: phone, text: expect.stringContaining('Harbour Dental') }]);
  // Texts waiting for their slot make room for it.
  const next_at = new Date(NOON.getTime() + 100);
  const paces = await ctx.db.select().from(jobPaces);
  expect(paces.filter(({ key }) => key.startsWith(ctx.business.id))).toEqual([
    { key: accountKey(ctx.business.id, 'whatsapp'), next_at },
  ]);
  expect(paces.filter(({ key }) => key.startsWith(stranger.ctx.business.id))).toEqual([]);
});

test('a keyword in Spanish is answered in Spanish', async () => {
  const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
    connector: 'whatsapp-cloud',
  });
  const to = connection.last_check?.senders[0]?.phone ?? '';
  await simulation.receive({ from: phone, to, text: 'Ayuda' });
  await simulation.receive({ from: phone, to, text: 'BAJA' });
  for (const { input } of await jobsOf(ctx, respondToInboundJob)) await respondToInbound(job, input);
  expect(accepted().map(({ text }) => text)).toEqual([
    expect.stringContaining('Responda STOP para darse de baja.'),
    expect.stringContaining('Se dio de baja'),
  ]);
});

test('an answer that the provider refuses is lost, and not recorded as given', async () => {
  const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
    connector: 'whatsapp-cloud',
  });
  const to = connection.last_check?.senders[0]?.phone ?? '';
  await simulation.receive({ from: phone, to, text: 'HELP' });
  const [asked] = await jobsOf(ctx, respondToInboundJob);
  if (!asked) throw new Error('no answer was asked for');
  const answers = async () =>
    (await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, asked.input.messageId))).filter(
      ({ action }) => action === 'connections.answer',
    );
  simulation.faults.refuseKey = true;
  await respondToInbound(job, asked.input);
  expect([await answers(), accepted()]).toEqual([[], []]);
  simulation.faults.refuseKey = false;
  const openText = () => {
    throw new TypeError('odd');
  };
  const odd = { ...job, channels: { ...job.channels, openText } };
  await expect(respondToInbound(odd, asked.input)).rejects.toThrow('odd');
  await respondToInbound(job, asked.input);
  expect(await answers()).toMatchObject([{ business_id: ctx.business.id, detail: { keyword: 'help' } }]);
});

test('a known language is used whatever the keyword; a shared phone gives none', async () => {
  const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
    connector: 'whatsapp-cloud',
  });
  const { ctx: other } = await makeTexting({ connector: 'whatsapp-cloud', now: NOON });
  await makeContact(other, { phone, language: 'en' });
  const to = connection.last_check?.senders[0]?.phone ?? '';
  const answerTo = async (text: string) => {
    const before = (await jobsOf(ctx, respondToInboundJob)).length;
    await simulation.receive({ from: phone, to, text });
    const asked = (await jobsOf(ctx, respondToInboundJob))[before];
    if (!asked) throw new Error('no answer was asked for');
    await respondToInbound(job, asked.input);
    return accepted().at(-1)?.text;
  };
  // Neither another person's language nor an unknown one counts.
  await makeContact(ctx, { phone: '+447911999999', language: 'en' });
  await makeContact(ctx, { name: 'Her husband', email: '', phone });
  const mine = and(eq(contacts.business_id, ctx.business.id), eq(contacts.name, 'Grace'));
  await ctx.db.update(contacts).set({ language: 'es' }).where(mine);
  expect(await answerTo('HELP')).toContain('Pedimos a nuestros clientes');
  await ctx.db.update(contacts).set({ language: 'en' }).where(mine);
  expect(await answerTo('Ayuda')).toContain('We ask our customers');
  await makeContact(ctx, { name: 'Rosa', email: '', phone, language: 'es' });
  expect(await answerTo('INFO')).toContain('We ask our customers');
  expect(await answerTo('ayuda.')).toContain('Pedimos a nuestros clientes');
});

test('a closed account sends no answer', async () => {
  const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
    connector: 'whatsapp-cloud',
  });
  const to = connection.last_check?.senders[0]?.phone ?? '';
  await simulation.receive({ from: phone, to, text: 'HELP' });
  const [asked] = await jobsOf(ctx, respondToInboundJob);
  if (!asked) throw new Error('no answer was asked for');
  const close = (closed_at: Date | null) =>
    ctx.db.update(businessProfiles).set({ closed_at }).where(eq(businessProfiles.id, ctx.business.id));
  await close(NOON);
  await respondToInbound(job, asked.input);
  expect(accepted()).toEqual([]);
  await close(null);
  await respondToInbound(job, asked.input);
  expect(accepted()).toHaveLength(1);
});
