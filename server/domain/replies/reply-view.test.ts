import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openModels } from '#server/connectors/models/open-models.ts';
import { madeName } from '#server/connectors/platforms/row.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { replies, replySettings } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { copyReply } from '#server/domain/replies/copy-reply.ts';
import { deliverReply } from '#server/domain/replies/deliver-reply.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { getReplyBatch } from '#server/domain/replies/get-reply-batch.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { publishReply } from '#server/domain/replies/publish-reply.ts';
import { removeReply } from '#server/domain/replies/remove-reply.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { undoPosted } from '#server/domain/replies/undo-posted.ts';
import { findUnknownFacts } from '#shared/replies/unknown-facts.ts';
import { asJob, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture, replyingBy } from '#tests/replying.ts';

const TEXT = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let reviewId: string;

async function open(given: Parameters<typeof makeReplying>[0] = {}) {
  fixture = await makeReplying(given);
  ({ ctx, reviewId } = fixture);
}
beforeEach(() => open());
afterEach(() => fixture.close());

const job = (of = ctx) => asJob(of, 'replies.deliver');
const reply = (of = reviewId) => getReply(ctx, { reviewId: of });
const deliver = async (text = TEXT) => deliverReply(job(), { replyId: await fixture.publish(text) });
const setReview = (given: Partial<typeof reviews.$inferInsert>) =>
  ctx.db.update(reviews).set(given).where(eq(reviews.id, reviewId));
const setOrder = (given: Partial<typeof replies.$inferInsert>) =>
  ctx.db.update(replies).set(given).where(eq(replies.review_id, reviewId));
const setConnection = (given: Partial<typeof platformConnections.$inferInsert>) =>
  ctx.db.update(platformConnections).set(given).where(eq(platformConnections.business_id, ctx.business.id));

test('what is no id of ours is not found', async () => {
  const [none, nothing] = [{ reviewId: 'none' }, { code: 'not_found' }];
  await expect(getReply(ctx, none)).rejects.toMatchObject(nothing);
  await expect(findThread(ctx, none)).rejects.toMatchObject(nothing);
  await expect(getReplyBatch(ctx, { batchId: 'none' })).rejects.toMatchObject(nothing);
});

test('says what may be taken for true in a reply: the review, the profile and the owner’s own words', async () => {
  await ctx.db
    .update(businessProfiles)
    .set({
      phone: '+15125550148',
      postal_address: '12 Quay Road',
      business_name: 'Harbor Dental',
      kind: 'medical-spa',
    })
    .where(eq(businessProfiles.id, ctx.business.id));
  await ctx.db
    .insert(replySettings)
    .values({ business_id: ctx.business.id, updated_at: ctx.now(), samples: ['Ask for Ines.'] });
  const { knownFacts } = await reply();
  for (const fact of ['the place is bright', 'Ann Lee', 'Google', '12 Quay Road', 'Harbor Dental'])
    expect(knownFacts).toContain(fact);
  const found = (text: string) =>
    findUnknownFacts(text, knownFacts).map(({ start, end }) => text.slice(start, end));
  expect(found('Please call (512) 555-0148, Ann, and ask for Ines.')).toEqual([]);
  expect(found('We are a Medical Spa at 12 Quay Road.')).toEqual([]);
  expect(found('Come to 12 Oak Road, or write to desk@harbor.example.')).toEqual([
    '12 Oak Road',
    'desk@harbor.example',
  ]);
  expect(found('Please ask for Bob Stone, who has been here since 1998.')).toEqual(['Bob Stone', '1998']);
});

