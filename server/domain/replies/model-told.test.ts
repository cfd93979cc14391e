import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { modelUsage, replySettings, replyVersions } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { chooseReplyVersion } from '#server/domain/replies/choose-reply-version.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { suggestReply } from '#server/domain/replies/suggest-reply.ts';
import { MOST_REPLY_VERSIONS } from '#shared/replies/replies.ts';
import { makePlatformConnection, makePublicReview, type OwnerCtx } from '#tests/make.ts';
import { doneOf, makeReplying, type ReplyingFixture, suggest, withModel } from '#tests/replying.ts';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let model: FakeModel;
let reviewId: string;

async function open(given: Parameters<typeof makeReplying>[0] = {}) {
  fixture = await makeReplying(given);
  ({ ctx, model } = await withModel(fixture.ctx));
  ({ reviewId } = fixture);
}
async function close() {
  await model.close();
  await fixture.close();
}
beforeEach(() => open());
afterEach(close);

/** What the model was told the last time: our rules, and the turns after them. */
function told() {
  const [system, ...turns] = model.asked.at(-1)?.messages ?? [];
  return { rules: system?.content ?? '', turns: turns.map(({ content }) => content) };
}
const settings = (given: Partial<typeof replySettings.$inferInsert>) =>
  ctx.db
    .insert(replySettings)
    .values({ business_id: ctx.business.id, updated_at: ctx.now(), ...given })
    .onConflictDoUpdate({ target: replySettings.business_id, set: given });
const setReview = (given: Partial<typeof reviews.$inferInsert>) =>
  ctx.db.update(reviews).set(given).where(eq(reviews.id, reviewId));
const versions = (of = reviewId) =>
  ctx.db.select().from(replyVersions).where(eq(replyVersions.review_id, of)).orderBy(replyVersions.number);
const addVersions = (count: number, of: string) =>
  ctx.db.insert(replyVersions).values(
    Array.from({ length: count }, (_, at) => ({
      business_id: ctx.business.id,
      review_id: of,
      number: at + 1,
      by: 'person' as const,
      text: `Text ${at + 1}`,
      language: 'en' as const,
      created_at: ctx.now(),
      updated_at: new Date(ctx.now().getTime() + at),
    })),
  );

test('is the voice of the business, and what somebody noted, where there is any', async () => {
  const LISTS = ['how the business writes', 'Words it likes', 'Words it never uses', 'Earlier replies began'];
  await suggest(ctx, { reviewId });
  for (const list of LISTS) expect(told().rules).not.toContain(list);
  expect(told().turns.join()).not.toContain('A note from the business');
  expect(told().rules).not.toContain('healthcare');
  expect(JSON.parse(told().turns.join().split('\n')[1] ?? '')).toEqual({
    stars: 5,
    review: 'The staff was kind and the place is bright.',
  });

  const [samples, use, avoid] = [['Ta very much, call 512-555-0148!'], ['folks'], ['utilize']];
  await settings({ samples, words_to_use: use, words_to_avoid: avoid, tone: 'plain', length: 'long' });
  await suggest(ctx, { reviewId, hint: 'We "painted".' });
  for (const list of LISTS) expect(told().rules).toContain(list);
  // Nobody's number leaves the house, the business's own neither.
  for (const word of ['"Ta very much, call [phone]!"', '"folks"', '"utilize"'])
    expect(told().rules).toContain(word);
  expect(told().rules).toContain('Sound plain and matter-of-fact, without ornament. Write five to seven');
  expect(told().turns.join()).toContain('A note from the business for this reply: "We \\"painted\\"."');
  expect((await versions()).at(-1)).toMatchObject({ tone: 'plain', length: 'long', hint: 'We "painted".' });

  await suggest(ctx, { reviewId, tone: 'warm', length: 'short' });
  expect(told().rules).toContain('Write one or two sentences');
  await settings({ language: 'fr' });
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain('Write in French');
});

