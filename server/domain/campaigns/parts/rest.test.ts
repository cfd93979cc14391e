import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstPart } from '#server/db/page.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { loadRatedElsewhere, loadRest, REST } from '#server/domain/campaigns/parts/rest.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { findOtherOptOuts } from '#server/domain/sending/parts/find-opt-outs.ts';
import { findResponded } from '#server/domain/sending/parts/find-responded.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation, type OwnerCtx } from '#tests/make.ts';

const MANY = firstPart(REST, 100);
const THERE = new Map<string, Channel>([
  ['First', 'sms'],
  ['Reminder', 'sms'],
  ['Other', 'whatsapp'],
]);

async function makeRoot() {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const ask = async (given: Parameters<typeof makeContact>[1]) => {
    const contact = await makeContact(ctx, given);
    const of = { campaign_id: root.id, contact_id: contact.id, channel: 'sms', status: 'sent' } as const;
    await makeInvitation(ctx, { ...of, sent_at: ctx.now() });
    return contact;
  };
  return { ctx, root, ask };
}

const sayNo = (ctx: OwnerCtx, channel: Channel, recipient: string) =>
  ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel,
    recipient,
    source: 'reply',
    created_at: ctx.now(),
  });

test('a list, its filter, the rest and the pre-send check agree on opt-outs', async () => {
  const { ctx, root, ask } = await makeRoot();
  const { ctx: stranger } = await makeBusiness();
  const people = [
    await ask({ name: 'Mail', email: 'Mail@Example.com', phone: '+447911123401' }),
    await ask({ name: 'Text', email: 'text@example.com', phone: '+447911123402' }),
    await ask({ name: 'Chat', email: '', phone: '+447911123403' }),
    await ask({ name: 'All', email: 'all@example.com', phone: '+447911123404' }),
    await ask({ name: 'Bystander', email: 'free@example.com', phone: '+447911123405' }),
    await ask({ name: 'No phone', email: 'phoneless@example.com', phone: '' }),
  ];
  await sayNo(ctx, 'email', 'mail@example.com');
  await sayNo(ctx, 'sms', '+447911123402');
  await sayNo(ctx, 'whatsapp', '+447911123403');
  await sayNo(ctx, 'email', 'all@example.com');
  for (const channel of ['sms', 'whatsapp'] as const) await sayNo(ctx, channel, '+447911123404');
  // Of an empty address, and of another business.
  for (const channel of CHANNELS) await sayNo(ctx, channel, '');
  await sayNo(stranger, 'sms', '+447911123405');

  const rest = await loadRest(ctx, root.id, MANY);
  const said = Object.fromEntries(rest.map(({ name, noes = [] }) => [name, noes]));
  expect(said).toEqual({
    Mail: ['email'],
    Text: ['sms'],
    Chat: ['whatsapp'],
    All: [...CHANNELS],
    Bystander: [],
    'No phone': [],
  });
  const { contacts } = await listContacts(ctx, {});
  const listed = contacts.map(({ name, optedOut }) => [name, [...optedOut].sort()]);
  expect(Object.fromEntries(listed)).toEqual(said);
  const filtered = (await listContacts(ctx, { filter: 'opted-out' })).contacts.map(({ name }) => name);
  expect(filtered.sort()).toEqual(['All', 'Chat', 'Mail', 'Text']);
  for (const channel of CHANNELS) {
    const noesOf = await findOtherOptOuts(ctx, channel, people);
    for (const person of people) {
      expect([channel, person.name, noesOf(person)]).toEqual([
        ...[channel, person.name, said[person.name]?.filter((other) => other !== channel)],
      ]);
    }
  }
  expect((await getCampaign(ctx, { id: root.id })).results.optedOut).toBe(2);
});

test('the rest, the list of a campaign and the pre-send check agree on ratings in a family', async () => {
  const { ctx, root, ask } = await makeRoot();
  const names = ['First', 'Reminder', 'Follow-up', 'Other', 'Elsewhere', 'Nobody'] as const;
  const people = new Map<string, string>();
  for (const name of names) people.set(name, (await ask({ name })).id);
  const follow = (type: 'EMAIL' | 'WHATSAPP') =>
    makeCampaign(ctx, { campaign_type: type, follows_id: root.id });
  const [mail, chat, elsewhere] = [await follow('EMAIL'), await follow('WHATSAPP'), await makeCampaign(ctx)];
  const idOf = (name: string) => people.get(name) ?? '';
  const rated = { status: 'delivered', rated_at: ctx.now() } as const;
  for (const name of names) {
    const given = name === 'Follow-up' ? rated : ({ status: 'queued' } as const);
    await makeInvitation(ctx, { ...given, campaign_id: mail.id, contact_id: idOf(name) });
  }
  const remind = { campaign_id: root.id, channel: 'sms', contact_id: idOf('Reminder'), step: 1 } as const;
  await makeInvitation(ctx, { ...remind, ...rated });
  await makeInvitation(ctx, {
    ...rated,
    campaign_id: chat.id,
    channel: 'whatsapp',
    contact_id: idOf('Other'),
  });
  await makeInvitation(ctx, { ...rated, campaign_id: elsewhere.id, contact_id: idOf('Elsewhere') });
  await makeInvitation(ctx, {
    ...rated,
    campaign_id: root.id,
    channel: 'sms',
    step: 2,
    contact_id: idOf('First'),
  });

  const off = { channel: 'whatsapp', campaign_id: chat.id, status: 'canceled', reason: 'stopped' } as const;
  await makeInvitation(ctx, { ...off, contact_id: idOf('Nobody') });

  const left = await loadRest(ctx, root.id, MANY);
  // The waiting mail counts as one more message, the canceled chat does not.
  expect(left.map(({ name, reminders }) => `${name} ${reminders}`).sort()).toEqual([
    'Elsewhere 1',
    'Nobody 1',
  ]);
  const rest = left.map(({ name }) => name);
  const family = await ctx.db
    .select({ invitation: invitations })
    .from(invitations)
    .where(inArray(invitations.campaign_id, [mail.id]));
  const [campaign] = await ctx.db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, [mail.id]));
  const deliveries = family.map(({ invitation }) => ({
    invitation,
    campaign: { followsId: campaign?.follows_id ?? null },
  }));
  const answers = await findResponded(ctx, deliveries);
  const one = await loadRatedElsewhere(ctx, mail.id, [idOf('First')]);
  expect([...one.keys()]).toEqual([idOf('First')]);
  const elsewhereOf = await loadRatedElsewhere(ctx, mail.id, [...people.values()]);
  for (const { invitation } of deliveries) {
    const name = names.find((one) => idOf(one) === invitation.contact_id) ?? '';
    const isRest = rest.includes(name);
    expect([name, answers.get(invitation.id)]).toEqual([name, isRest ? undefined : 'already_rated']);
    // Those who rated in the campaign shown have rated nowhere else.
    const there = THERE.get(name);
    expect([name, elsewhereOf.get(invitation.contact_id)]).toEqual([name, there]);
  }
});