describe('an order that failed', () => {
  test.each([
    ['publish', TEXT, 'published'],
    ['publish', 'Thank you  for these\nkind words.', 'published'],
    ['publish', 'Something else.', 'failed'],
    ['publish', '', 'failed'],
    ['remove', '', 'none'],
    ['remove', TEXT, 'failed'],
  ] as const)('to %s is over where a reading finds %j', async (doing, reply_text, state) => {
    await fixture.publish(TEXT);
    await setOrder({ state: 'failed', fault: 'not_arrived', doing, text: doing === 'publish' ? TEXT : '' });
    await setReview({ reply_text });
    const left = state === 'failed' ? { fault: 'not_arrived', doing } : { fault: null, doing: null };
    expect(await reply()).toMatchObject({ state, ...left });
    expect((await reply(fixture.bystanderId)).state).toBe('none');
  });

  test('is forgotten where somebody posts the reply by hand', async () => {
    await fixture.publish(TEXT);
    await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'Begun.' });
    await setOrder({ state: 'failed', fault: 'refused' });
    await markPosted(ctx, { reviewId, text: 'By hand.' });
    const settled_at = ctx.now();
    const posted = { state: 'posted', fault: null, doing: null, text: 'By hand.', settled_at };
    expect(await fixture.order()).toMatchObject(posted);
    expect(await reply()).toMatchObject({ state: 'posted', published: { text: 'By hand.', at: settled_at } });
    expect(await fixture.order(fixture.bystanderId)).toMatchObject({ state: 'draft', text: '' });
  });
});

describe('what was posted by hand', () => {
  test('counts as published once a reading knows it, and is not taken back then', async () => {
    await markPosted(ctx, { reviewId, text: TEXT });
    await setReview({ reply_from_here: false });
    expect((await undoPosted(ctx, { reviewId })).state).toBe('published');
    expect(await fixture.review()).toMatchObject({ reply_text: TEXT });
    expect(await fixture.audit('replies.undo-post')).toEqual([]);
  });

  test('is taken back as if it had never been, and only once', async () => {
    await undoPosted(ctx, { reviewId });
    await markPosted(ctx, { reviewId, text: TEXT });
    await saveReplyDraft(ctx, { reviewId, text: 'Next.' });
    expect((await undoPosted(ctx, { reviewId })).state).toBe('draft');
    await undoPosted(ctx, { reviewId });
    const gone = { reply_text: '', reply_at: null, reply_state: null, reply_from_here: false };
    expect(await fixture.review()).toMatchObject(gone);
    expect(await fixture.order()).toMatchObject({ state: 'draft', settled_at: null });
    expect(await fixture.audit('replies.undo-post')).toHaveLength(1);
  });

  test('is corrected by posting other words, where they were seen', async () => {
    await markPosted(ctx, { reviewId, text: TEXT });
    const late = markPosted(ctx, { reviewId, text: 'Thanks.', instead: '' });
    await expect(late).rejects.toMatchObject({ reason: 'reply_stands' });
    await markPosted(ctx, { reviewId, text: 'Thanks.', instead: TEXT });
    expect(await fixture.review()).toMatchObject({ reply_text: 'Thanks.' });
  });

  test('may be published all the same: nobody has seen it there', async () => {
    await markPosted(ctx, { reviewId, text: TEXT });
    expect(await publishReply(ctx, { reviewId, text: TEXT })).toMatchObject({ state: 'sending' });
  });

  test('is not said of what is on its way', async () => {
    await fixture.publish(TEXT);
    const early = markPosted(ctx, { reviewId, text: TEXT });
    await expect(early).rejects.toMatchObject({ reason: 'reply_on_its_way', message: expect.any(String) });
    await setOrder({ state: 'calling' });
    await expect(markPosted(ctx, { reviewId, text: TEXT })).rejects.toThrow(/on its way/);
    await setOrder({ state: 'unclear' });
    await expect(markPosted(ctx, { reviewId, text: TEXT })).rejects.toThrow(/did not answer/);
  });
});