test('is what a healthcare business may not say, and no more of a review than models read', async () => {
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));
  await setReview({ title: 'Fine', review_text: 'a'.repeat(9_000) });
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain('This is a healthcare business');
  const { review } = JSON.parse(told().turns.join().split('\n')[1] ?? '') as { review: string };
  expect(review).toBe(`Fine\n\n${'a'.repeat(7_994)}`);
});

test('is the trade of the business, where the review is, and what a good answer to it does', async () => {
  await ctx.db
    .update(businessProfiles)
    .set({ kind: 'plumber' })
    .where(eq(businessProfiles.id, ctx.business.id));
  await suggest(ctx, { reviewId });
  expect(told().rules).toMatch(/to one review on Google\./);
  expect(told().rules).toMatch(/The kind of business: Plumber/);
  expect(told().rules).toContain('picks up one thing they liked');
  expect(told().rules).not.toContain('Unsafe:');
  await setReview({ rating: 1, stars: 1 });
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain('names what went wrong');
  expect(model.asked.at(-1)?.temperature).toBe(0.7);
});

test('is how to answer an accusation, and a review that may be meant for another business', async () => {
  const setBusiness = (given: Partial<typeof businessProfiles.$inferInsert>) =>
    ctx.db.update(businessProfiles).set(given).where(eq(businessProfiles.id, ctx.business.id));
  const rulesFor = async (review_text: string, rating = 1) => {
    await setReview({ review_text, rating, stars: rating });
    await suggest(ctx, { reviewId });
    return told().rules;
  };
  const accused = 'They stole my watch and I will sue.';
  const grave = 'accuses the business of something grave';
  expect(await rulesFor(accused)).toContain(grave);
  expect(told().rules).toMatch(/Neither admit nor deny.*thank nobody/);
  expect(told().rules).not.toContain('names what went wrong');
  expect(await rulesFor('The wait was long.')).not.toContain(grave);
  expect(await rulesFor(accused, 5)).not.toContain(grave);
  expect(await rulesFor('Sorry, wrong place.')).toMatch(
    /meant for another business\. .*asks? them to call if/,
  );
  await setBusiness({ is_healthcare: true, phone: '+15125550148' });
  expect(await rulesFor('Sorry, wrong place.')).toContain('nor that you have no record of this person');
  expect(told().rules).toContain('call [phone] with any question');
  expect(await rulesFor(accused)).not.toContain('thank them for writing, and for a complaint');
  expect(await rulesFor('The wait was long.')).toContain('thank them for writing, and for a complaint');
});

test('is the town of the business, and its last published replies to others, whole and without names', async () => {
  const { id } = ctx.business;
  const set = { postal_address: '1 Main Street, Austin, TX 78701' };
  await ctx.db.update(businessProfiles).set(set).where(eq(businessProfiles.id, id));
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain('It is in Austin, TX.');
  expect(told().rules).not.toContain('published to other reviews');
  const page = await makePlatformConnection(ctx);
  for (let at = 1; at <= 5; at += 1) {
    const reply_at = new Date(ctx.now().getTime() + at * 1_000);
    const reply_text =
      at === 4 ? 'long '.repeat(150) : `Ann, reply ${at} was warm. Call 512-555-0148, Tomasz.`;
    await makePublicReview(ctx, page, { reviewer_name: 'Tomasz Zak', reply_text, reply_at });
  }
  await setReview({ reply_text: 'To this review itself.', reply_at: ctx.now() });
  await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'Only a draft.' });
  await suggest(ctx, { reviewId });
  const line = /published to other reviews; .*?: (.*)$/m.exec(told().rules)?.[1] ?? '';
  expect(JSON.parse(`[${line}]`)).toEqual(
    [5, 3, 2].map((at) => `[name], reply ${at} was warm. Call [phone], [name].`),
  );
});

