import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type TextConnectorId, textConnectors } from '#server/connectors/channels/text-registry.ts';
import type { FakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { baseValue } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { recordOptOut, removeOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { sendOne } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
async function makeAsked(connector: TextConnectorId) {
  const texting = await makeTexting({ connector, now: NOON });
  const { ctx, connection } = texting;
  const { channel } = connection;
  const campaign = await makeCampaign(ctx, {
    campaign_type: channel === 'sms' ? 'SMS' : 'WHATSAPP',
    template_content: JSON.stringify(defaultTemplate(channel, 'Bright Smile Dental')),
  });
  const person = await makeContact(ctx, { email: '', phone: '+447911123457' });
  const bystander = await makeContact(ctx, { email: '', phone: '+447911123456' });
  const ask = (contact_id: string, step = 0) =>
    makeInvitation(ctx, { channel, campaign_id: campaign.id, contact_id, step, due_at: NOON });
  const [first, waiting, other] = [await ask(person.id), await ask(person.id, 1), await ask(bystander.id)];
  return { ...texting, channel, campaign, person, bystander, first, waiting, other };
}

const rowOf = async (ctx: OwnerCtx, id: string) =>
  (await ctx.db.select().from(invitations).where(eq(invitations.id, id)))[0];
const wishesOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
const auditsOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'contacts.opt-out')));

describe.each(textConnectors.map(({ id }) => id))(
  'an opt-out that %s reports at the hand-over',
  (connector) => {
    test('is handled like a STOP: the contact, the audit, waiting messages', async () => {
      const made = await makeAsked(connector);
      const { ctx, channel, person, first, waiting, other, simulation } = made;
      simulation.faults.optedOut = true;
      expect(await sendOne(asJob(ctx, 'invitations.send'), { invitationId: first.id })).toBe('failed');
      expect(await rowOf(ctx, first.id)).toMatchObject({ reason: 'opted_out' });
      const recipient = person.phone;
      expect(await wishesOf(ctx)).toMatchObject([{ channel, recipient, source: 'provider' }]);
      expect(await rowOf(ctx, waiting.id)).toMatchObject({ status: 'canceled', reason: 'opted_out' });
      expect(await rowOf(ctx, other.id)).toMatchObject({ status: 'queued' });
      expect(await auditsOf(ctx)).toMatchObject([
        { actor_kind: 'provider', subject_id: first.id, detail: { channel, source: 'provider' } },
      ]);
      const { history } = await getContact(ctx, { contactId: person.id });
      expect(history).toContainEqual(
        expect.objectContaining({ kind: 'opt-out', channel, source: 'provider' }),
      );
      const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, made.campaign.id));
      expect(campaign?.status).toBe('running');
    });
  },
);

describe('a keyword is answered once', () => {
  test.each([
    ['twilio', 'HELP'],
    ['twilio', 'START'],
    ['twilio', 'STOP'],
    ['telnyx', 'HELP'],
    ['twilio-whatsapp', 'HELP'],
    ['whatsapp-cloud', 'HELP'],
    ['twilio', 'leave me alone'],
  ] as const)('%s: %s', async (connector, text) => {
    const { ctx, connection, person, simulation } = await makeAsked(connector);
    const to = connection.last_check?.senders.find(({ id }) => id === connection.sender)?.phone ?? '';
    await simulation.receive({ from: person.phone, to, text });
    const ours = await jobsOf(ctx, respondToInboundJob);
    expect(ours.length + simulation.autoReplies().length).toBe(1);
  });
});