describe('what the platform says of a reply', () => {
  const said = { at: { precision: 'words', words: 'just now' }, externalId: null } as const;

  test('is kept with its reason, and goes with the reply', async () => {
    const reason = 'It names a person.';
    const publish = async () => ({ ...said, text: TEXT, state: 'rejected' as const, reason });
    await deliverReply(job(replyingBy(ctx, { publish })), { replyId: await fixture.publish(TEXT) });
    // No date can be made of words.
    const at = ctx.now();
    expect(await reply()).toMatchObject({ state: 'rejected', published: { text: TEXT, reason, at } });
    expect(await fixture.review()).toMatchObject({ reply_from_here: true });
    expect(await fixture.order()).toMatchObject({ settled_at: at });
    expect(await fixture.audit('replies.deliver')).toMatchObject([{ detail: { state: 'rejected' } }]);
    await removeReply(ctx, { reviewId });
    await deliverReply(job(), { replyId: (await fixture.order())?.id ?? '' });
    expect(await fixture.review()).toMatchObject({
      reply_text: '',
      reply_at: null,
      reply_state: null,
      reply_reason: '',
      reply_from_here: false,
    });
  });

  test('is when it took it, and no reason where it took it', async () => {
    await deliver();
    const there = fixture.sync.source.reviews[0]?.reply?.at;
    await setReview({ reply_reason: 'Of an earlier one.' });
    expect((await reply()).published).toEqual({ text: TEXT, at: there, reason: '' });
  });
});

describe('the way of a reply', () => {
  test.each([
    ['was read by another reader', { id_of: 'outscraper' }],
    ['has a name of our making', { external_id: madeName('Ann', '5') }],
  ])('is by hand where the review %s', async (_, given) => {
    await setReview(given);
    expect(await reply()).toMatchObject({
      method: { kind: 'on-platform', canEdit: false, canRemove: false, limit: { most: 4_096 } },
    });
    await expect(publishReply(ctx, { reviewId, text: TEXT })).rejects.toThrow(/Google/);
    expect((await reply(fixture.bystanderId)).method.kind).toBe('api');
  });

  test.each([
    ['the account is gone', { account_id: null }],
    ['the page is disconnected', { state: 'disconnected' }],
  ] as const)('is by hand where %s, and so is the taking away', async (_, given) => {
    await deliver();
    await setConnection(given);
    expect(await reply()).toMatchObject({ method: { kind: 'on-platform', platformName: 'Google' } });
    const remove = removeReply(ctx, { reviewId });
    await expect(remove).rejects.toMatchObject({ reason: 'no_reply_method', message: expect.any(String) });
    expect(await fixture.audit('replies.remove')).toEqual([]);
  });

  test('is by hand where the account may only read', async () => {
    const open: typeof ctx.readers.open = (id, credentials) => {
      const { replies: _none, ...reader } = ctx.readers.open(id, credentials);
      return reader;
    };
    const view = await getReply({ ...ctx, readers: { ...ctx.readers, open } }, { reviewId });
    expect(view.method.kind).toBe('on-platform');
  });

  test('leads to the review, else to the page, else to where the reviews of the profile are', async () => {
    const page = 'https://maps.example/bright';
    await setConnection({ page_url: page });
    await setReview({ address: 'https://maps.example/bright/1' });
    expect((await copyReply(ctx, { reviewId, text: TEXT })).address).toBe('https://maps.example/bright/1');
    await setReview({ address: '' });
    expect((await copyReply(ctx, { reviewId, text: TEXT })).address).toBe(page);
    await setConnection({ page_url: '' });
    expect((await reply()).method.address).toBe('https://business.google.com/reviews');
    const profile = 'https://search.google.com/local/writereview?placeid=ChIJw1Fmyv9_EQ';
    const { platform_id } = await fixture.review();
    const listed = { business_id: ctx.business.id, platform_id, position: 1 };
    await ctx.db.insert(businessPlatforms).values({ ...listed, write_review_url: profile });
    expect((await reply()).method.address).toBe(profile.replace('writereview', 'reviews'));
    await fixture.close();
    await open({ reader: 'trustpilot' });
    await setConnection({ page_url: '' });
    await setReview({ address: '' });
    expect((await reply()).method.address).toBe('');
  });

  test('of a platform that knows no changes is to remove it first', async () => {
    await fixture.close();
    await open({ reader: 'trustpilot' });
    expect((await reply()).method).toMatchObject({ kind: 'api', canEdit: false, canRemove: true });
    await deliver();
    await publishReply(ctx, { reviewId, text: TEXT });
    const other = publishReply(ctx, { reviewId, text: 'Thanks.' });
    await expect(other).rejects.toMatchObject({ reason: 'no_reply_edit' });
    expect([fixture.there(), await fixture.audit('replies.publish')]).toMatchObject([TEXT, [{}]]);
  });

  test('of a platform that takes none away says so', async () => {
    await fixture.close();
    await open({ reader: 'google-play' });
    expect((await reply()).method).toMatchObject({ kind: 'api', canEdit: true, canRemove: false });
    await deliver();
    await expect(removeReply(ctx, { reviewId })).rejects.toThrow(/Google Play/);
  });

  test('of a platform that names its replies changes the one that is there', async () => {
    await fixture.close();
    await open({ reader: 'facebook' });
    const comments = () =>
      fixture.sync.source.requests.filter(({ path, method }) => method === 'POST' && /comments$/.test(path));
    await deliver();
    await deliver('Thank you, Ann.');
    expect([fixture.there(), comments().length]).toEqual(['Thank you, Ann.', 1]);
    // Somebody has deleted it there, and a reading has seen it.
    const [review] = fixture.sync.source.reviews;
    if (review) review.reply = null;
    await setReview({ reply_text: '' });
    await deliver('Once more.');
    expect([fixture.there(), comments().length]).toEqual(['Once more.', 2]);
    await removeReply(ctx, { reviewId });
    await deliverReply(job(), { replyId: (await fixture.order())?.id ?? '' });
    const gone = { state: 'draft', external_id: null };
    expect([fixture.there(), await fixture.order()]).toMatchObject([null, gone]);
  });
});