test('is what a draft gave away, by its words, and nobody’s name', async () => {
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));
  await setReview({ reviewer_name: 'Maria Gonzalez' });
  model.says = ['[name], your root canal went well, see you next week.', 'Thank you for writing this.'];
  const events = await suggest(ctx, { reviewId });
  expect(events).toContainEqual({ type: 'again', because: 'privacy' });
  expect(told().rules).toContain('Unsafe: "We are glad your root canal went so well');
  const again = told().turns.at(-1) ?? '';
  expect(again).toMatch(/You wrote ".*root canal.*"/);
  expect(again).toContain('just as true if this person had never been here');
  expect(again).not.toContain('Leave out promises');
  expect(JSON.stringify(told())).not.toContain('Maria');
  expect(doneOf(events).text).toBe('Thank you for writing this.');
});

test('is the language once more where it wrote in another one', async () => {
  model.says = [
    'Vielen Dank für diese freundlichen Worte, das ganze Team freut sich sehr darüber.',
    'Thank you for these kind words, the whole team is happy to read them.',
  ];
  const events = await suggest(ctx, { reviewId });
  expect(told().turns.at(-1)).toContain('This is the wrong language. Write in English.');
  expect(doneOf(events).text).toMatch(/^Thank you for these kind words/);
  expect((await versions()).map(({ language }) => language)).toEqual(['en']);
});

test('is the language only once more: then it is kept with the one that it is', async () => {
  const german = 'Vielen Dank für diese freundlichen Worte, das ganze Team freut sich sehr darüber.';
  model.says = [german];
  const events = await suggest(ctx, { reviewId });
  expect(model.asked).toHaveLength(2);
  expect(doneOf(events).text).toBe(german);
  expect((await versions()).map(({ language }) => language)).toEqual(['de']);
});

test('is the same without a temperature, for a model that takes none', async () => {
  model.faults.refusesTemperature = true;
  model.says = ['Thank you for writing this.'];
  expect(doneOf(await suggest(ctx, { reviewId })).text).toBe('Thank you for writing this.');
  expect(model.asked.map(({ temperature }) => temperature)).toEqual([undefined]);
});

test.each([
  ['google-business', '', 2_028],
  ['google-business', '– Ada', 2_023],
  ['facebook', '– Ada', 7_975],
  ['google-play', '', 330],
] as const)('is how long a reply may be on %s, with %j behind it', async (reader, signature, most) => {
  await close();
  await open({ reader });
  await settings({ signature });
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain(`At most ${most} characters.`);
});

test('is no limit where the platform has none, and what does not fit is written again', async () => {
  await close();
  await open({ reader: 'trustpilot' });
  await suggest(ctx, { reviewId });
  expect(told().rules).not.toContain('At most');
  await close();
  await open({ reader: 'google-play' });
  // In full it is as long as the platform takes; signed it is longer.
  const long = `${'so '.repeat(115)}good.`;
  model.says = [long, 'How good to read.'];
  expect(doneOf(await suggest(ctx, { reviewId })).text).toBe(long);
  await settings({ signature: '– Ada' });
  model.says = ['', '', long.replace('good', 'fine'), 'How good to read.'];
  const events = await suggest(ctx, { reviewId: fixture.bystanderId });
  expect(events).toContainEqual({ type: 'again', because: 'rules' });
  expect(told().turns.at(-1)).toContain('Write much less.');
});

test('is how the last replies of this business began, those of this review first, then the newest', async () => {
  const page = await makePlatformConnection(ctx);
  for (let at = 1; at <= 7; at += 1) {
    const reply_at = new Date(ctx.now().getTime() + at * 1_000);
    await makePublicReview(ctx, page, { reply_text: `published ${'abcdefg'[at - 1]}.`, reply_at });
  }
  await setReview({ reply_text: 'published here.', reply_at: ctx.now() });
  const stranger = await makeReplying();
  await stranger.ctx.db
    .update(reviews)
    .set({ reply_text: 'of somebody else.', reply_at: new Date('2027-01-01') })
    .where(eq(reviews.id, stranger.reviewId));
  await saveReplyDraft(stranger.ctx, { reviewId: stranger.reviewId, text: 'drafted by somebody else.' });
  await stranger.close();
  await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'drafted for another.' });
  await saveReplyDraft(ctx, { reviewId, text: 'the first one that was here, and it went on.' });
  await saveReplyDraft(ctx, { reviewId, text: 'the second one.' });
  await suggest(ctx, { reviewId });
  const line = /begin in another way: (.*)$/m.exec(told().rules)?.[1] ?? '';
  expect(JSON.parse(`[${line}]`)).toEqual([
    ...['the second one.', 'the first one that was here, and it'],
    ...['published g.', 'published f.', 'published e.', 'published d.', 'published c.', 'published b.'],
  ]);
});