describe('a button of WhatsApp', () => {
  const pressed = { from: '447911123457', timestamp: '1' };
  test.each([
    ['in another language', { type: 'button', button: { text: 'Detener promociones', payload: 'x' } }],
    ['by its name', { type: 'button', button: { text: 'Nein, danke', payload: 'STOP_PROMOTIONS' } }],
    [
      'in a reply',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'opt-out', title: 'Enough' } },
      },
    ],
    [
      'in a list',
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: '7', title: 'Stop promotions' } },
      },
    ],
  ])('opts out, %s', async (_, said) => {
    const { ctx, person, waiting, other, simulation } = await makeAsked('whatsapp-cloud');
    const value = { ...baseValue(FAKE_CLOUD), messages: [{ id: 'wamid.1', ...pressed, ...said }] };
    await (simulation as FakeCloud).notify([{ field: 'messages', value }]);
    expect(await wishesOf(ctx)).toMatchObject([
      { channel: 'whatsapp', recipient: person.phone, source: 'reply' },
    ]);
    expect(await rowOf(ctx, waiting.id)).toMatchObject({ status: 'canceled', reason: 'opted_out' });
    expect(await rowOf(ctx, other.id)).toMatchObject({ status: 'queued' });
    expect(await auditsOf(ctx)).toMatchObject([{ actor_kind: 'provider' }]);
  });

  test('with another text opts nobody out', async () => {
    const { ctx, simulation } = await makeAsked('whatsapp-cloud');
    const said = { type: 'button', button: { text: 'Leave a review', payload: 'REVIEW' } };
    const value = { ...baseValue(FAKE_CLOUD), messages: [{ id: 'wamid.1', ...pressed, ...said }] };
    await (simulation as FakeCloud).notify([{ field: 'messages', value }]);
    expect(await wishesOf(ctx)).toEqual([]);
  });

  test('the choice in its own menu is stored as coming from the provider', async () => {
    const { ctx, person, simulation } = await makeAsked('whatsapp-cloud');
    const choice = { wa_id: '447911123457', category: 'marketing_messages', value: 'stop', timestamp: 17 };
    const value = { ...baseValue(FAKE_CLOUD), user_preferences: [choice] };
    await (simulation as FakeCloud).notify([{ field: 'user_preferences', value }]);
    expect(await wishesOf(ctx)).toMatchObject([{ recipient: person.phone, source: 'provider' }]);
  });
});

test('a report with an unknown status is accepted and changes nothing', async () => {
  const { ctx, first, other, simulation, answers } = await makeAsked('twilio');
  const job = asJob(ctx, 'invitations.send');
  await sendOne(job, { invitationId: first.id });
  const before = await rowOf(ctx, first.id);
  const sid = simulation.accepted()[0]?.id ?? '';
  await simulation.reportStatus(sid, 'teleported' as 'sent');
  expect(answers.at(-1)?.status).toBe(200);
  expect(await rowOf(ctx, first.id)).toEqual(before);
  expect((await rowOf(ctx, other.id))?.status).toBe('queued');
});

describe('an opt-out is one person’s, for one business and one channel', () => {
  const PHONE = '+447911123457';
  const OTHER = '+447911123456';

  async function makeWishes() {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    const learn = (of: OwnerCtx, channel: 'sms' | 'whatsapp', recipient: string) =>
      recordOptOut(of, { channel, recipient, source: 'reply', subject: { type: 'contact', id: 'x' } });
    return { ctx, stranger, learn };
  }

  test('lifting it leaves all others: another channel, another person, another business', async () => {
    const { ctx, stranger, learn } = await makeWishes();
    await learn(ctx, 'sms', PHONE);
    await learn(ctx, 'whatsapp', PHONE);
    await learn(ctx, 'sms', OTHER);
    await learn(stranger, 'sms', PHONE);
    expect(await removeOptOut(ctx, 'sms', PHONE)).toBe(true);
    expect(await removeOptOut(ctx, 'sms', PHONE)).toBe(false);
    const left = (await wishesOf(ctx)).map(({ channel, recipient }) => `${channel} ${recipient}`);
    expect(left.sort()).toEqual([`sms ${OTHER}`, `whatsapp ${PHONE}`]);
    expect(await wishesOf(stranger)).toMatchObject([{ channel: 'sms', recipient: PHONE }]);
  });

  test('is news once, and cancels what waits for this person here on this channel', async () => {
    const { ctx, stranger, learn } = await makeWishes();
    const person = await makeContact(ctx, { phone: PHONE });
    const same = await makeContact(stranger, { phone: PHONE });
    const text = await makeInvitation(ctx, { contact_id: person.id, channel: 'sms' });
    const kept = [
      await makeInvitation(ctx, { contact_id: person.id, channel: 'whatsapp' }),
      await makeInvitation(ctx, { contact_id: person.id, channel: 'email' }),
      await makeInvitation(ctx, { contact_id: person.id, channel: 'sms', status: 'delivered' }),
      await makeInvitation(stranger, { contact_id: same.id, channel: 'sms' }),
    ];
    expect(await learn(ctx, 'sms', PHONE)).toBe(true);
    expect(await learn(ctx, 'sms', PHONE)).toBe(false);
    expect(await rowOf(ctx, text.id)).toMatchObject({ status: 'canceled', reason: 'opted_out' });
    for (const before of kept) expect(await rowOf(ctx, before.id)).toEqual(before);
  });

  test('an empty address cannot opt out', async () => {
    const { ctx, learn } = await makeWishes();
    expect(await learn(ctx, 'sms', '')).toBe(false);
    expect(await wishesOf(ctx)).toEqual([]);
  });
});
