import { expect, test } from 'vitest';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { SubmitReview } from '#shared/reviews/reviews.ts';
import { asVisitor, linksOf, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';

const LINKS = { invitation: null, edit: null };
const TOLD = { name: 'Ann', email: 'ann.lee@mail.example', text: 'Long wait.' };
const SEARCH = 'https://www.google.com/search?q=Tom%20%26%20Co%20reviews';

async function makePage(settings: Parameters<typeof makeBusiness>[0] = {}) {
  const made = await makeBusiness({ business_name: 'Tom & Co', ...settings });
  const visitor = asVisitor(made.ctx);
  const businessKey = made.user.id;
  const answer = async (fields: Partial<SubmitReview>, by = visitor) => {
    const given = { ...LINKS, userAgent: 'Phone', rating: '2', private: TOLD, ...fields };
    const { token } = await submitReview(visitor, { ...given, businessKey });
    return findThanksPage(by, { businessKey, token });
  };
  return { ...made, visitor, answer };
}

test('after private feedback the thanks page says where the reply goes and what it comes from', async () => {
  const { ctx, answer } = await makePage();
  const bystander = await makePage();
  const { mailFrom } = ctx.config;
  const thanks = await answer({});
  expect(thanks).toMatchObject({ path: 'private', destination: null, answer: { to: 'a•••@m•••.example' } });
  expect(mailFrom).toContain(thanks?.answer?.from);
  await ctx.db.insert(channelConnections).values({
    business_id: ctx.business.id,
    channel: 'email',
    connector: 'smtp',
    sender: 'hello@tom.example',
    credentials: 'sealed',
    hint: '',
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
  expect((await answer({}))?.answer?.from).toBe('hello@tom.example');
  expect((await bystander.answer({}))?.answer?.from).toBe(thanks?.answer?.from);
  expect((await answer({ rating: '5', public: { platformId: '1' } }))?.answer).toBeNull();
});

test('an address that was left out is not shown, not even masked', async () => {
  const { ctx, answer } = await makePage();
  const contact = await makeContact(ctx, { name: 'Ida Rowe', email: 'ida@known.example' });
  const { token: invitation } = linksOf(await makeInvitation(ctx, { contact_id: contact.id }));
  const thanks = await answer({ private: { text: 'Long wait.' }, invitation });
  expect(thanks?.answer).toMatchObject({ to: '' });
  expect(JSON.stringify(thanks)).not.toMatch(/known|•/);
});

test('nothing is promised if this machine sends no email', async () => {
  const { visitor, answer } = await makePage();
  const local = { ...visitor, channels: { ...visitor.channels, mailboxDir: '/nowhere' } };
  expect((await answer({}, local))?.answer).toBeNull();
});

test('the public option stays after private feedback if the business offers it', async () => {
  const { ctx, answer } = await makePage();
  expect((await answer({}))?.alsoOn).toEqual([
    { url: SEARCH, kind: 'search', platform: { id: 1, name: 'Google', color: expect.any(String) } },
  ]);
  const own = 'https://g.page/r/abc/review';
  await ctx.db.insert(businessPlatforms).values(
    [2, 1, 38].map((platform_id, position) => ({
      business_id: ctx.business.id,
      platform_id,
      position,
      write_review_url: platform_id === 1 ? own : '',
    })),
  );
  expect((await answer({}))?.alsoOn).toEqual([
    { url: SEARCH, kind: 'search', platform: expect.objectContaining({ name: 'Facebook' }) },
    { url: own, kind: 'platform', platform: expect.objectContaining({ name: 'Google' }) },
  ]);
  expect((await answer({ rating: '5', public: { platformId: '1' } }))?.alsoOn).toEqual([]);
  const closed = await makePage({ public_option_enabled: false });
  expect((await closed.answer({}))?.alsoOn).toEqual([]);
  const all = await makePage({ star_filter_enabled: false, public_option_enabled: false });
  expect((await all.answer({ path: 'private' }))?.alsoOn).toHaveLength(1);
});
