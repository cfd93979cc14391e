import { expect, test } from 'vitest';
import { optOuts } from '#server/db/schema/contacts.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import { type Candidate, findIneligible } from '#server/domain/sending/parts/find-ineligible.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { MOST_REMINDERS } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { makeBusiness, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

test('only a person who may be asked makes a second row a duplicate', async () => {
  const { ctx } = await makeBusiness();
  const rules = await loadSendingRules(ctx, 'email');
  const person = { contactId: null, name: 'Grace', email: 'Grace@Example.com', phone: '' };
  const candidates = [
    { ...person, name: '' },
    { ...person, erasedAt: new Date() },
    { ...person, email: '' },
    person,
    { ...person, name: 'Somebody else', email: 'grace@example.com' },
    { ...person, email: '' },
  ];
  const seen = new Seen();
  seen.add('before@example.com', 'Grace', true);
  const options = { channel: 'email', rules, seen } as const;
  const reasons = (await findIneligible(ctx, candidates, options)).map((found) => found?.reason ?? null);
  expect(reasons).toEqual(['no_name', 'erased', 'no_email', null, 'household_asked', 'no_email']);
  expect(seen.askedAt('grace@example.com')).toBe('Grace');
  const [known] = await findIneligible(ctx, [{ ...person, email: 'before@example.com' }], options);
  expect(known).toEqual({ reason: 'duplicate' });
});

test('a person whose mail bounced gets no other mail, and may be texted', async () => {
  const { ctx } = await makeBusiness();
  const [bounced, bystander] = [
    await makeContact(ctx, { phone: '+15125550142' }),
    await makeContact(ctx, { phone: '+15125550143' }),
  ];
  await makeInvitation(ctx, { contact_id: bounced.id, status: 'failed', reason: 'bounced' });
  const people = [bounced, bystander].map(({ id, ...one }) => ({ ...one, contactId: id }));
  const reasonsOn = async (channel: Channel) => {
    const rules = {
      ...(await loadSendingRules(ctx, channel)),
      blocked: null,
      usApproved: true,
      reinviteDays: 0,
    };
    const found = await findIneligible(ctx, people, { channel, rules, seen: new Seen() });
    return found.map((one) => one?.reason ?? null);
  };
  expect(await reasonsOn('email')).toEqual(['bounced', null]);
  expect(await reasonsOn('sms')).toEqual([null, null]);
  // By then it is a different address.
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await saveContact(later, { ...bystander, contactId: bystander.id, name: 'Bystander' });
  expect(await reasonsOn('email')).toEqual(['bounced', null]);
  await saveContact(later, { ...bounced, contactId: bounced.id, email: 'corrected@example.com' });
  people[0] = { ...people[0], email: 'corrected@example.com' } as (typeof people)[0];
  expect(await reasonsOn('email')).toEqual([null, null]);
});

test('an opt-out applies to its channel and business, and so do facts about the person', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const [sayer, bystander] = [
    { contactId: null, name: 'Grace', email: 'Grace@Example.com', phone: '+15125550142' },
    { contactId: null, name: 'Tom', email: 'tom@example.com', phone: '+15125550143' },
  ];
  const said = { channel: 'email', source: 'page', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values([
    { ...said, business_id: ctx.business.id, recipient: 'grace@example.com' },
    { ...said, business_id: other.business.id, recipient: 'tom@example.com' },
  ]);
  const reasonsOn = async (channel: Channel, noes: Channel[] = []) => {
    const rules = { ...(await loadSendingRules(ctx, channel)), blocked: null, usApproved: true };
    const found = await findIneligible(ctx, [sayer, { ...bystander, noes }], {
      channel,
      rules,
      seen: new Seen(),
    });
    return found.map((one) => one?.reason ?? null);
  };
  expect(await reasonsOn('email')).toEqual(['opted_out', null]);
  expect(await reasonsOn('sms')).toEqual([null, null]);
  expect(await reasonsOn('sms', ['sms', 'email'])).toEqual([null, 'no_on_email']);
});

