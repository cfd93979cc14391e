import { expect, test } from 'vitest';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { makeBusiness, makeContact, makeInvitation, makeReview, type OwnerCtx } from '#tests/make.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** The ctx, and how many statements ran by it. */
function counting(ctx: OwnerCtx): { ctx: OwnerCtx; statements: () => number } {
  let statements = 0;
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'selectDistinctOn' || name === 'execute') statements += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { ctx: { ...ctx, db }, statements: () => statements };
}

test('says of each contact when it was asked last, and the furthest it came', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const { ctx: other } = await makeBusiness({ now: NOW });
  const people = {
    ...{ never: await makeContact(ctx, { name: 'Never' }), asked: await makeContact(ctx, { name: 'Asked' }) },
    ...{ rated: await makeContact(ctx, { name: 'Rated' }), waits: await makeContact(ctx, { name: 'Waits' }) },
  };
  const first = { contact_id: people.asked.id, status: 'delivered', sent_at: before(9) } as const;
  await makeInvitation(ctx, { ...first, clicked_at: before(8) });
  await makeInvitation(ctx, { ...first, channel: 'sms', status: 'failed', sent_at: before(2) });
  const later = { contact_id: people.asked.id, step: 1, due_at: before(-3) };
  await makeInvitation(ctx, { ...later, status: 'queued' });
  await makeInvitation(ctx, { ...later, status: 'canceled' });
  await makeInvitation(ctx, { contact_id: people.never.id, status: 'skipped' });
  await makeInvitation(ctx, { contact_id: people.waits.id, status: 'queued', due_at: before(-5) });
  await makeInvitation(ctx, { contact_id: people.waits.id, status: 'queued', due_at: before(-1) });
  await makeReview(ctx, { contact_id: people.rated.id, rating: 2, review_date: before(5) });
  await makeReview(ctx, { contact_id: people.rated.id, rating: 4, review_date: before(1) });
  await makeReview(other, { contact_id: people.asked.id, rating: 1 });

  const page = await listContacts(ctx, {});
  const of = (name: string) => page.contacts.find((contact) => contact.name === name);
  const nothing = { lastAsk: null, clicked: false, rating: null };
  expect(of('Never')).toMatchObject(nothing);
  expect(of('Asked')).toMatchObject({
    lastAsk: { channel: 'sms', status: 'failed', at: before(2) },
    ...{ clicked: true, rating: null },
  });
  expect(of('Rated')).toMatchObject({ ...nothing, rating: 4 });
  expect(of('Waits')).toMatchObject({
    ...nothing,
    lastAsk: { channel: 'email', status: 'queued', at: before(-1) },
  });
});

test('counts all that match, and asks the database as often for many as for few', async () => {
  const { ctx } = await makeBusiness();
  const look = async (limit: number) => {
    const counted = counting(ctx);
    const { total, contacts } = await listContacts(counted.ctx, { search: 'Ann', limit });
    return { total, shown: contacts.length, statements: counted.statements() };
  };
  await makeContact(ctx, { name: 'Ann 0' });
  const few = await look(10);
  expect(few).toMatchObject({ total: 1, shown: 1 });
  for (let count = 1; count < 12; count += 1) await makeContact(ctx, { name: `Ann ${count}` });
  await makeContact(ctx, { name: 'Tom' });
  expect(await look(10)).toEqual({ total: 12, shown: 10, statements: few.statements });
  expect(await listContacts(ctx, { filter: 'opted-out' })).toMatchObject({ total: 0, contacts: [] });
});
