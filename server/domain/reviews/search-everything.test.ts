import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { searchEverything } from '#server/domain/reviews/search-everything.ts';
import { asJob, asVisitor, makeBusiness, makeContact, makeReview, makeUser } from '#tests/make.ts';

const NOTHING = { contacts: [], toAsk: [], toConnect: [], reviews: [] };

test('only for an owner with a business', async () => {
  const { ctx } = await makeUser();
  await expect(searchEverything(asVisitor(ctx), { q: 'a' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(searchEverything(asJob(ctx, 'x'), { q: 'a' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(searchEverything(ctx, { q: 'a' })).rejects.toMatchObject({ code: 'business_required' });
});

test('finds people and reviews by words, of this business only', async () => {
  const [{ ctx }, other] = [await makeBusiness(), await makeBusiness()];
  for (const owner of [ctx, other.ctx]) {
    await makeContact(owner, { name: 'Maria Gonzalez', email: `maria-${newId()}@example.com` });
    await makeReview(owner, { reviewer_name: 'Marius', review_text: 'Kind to my dog.' });
  }
  const mine = await makeContact(ctx, { name: 'Anna Marino', email: '', phone: '+12125550147' });
  const gone = await makeContact(ctx, { name: 'Mario', erased_at: ctx.now() });
  await makeContact(ctx, { name: 'Aaron Bell', email: `aaron-${newId()}@mariposa.example` });
  const { contacts, reviews } = await searchEverything(ctx, { q: ' mari ' });
  expect(contacts).toMatchObject([
    { id: mine.id, name: 'Anna Marino', detail: '(212) 555-0147' },
    { name: 'Maria Gonzalez', detail: expect.stringMatching(/^maria-.*@example\.com$/) },
    { name: 'Aaron Bell' },
  ]);
  expect(contacts.map(({ id }) => id)).not.toContain(gone.id);
  expect(reviews).toMatchObject([{ name: 'Marius', rating: 5, text: 'Kind to my dog.' }]);
  expect((await searchEverything(ctx, { q: '555-0147' })).contacts).toMatchObject([{ id: mine.id }]);
  expect(await searchEverything(ctx, { q: 'nobody at all' })).toEqual(NOTHING);
});

test('finds a few, and nothing while nothing is typed', async () => {
  const { ctx } = await makeBusiness();
  for (let count = 0; count < 8; count += 1) await makeContact(ctx, { name: `Tom ${count}` });
  expect((await searchEverything(ctx, { q: 'tom' })).contacts).toHaveLength(5);
  expect(await searchEverything(ctx, { q: '' })).toEqual(NOTHING);
});

test('finds what was opened last, as long as it exists and is theirs', async () => {
  const [{ ctx }, other] = [await makeBusiness(), await makeBusiness()];
  const [mine, gone, theirs] = [
    await makeContact(ctx),
    await makeContact(ctx, { erased_at: ctx.now() }),
    await makeContact(other.ctx),
  ];
  const [review, foreign] = [await makeReview(ctx), await makeReview(other.ctx)];
  const contactIds = [theirs.id, mine.id, gone.id, 'x', newId()];
  const found = await searchEverything(ctx, { contactIds, reviewIds: [foreign.id, review.id, 'x'] });
  expect(found.contacts.map(({ id }) => id)).toEqual([mine.id]);
  expect(found.reviews.map(({ id }) => id)).toEqual([review.id]);
});

test('"ask" and a name finds people to ask, without those who cannot be asked', async () => {
  const [{ ctx }, other] = [await makeBusiness(), await makeBusiness()];
  const bego = await makeContact(ctx, { name: 'Begoña Ruiz', email: 'bego@example.com', phone: '' });
  await makeContact(ctx, { name: 'Bego Nobody', email: '', phone: '' });
  await makeContact(ctx, { name: 'Bego Silent', email: 'silent@example.com', phone: '' });
  await makeContact(other.ctx, { name: 'Bego Stranger', email: 'stranger@example.com' });
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'email',
    recipient: 'silent@example.com',
    source: 'owner',
    created_at: ctx.now(),
  });
  for (const q of ['ask bego', 'Ask  Bego', 'invite bego@']) {
    expect((await searchEverything(ctx, { q })).toAsk).toMatchObject([{ id: bego.id, name: 'Begoña Ruiz' }]);
  }
  expect((await searchEverything(ctx, { q: 'bego' })).toAsk).toEqual([]);
  expect((await searchEverything(ctx, { q: 'ask' })).toAsk).toEqual([]);
});

test('finds connectors by name, for any business', async () => {
  const { ctx } = await makeBusiness();
  const offers = async (q: string) => (await searchEverything(ctx, { q })).toConnect;
  const yelp = { of: 'platform', id: 'yelp', name: 'Yelp' };
  expect(await offers('yelp')).toEqual([yelp]);
  expect(await offers('connect YELP')).toEqual([yelp]);
  expect(await offers('elp')).toEqual([]);
  expect(await offers('connect')).toEqual([]);
  // A provider with two channels is two connectors.
  const of = ctx.channels.texts.filter(({ name }) => name.toLowerCase().includes('twilio'));
  expect(of.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  expect(await offers('twilio')).toEqual(of.map(({ channel, id, name }) => ({ of: channel, id, name })));
  expect(await offers('t')).toEqual([]);
  expect((await offers('go')).length).toBeGreaterThan(1);
  expect((await offers('go')).length).toBeLessThanOrEqual(5);
});