test('the date of the last request is given only where that is the reason', async () => {
  const { ctx } = await makeBusiness();
  const rules = await loadSendingRules(ctx, 'email');
  const asked = [await makeContact(ctx), await makeContact(ctx, { email: 'no@example.com' })];
  const yesterday = new Date(ctx.now().getTime() - 86_400_000);
  const people: Candidate[] = [];
  for (const { id, ...one } of asked) {
    await makeInvitation(ctx, { contact_id: id, status: 'sent', created_at: yesterday });
    people.push({ ...one, contactId: id, noes: one.email === 'no@example.com' ? ['sms'] : [] });
  }
  const found = await findIneligible(ctx, people, { channel: 'email', rules, seen: new Seen() });
  expect(found).toEqual([{ reason: 'invited_recently', askedAt: yesterday }, { reason: 'no_on_sms' }]);
});

test('a person already in the campaign is a duplicate; a follow-up is never too soon, but can be too often', async () => {
  const { ctx } = await makeBusiness();
  const rules = await loadSendingRules(ctx, 'email');
  const [one, other] = [await makeContact(ctx), await makeContact(ctx, { email: 'other@example.com' })];
  const { campaign_id: campaignId } = await makeInvitation(ctx, { contact_id: one.id });
  await makeInvitation(ctx, { contact_id: other.id, status: 'sent' });
  const reasonsOf = async (
    given: Partial<Parameters<typeof findIneligible>[2]>,
    person: Partial<Candidate> = {},
  ) => {
    const people = [one, other].map(({ id, ...of }) => ({ ...of, contactId: id, ...person }));
    const options = { channel: 'email', rules, seen: new Seen(), ...given } as const;
    return (await findIneligible(ctx, people, options)).map((found) => found?.reason ?? null);
  };
  expect(await reasonsOf({})).toEqual(['invited_recently', 'invited_recently']);
  expect(await reasonsOf({ campaignId })).toEqual(['duplicate', 'invited_recently']);
  const isFollowUp = true;
  expect(await reasonsOf({ campaignId, isFollowUp })).toEqual(['duplicate', null]);
  expect(await reasonsOf({ isFollowUp })).toEqual([null, null]);
  expect(await reasonsOf({ isFollowUp }, { reminders: MOST_REMINDERS - 1 })).toEqual([null, null]);
  expect(await reasonsOf({ isFollowUp }, { reminders: MOST_REMINDERS })).toEqual(
    Array(2).fill('reminded_twice'),
  );
});

test('a person who rated lately is left alone on every channel, others behind the same phone are not', async () => {
  const now = '2026-11-20T17:00:00Z';
  const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000);
  const { ctx } = await makeBusiness({ now, reinvite_days: 30 });
  const phone = '+447911123456';
  const [rated, longAgo, herself, bystander] = [
    await makeContact(ctx, { phone }),
    await makeContact(ctx, { phone: '+447911123457' }),
    await makeContact(ctx, { phone: '+447911123458' }),
    await makeContact(ctx, { phone }),
  ];
  await makeReview(ctx, { contact_id: rated.id, rating: 1, review_date: daysAgo(29) });
  await makeReview(ctx, { contact_id: longAgo.id, review_date: daysAgo(31) });
  await makeReview(ctx, { contact_id: herself.id, is_test: true });
  const people = [rated, longAgo, herself, bystander].map(({ id, ...one }) => ({ ...one, contactId: id }));
  for (const channel of ['email', 'sms'] as const) {
    for (const isFollowUp of [false, true]) {
      const rules = { ...(await loadSendingRules(ctx, channel)), blocked: null };
      const one = async (person: Candidate | undefined) =>
        person && (await findIneligible(ctx, [person], { channel, rules, isFollowUp, seen: new Seen() }))[0];
      expect(await Promise.all(people.map(one))).toEqual([
        { reason: 'rated_recently', ratedAt: daysAgo(29) },
        ...[null, null, null],
      ]);
    }
  }
});
