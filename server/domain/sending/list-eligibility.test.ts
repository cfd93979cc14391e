import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channelConnections } from '#server/db/schema/connections.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { findEligibility } from '#server/domain/sending/find-eligibility.ts';
import { listEligibility } from '#server/domain/sending/list-eligibility.ts';
import { INVITATION_REASONS } from '#shared/sending/channels.ts';
import { asJob, asVisitor, makeBusiness, makeContact, makeInvitation, makeReview } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const ABROAD = '+447911123456';

test('only for the owner, and not for contacts of other businesses', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const { id: contactId } = await makeContact(other);
  await expect(listEligibility(asVisitor(ctx), { contactId })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(listEligibility(asJob(ctx, 'x'), { contactId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listEligibility(ctx, { contactId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(listEligibility(ctx, { contactId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
});

test('erasure is the only reason given for an erased person', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const gone = await makeContact(ctx, { name: '', email: '', phone: '', erased_at: ctx.now() });
  const found = await listEligibility(ctx, { contactId: gone.id });
  expect(found.map(({ channel, reason }) => `${channel} ${reason}`).sort()).toEqual([
    ...['email erased', 'sms erased', 'whatsapp erased'],
  ]);
});

test('tells by channel what is still to be set up, and who was asked there lately', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const { ctx: other } = await makeBusiness({ now: NOON });
  const reasons = async (owner: typeof ctx, given: Parameters<typeof makeContact>[1]) => {
    const contact = await makeContact(owner, given);
    await makeInvitation(owner, { contact_id: contact.id, channel: 'email', status: 'sent' });
    const found = await listEligibility(owner, { contactId: contact.id });
    return Object.fromEntries(found.map(({ channel, reason }) => [channel, reason]));
  };
  const email = 'invited_recently';
  const ann = { email: 'ann@example.com', phone: ABROAD };
  expect(await reasons(ctx, ann)).toEqual({ email, whatsapp: 'channel_not_set_up' });
  expect(await reasons(other, ann)).toEqual({
    email,
    sms: 'channel_not_set_up',
    whatsapp: 'channel_not_set_up',
  });
  const no = { channel: 'sms', recipient: '+447911123457', source: 'reply', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ ...no, business_id: ctx.business.id });
  expect(await reasons(ctx, { email: '', phone: '+447911123457' })).toEqual({
    email: 'no_email',
    sms: 'opted_out',
    whatsapp: 'channel_not_set_up',
  });
});

test('somebody who rated or was asked lately is left out for as long as in a launch', async () => {
  const { ctx } = await makeTexting({ now: NOON, business: { reinvite_days: 30 } });
  const daysFromNow = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
  const person = await makeContact(ctx, { email: 'ann@example.com', phone: ABROAD });
  const bystander = await makeContact(ctx, { email: 'bo@example.com', phone: '+447911123457' });
  const peaceOf = async ({ id }: { id: string }) =>
    (await listEligibility(ctx, { contactId: id })).map(({ channel, reason, peace }) => [
      channel,
      reason,
      peace,
    ]);
  const unready = ['whatsapp', 'channel_not_set_up', null];
  await makeInvitation(ctx, {
    contact_id: person.id,
    channel: 'sms',
    status: 'queued',
    created_at: daysFromNow(-10),
  });
  expect(await peaceOf(person)).toEqual([
    ['sms', 'invited_recently', { since: daysFromNow(-10), until: daysFromNow(20) }],
    unready,
  ]);
  await makeReview(ctx, { contact_id: person.id, rating: 2, review_date: daysFromNow(-29) });
  const rated = ['rated_recently', { since: daysFromNow(-29), until: daysFromNow(1) }];
  expect(await peaceOf(person)).toEqual([
    ['email', ...rated],
    ['sms', ...rated],
    ['whatsapp', ...rated],
  ]);
  expect(await peaceOf(bystander)).toEqual([unready]);
  // An opt-out has no end, whenever they rated.
  const no = { channel: 'email', recipient: 'ann@example.com', source: 'reply' } as const;
  await ctx.db.insert(optOuts).values({ ...no, business_id: ctx.business.id, created_at: ctx.now() });
  expect((await peaceOf(person))[0]).toEqual(['email', 'opted_out', null]);
});

test('a fault of the account is given in detail, one of the person in the words of every screen', async () => {
  const { ctx, connection } = await makeTexting({ now: NOON });
  const textsOf = async (phone: string) => {
    const { id: contactId } = await makeContact(ctx, { phone });
    return Object.fromEntries(
      (await listEligibility(ctx, { contactId })).map((one) => [one.channel, one.text]),
    );
  };
  const whatsapp = INVITATION_REASONS.channel_not_set_up;
  const mine = eq(channelConnections.id, connection.id);
  await ctx.db.update(channelConnections).set({ sender: '' }).where(mine);
  expect(await textsOf(ABROAD)).toEqual({ sms: 'Choose a sender', whatsapp });
  await ctx.db.update(channelConnections).set({ sender: connection.sender }).where(mine);
  const phone = INVITATION_REASONS.no_phone;
  expect(await textsOf('')).toEqual({ sms: phone, whatsapp: phone });
});

test('each of several is judged as if alone, and other businesses’ contacts are left out', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { ctx: other } = await makeBusiness({ now: NOON });
  const address = { email: 'home@example.com', phone: '' };
  const [ann, bo] = [
    await makeContact(ctx, { name: 'Ann Lee', ...address }),
    await makeContact(ctx, { name: 'Bo Lee', ...address }),
  ];
  const stranger = await makeContact(other, { name: 'Cleo' });
  await makeInvitation(ctx, { contact_id: bo.id, channel: 'email', status: 'sent' });
  const contactIds = [ann.id, bo.id, stranger.id];
  const found = await findEligibility(ctx, { contactIds });
  expect([...found.keys()].sort()).toEqual([ann.id, bo.id].sort());
  for (const { id } of [ann, bo])
    expect(found.get(id)).toEqual(await listEligibility(ctx, { contactId: id }));
  await expect(findEligibility(asVisitor(ctx), { contactIds })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