test('what is being taken away already is left to its order; what nobody knows the end of is not', async () => {
  await deliver();
  await removeReply(ctx, { reviewId });
  for (const state of ['queued', 'calling'] as const) {
    await setOrder({ state });
    expect(await removeReply(ctx, { reviewId })).toMatchObject({ state: 'sending', doing: 'remove' });
  }
  await setOrder({ state: 'unclear' });
  await expect(removeReply(ctx, { reviewId })).rejects.toMatchObject({ reason: 'reply_on_its_way' });
  await setOrder({ state: 'failed', fault: 'auth' });
  expect(await removeReply(ctx, { reviewId })).toMatchObject({ state: 'sending', fault: null });
  expect(await fixture.audit('replies.remove')).toHaveLength(2);
});

test('says whether a model writes, of the business or of the service', async () => {
  const service = { baseUrl: 'https://api.example.com/v1', apiKey: '', model: 'm' };
  const served = { ...ctx, models: openModels({ service }) };
  expect((await reply()).hasModel).toBe(false);
  expect((await getReply(served, { reviewId })).hasModel).toBe(true);
  await saveModelConnection(ctx, service);
  expect((await reply()).hasModel).toBe(true);
  expect(await fixture.review(fixture.bystanderId)).toMatchObject({ reply_text: '' });
});

test('nobody who has not seen it changes what a person wrote meanwhile, whatever the white space', async () => {
  await deliver();
  const mine = and(eq(reviews.business_id, ctx.business.id), eq(reviews.id, reviewId));
  await ctx.db
    .update(reviews)
    .set({ reply_text: `${TEXT}\n` })
    .where(mine);
  const instead = publishReply(ctx, { reviewId, text: 'Thanks.', instead: 'Other.' });
  await expect(instead).rejects.toMatchObject({ reason: 'reply_stands' });
  // The same words, written twice by two people, are no conflict.
  expect(await publishReply(ctx, { reviewId, text: TEXT, instead: '' })).toMatchObject({ state: 'sending' });
});
