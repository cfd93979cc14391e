import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { consents, contacts } from '#server/db/schema/contacts.ts';
import { askSomeone } from '#server/domain/campaigns/ask-someone.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { CONSENT_WORDING_ONE } from '#shared/contacts/contact-basics.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeReview,
  makeUser,
  type OwnerCtx,
} from '#tests/make.ts';
import { auditOf, invitationsOf, NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const maria = () => ({
  name: 'Maria Gonzalez',
  to: `maria-${newId()}@example.com`,
  consent: true,
  submissionKey: newId(),
});
const campaignsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(campaigns).where(eq(campaigns.business_id, ctx.business.id));

test('only an owner with a business asks', async () => {
  const { ctx } = await makeUser();
  await expect(askSomeone(asVisitor(ctx), maria())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(askSomeone(asJob(ctx, 'x'), maria())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(askSomeone(ctx, maria())).rejects.toMatchObject({ code: 'business_required' });
});

test('an email address gets an email, with a recorded consent and an undo', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const other = await makeBusiness();
  const bystander = await makeContact(ctx);
  const person = maria();
  const asked = await askSomeone(ctx, { ...person, to: ` ${person.to.toUpperCase()} ` });
  expect(asked).toMatchObject({
    kind: 'asked',
    channel: 'email',
    name: 'Maria Gonzalez',
    recipient: person.to,
    deferredUntil: null,
    startsAt: new Date(NOON.getTime() + ctx.config.sendingUndoSeconds * 1_000),
  });
  if (asked.kind !== 'asked') throw new Error('nobody was asked');
  const [invitation, ...more] = await invitationsOf(ctx);
  expect(more).toEqual([]);
  expect(invitation).toMatchObject({ campaign_id: asked.campaignId, status: 'queued', channel: 'email' });
  const given = await ctx.db.select().from(consents).where(eq(consents.business_id, ctx.business.id));
  expect(given).toMatchObject([
    {
      wording: CONSENT_WORDING_ONE,
      recorded_by_user_id: ctx.actor.userId,
      contact_id: invitation?.contact_id,
    },
  ]);
  expect(invitation?.contact_id).not.toBe(bystander.id);
  expect(await auditOf(ctx, asked.campaignId, 'campaigns.launch')).toHaveLength(1);
  expect(await cancelCampaign(ctx, { campaignId: asked.campaignId })).toMatchObject({ canceled: 1, left: 0 });
  expect(await campaignsOf(other.ctx)).toEqual([]);
});

test('the same press twice asks once', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const person = maria();
  const [first, again] = [await askSomeone(ctx, person), await askSomeone(ctx, person)];
  expect(again).toEqual(first);
  expect(await campaignsOf(ctx)).toHaveLength(1);
  expect(await invitationsOf(ctx)).toHaveLength(1);
});

test('a phone number gets a text, deferred overnight', async () => {
  const { ctx } = await makeTexting({ now: '2026-11-21T04:00:00Z' });
  const asked = await askSomeone(ctx, { ...maria(), to: '(212) 555-0147' });
  expect(asked).toMatchObject({ kind: 'asked', channel: 'sms', recipient: '(212) 555-0147' });
  expect(asked).toMatchObject({ deferredUntil: new Date('2026-11-21T14:00:00Z'), deferredBecause: 'quiet' });
});

test('a request beyond the daily cap waits for the next day, and says so', async () => {
  const { ctx } = await makeTexting({ now: NOON, business: { daily_cap: 1 } });
  const ask = (to: string) => askSomeone(ctx, { ...maria(), to });
  expect(await ask('(212) 555-0147')).toMatchObject({ deferredUntil: null, deferredBecause: null });
  expect(await ask('(212) 555-0148')).toMatchObject({
    kind: 'asked',
    deferredUntil: new Date('2026-11-21T14:00:00Z'),
    deferredBecause: 'cap',
  });
  // Another channel has a cap of its own.
  expect(await ask('tom@example.com')).toMatchObject({ deferredUntil: null, deferredBecause: null });
});

test('where the rules forbid it, the reason is given and nothing is written', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const person = maria();
  const known = await makeContact(ctx, { name: person.name, email: person.to });
  await optOutContact(ctx, { contactId: known.id, channel: 'email' });
  expect(await askSomeone(ctx, person)).toEqual({
    kind: 'refused',
    name: person.name,
    reason: 'opted_out',
    text: 'Opted out',
  });
  expect(await askSomeone(ctx, { ...maria(), to: '+12125550147' })).toMatchObject({
    kind: 'refused',
    reason: 'channel_not_set_up',
  });
  const second = maria();
  await askSomeone(ctx, second);
  expect(await askSomeone(ctx, { ...second, submissionKey: newId() })).toMatchObject({
    kind: 'refused',
    reason: 'invited_recently',
    text: 'Invited today',
  });
  await ctx.db
    .update(businessProfiles)
    .set({ postal_address: '' })
    .where(eq(businessProfiles.id, ctx.business.id));
  expect(await askSomeone(ctx, maria())).toMatchObject({ kind: 'refused', reason: 'no_postal_address' });
  expect(await campaignsOf(ctx)).toHaveLength(1);
  const people = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  expect(people.map(({ email }) => email).sort()).toEqual([person.to, second.to].sort());
});

test('a person who has just rated is not asked, another one is', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const person = maria();
  const known = await makeContact(ctx, { name: person.name, email: person.to });
  await makeReview(ctx, { contact_id: known.id });
  expect(await askSomeone(ctx, person)).toEqual({
    kind: 'refused',
    name: person.name,
    reason: 'rated_recently',
    text: 'Rated today',
  });
  expect(await campaignsOf(ctx)).toEqual([]);
  expect(await askSomeone(ctx, maria())).toMatchObject({ kind: 'asked' });
});

test.each([
  [{ consent: false }, 'consent'],
  [{ name: ' ' }, 'name'],
  [{ to: '' }, 'to'],
  [{ to: 'not-an-address' }, 'to'],
  [{ to: 'Room 12' }, 'to'],
  [{ to: 'maria@' }, 'contacts[0].email'],
  [{ to: '12' }, 'contacts[0].phone'],
])('what is missing is told at its field: %o', async (wrong, field) => {
  const { ctx } = await makeBusiness({ now: NOON });
  await expect(askSomeone(ctx, { ...maria(), ...wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.any(String)] },
  });
  expect(await campaignsOf(ctx)).toEqual([]);
});