test('is no draft for another review that was changed before others', async () => {
  await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'older.' });
  fixture.sync.clock.now = new Date(ctx.now().getTime() + 1_000);
  await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'newer.' });
  await suggest(ctx, { reviewId });
  expect(told().rules).toContain('begin in another way: "newer.", "older."');
});

test('is what it wrote before, and what was wrong with it', async () => {
  model.says = ['We guarantee it.', '', 'How good to read.'];
  await suggest(ctx, { reviewId });
  const [, first, , second, wrong] = told().turns;
  // Services take no empty turn.
  expect([first, second]).toEqual(['We guarantee it.', '…']);
  expect(wrong).toBe('Write the reply itself, and nothing about whether you can. Write it again.');
});

describe('what the model wrote', () => {
  test.each([
    ['"What a bright note to read."', 'What a bright note to read.'],
    ['“What a bright note to read.”', 'What a bright note to read.'],
    ['"Bright" is what we hope for, and "kind".', '"Bright" is what we hope for, and "kind".'],
    ['One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
  ])('%j is kept as %j, and signed', async (says, text) => {
    model.says = [says];
    expect(doneOf(await suggest(ctx, { reviewId })).text).toBe(text);
    await settings({ signature: '– Ada' });
    model.says = [says.replace('.', ', indeed.')];
    const signed = doneOf(await suggest(ctx, { reviewId: fixture.bystanderId })).text;
    expect(signed).toBe(`${text.replace('.', ', indeed.')}\n\n– Ada`);
  });

  test('is no reply where it greets somebody without a name and says nothing', async () => {
    await setReview({ reviewer_name: '' });
    model.says = ['Dear [name],'];
    expect(doneOf(await suggest(ctx, { reviewId })).by).toBe('template');
    // Without the sentence that promises, nothing is left of it either.
    model.says = ['', '', '', '[name]! We guarantee it.'];
    expect(doneOf(await suggest(ctx, { reviewId })).by).toBe('template');
    expect((await versions()).map(({ fault }) => fault)).toEqual(['model_refused', 'model_refused']);
  });

  test('keeps a warning, which a person reads before it leaves', async () => {
    model.says = ['How kind of you to write on your birthday, born on March 3, 1980.'];
    const { findings } = doneOf(await suggest(ctx, { reviewId }));
    expect(findings).toMatchObject([{ severity: 'warning', rule: 'birth_date' }]);
    expect(model.asked).toHaveLength(1);
  });
});

describe('the tokens of a month', () => {
  const usage = () => ctx.db.select().from(modelUsage).where(eq(modelUsage.business_id, ctx.business.id));

  test('are those of this month and this business, and end with it', async () => {
    const row = { business_id: ctx.business.id, input_tokens: 900_000, output_tokens: 900_000, calls: 9 };
    await ctx.db.insert(modelUsage).values({ ...row, month: '2026-09' });
    const stranger = await makeReplying();
    await ctx.db
      .insert(modelUsage)
      .values({ ...row, business_id: stranger.ctx.business.id, month: '2026-10' });
    await stranger.close();
    await suggest(ctx, { reviewId });
    expect((await usage()).map(({ month, calls }) => [month, calls]).toSorted()).toEqual([
      ['2026-09', 9],
      ['2026-10', 1],
    ]);
    const [used] = (await usage()).filter(({ month }) => month === '2026-10');
    await settings({ token_cap: (used?.input_tokens ?? 0) + (used?.output_tokens ?? 0) + 1 });
    expect((await suggest(ctx, { reviewId })).at(-1)).toMatchObject({ by: 'model' });
    expect((await suggest(ctx, { reviewId })).at(-1)).toMatchObject({ by: 'template' });
  });

  test('count what was said to somebody who cancelled, and nothing where nothing was', async () => {
    const stop = new AbortController();
    model.faults.firstMs = 150;
    const none = (await suggestReply(ctx, { reviewId }, stop.signal)).next();
    none.catch(() => {});
    await expect.poll(() => model.asked.length).toBe(1);
    stop.abort();
    await expect(none).rejects.toThrow();
    expect(await usage()).toEqual([]);

    model.faults.firstMs = 0;
    model.faults.nextMs = 60;
    model.says = ['Hi. Thank you for writing all of this to us.'];
    const later = new AbortController();
    const some = await suggestReply(ctx, { reviewId }, later.signal);
    expect((await some.next()).value).toEqual({ type: 'text', text: 'Hi.' });
    later.abort();
    await expect(some.next()).rejects.toThrow();
    // Seven letters are two tokens.
    expect(await usage()).toMatchObject([{ calls: 1, input_tokens: 0, output_tokens: 2 }]);
  });
});

describe('templates', () => {
  test.each([
    ['es', 'es'],
    ['en', 'en'],
    // They are written in two languages.
    ['fr', 'en'],
  ] as const)('answer a review in %s in %s', async (language, written) => {
    await setReview({ language });
    const { text } = doneOf(await suggest(fixture.ctx, { reviewId, tone: 'plain' }));
    expect((await versions()).at(-1)).toMatchObject({ by: 'template', language: written, text });
    expect(/gracias|usted|nos alegra/i.test(text)).toBe(written === 'es');
  });
});

describe('templates for what is no ordinary complaint', () => {
  const grave = /serious|deserves|hear more/i;
  const write = async (review_text: string, given: Partial<typeof reviews.$inferInsert> = {}) => {
    await setReview({ review_text, rating: 1, stars: 1, ...given });
    return doneOf(await suggest(fixture.ctx, { reviewId, length: 'long' })).text;
  };

  test.each([true, false])('are calm and lead to the phone, healthcare %s', async (is_healthcare) => {
    await ctx.db
      .update(businessProfiles)
      .set({ is_healthcare, phone: '+15125550148' })
      .where(eq(businessProfiles.id, ctx.business.id));
    const accused = await write('Malpractice. You will hear from my lawyer.');
    expect(accused).toMatch(grave);
    expect(accused).toContain('(512) 555-0148');
    expect(accused).not.toMatch(/thank|sorry/i);
    const stray = await write('Sorry, wrong place. I have never been here.');
    expect(stray).toContain('(512) 555-0148');
    expect(stray.includes('for another business')).toBe(!is_healthcare);
    expect(await write('The wait was long.')).not.toMatch(/serious|another business/);
    expect((await versions()).every(({ by }) => by === 'template')).toBe(true);
  });

  test('name no number where the profile has none, and believe praise', async () => {
    const text = await write('This is fraud.');
    expect(text).toMatch(/\bcall us\b/);
    expect(text).not.toMatch(/\[|\d/);
    const praised = await write('I was going to sue my roofer. These people fixed it!', {
      rating: 5,
      stars: 5,
    });
    expect(praised).not.toMatch(/serious/);
    expect(await write('Esto es un fraude.', { language: 'es' })).toMatch(/serio/);
  });
});

describe('versions', () => {
  test('are the newest of each review, as many as are kept', async () => {
    for (const of of [reviewId, fixture.bystanderId]) await addVersions(MOST_REPLY_VERSIONS, of);
    await saveReplyDraft(ctx, { reviewId, text: 'One more.' });
    const { versions: shown, versionId } = await getReply(ctx, { reviewId });
    expect(shown.map(({ number }) => number)).toEqual(
      Array.from({ length: MOST_REPLY_VERSIONS }, (_, at) => at + 2),
    );
    expect(shown.at(-1)).toMatchObject({ id: versionId, text: 'One more.' });
    expect(await versions(fixture.bystanderId)).toHaveLength(MOST_REPLY_VERSIONS);
  });

  test('of one review are chosen and changed one by one', async () => {
    await addVersions(3, reviewId);
    await addVersions(2, fixture.bystanderId);
    const [, second, third] = await versions();
    const bystander = await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'Theirs.' });
    await saveReplyDraft(ctx, { reviewId, versionId: second?.id ?? '', text: 'Changed.' });
    await chooseReplyVersion(ctx, { reviewId, versionId: third?.id ?? '' });
    expect((await versions()).map(({ text }) => text)).toEqual(['Text 1', 'Changed.', 'Text 3']);
    expect((await getReply(ctx, { reviewId })).versionId).toBe(third?.id);
    await chooseReplyVersion(ctx, { reviewId, versionId: second?.id ?? '' });
    expect((await getReply(ctx, { reviewId })).versionId).toBe(second?.id);
    expect(await getReply(ctx, { reviewId: fixture.bystanderId })).toMatchObject({
      versionId: bystander.versionId,
    });
    expect(await fixture.audit('replies.choose-version')).toMatchObject([
      { detail: { number: 3 } },
      { detail: { number: 2 } },
    ]);
    const none = { versionId: fixture.reviewId, reviewId };
    await expect(chooseReplyVersion(ctx, none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(saveReplyDraft(ctx, { ...none, text: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('chosen by a person stay in the composer when an earlier draft arrives late or twice', async () => {
    await addVersions(2, reviewId);
    const begun = await saveReplyDraft(ctx, { reviewId, text: 'Begun.' });
    const chosen = (await versions())[0]?.id ?? '';
    await chooseReplyVersion(ctx, { reviewId, versionId: chosen });
    const shown = async () => (await getReply(ctx, { reviewId })).versionId;
    const late = { reviewId, versionId: begun.savedId, text: 'Begun, and typed on.' };
    for (const _ of ['late', 'twice']) {
      expect(await saveReplyDraft(ctx, late)).toMatchObject({ versionId: chosen, savedId: begun.savedId });
    }
    expect(await shown()).toBe(chosen);
    expect((await versions()).map(({ text }) => text)).toContain('Begun, and typed on.');
    const other = await saveReplyDraft(ctx, { reviewId, text: 'From nothing.' });
    await chooseReplyVersion(ctx, { reviewId, versionId: chosen });
    const before = await versions();
    const repeated = await saveReplyDraft(ctx, { reviewId, text: 'From nothing.', repeated: true });
    expect(repeated).toMatchObject({ savedId: other.savedId, versionId: chosen });
    expect(await versions()).toEqual(before);
  });

  test('by hand are chosen where their very words are begun once more', async () => {
    const bystander = await saveReplyDraft(ctx, { reviewId: fixture.bystanderId, text: 'Mine.' });
    const { savedId } = await saveReplyDraft(ctx, { reviewId, text: 'Mine.' });
    await saveReplyDraft(ctx, { reviewId, text: 'Newer.' });
    const before = await versions();
    for (const _ of ['once', 'twice']) {
      const begun = await saveReplyDraft(ctx, { reviewId, text: 'Mine.' });
      expect(begun).toMatchObject({ savedId, versionId: savedId });
    }
    expect((await getReply(ctx, { reviewId })).versionId).toBe(savedId);
    expect(await versions()).toEqual(before);
    expect(await fixture.audit('replies.choose-version')).toHaveLength(1);
    const theirs = await getReply(ctx, { reviewId: fixture.bystanderId });
    expect(theirs.versionId).toBe(bystander.savedId);
  });
});
