import { expect, test } from 'vitest';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { findPrivacyNotice } from '#server/domain/reviews/find-privacy-notice.ts';
import { CUSTOMER_LANGUAGES } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { makeApp } from '#tests/app.ts';
import { asJob, asVisitor, makeBusiness, makeCtx } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build } = await loadPages();

async function open() {
  const { origin } = (await makeCtx()).config;
  const app = await makeApp({ serverBuild: build });
  return async (path: string, language = 'en') => {
    const headers = { host: new URL(origin).host, 'accept-language': language };
    const answer = await app.request(new URL(path, origin), { headers });
    const { status } = answer;
    return { status, location: answer.headers.get('location'), html: await answer.text() };
  };
}

test('only visitors and people ask for it, and nobody gets the one of a business that is not there', async () => {
  const { ctx } = await makeBusiness({ review_link_url: 'notice-asked' });
  const asked = { businessKey: 'notice-asked', language: 'en' } as const;
  await expect(findPrivacyNotice(asJob(ctx, 'x'), asked)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findPrivacyNotice(asVisitor(ctx), { ...asked, businessKey: 'nobody-here' })).toBeNull();
});

test.each(CUSTOMER_LANGUAGES)(
  'it is whole in %s, with the words and the address of this business alone',
  async (language) => {
    const slug = `notice-${language}`;
    const { ctx } = await makeBusiness({ business_name: 'Bright & Co', review_link_url: slug });
    await makeBusiness({
      business_name: 'Bystander',
      review_link_url: `other-${language}`,
      privacy_words: 'Not ours',
      postal_address: '9 Other Road',
    });
    await saveBusiness(ctx, {
      postalAddress: '1 Main Street\nAustin',
      privacyContact: 'privacy@bright.example',
      privacyWords: 'Our officer is Dr. Ruiz.\n\nWe keep feedback for a year. <b>',
    });
    const ask = await open();
    const { status, html } = await ask(`/review/${slug}/privacy`, language);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    const text = html
      .replace(/<wbr\/?>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&');
    const { privacy } = textsIn(language);
    const slots = { business: 'Bright & Co', contact: 'privacy@bright.example', app: ctx.config.appName };
    const all = { ...slots, operator: ctx.config.supportEmail, days: '7', visitDays: '35' };
    for (const { heading, text: sentences } of privacy.parts)
      for (const sentence of [heading, ...sentences]) expect(text).toContain(interpolate(sentence, all));
    expect(text).toContain(interpolate(privacy.contact, all));
    expect(text).toContain('1 Main Street\nAustin');
    expect(text).toContain('Our officer is Dr. Ruiz.');
    expect(html).toContain('for a year. &lt;b&gt;');
    expect(text).not.toMatch(/Not ours|9 Other Road|\{\w+\}/);
  },
);

test('without a contact of its own it names phone and website, and without those sends people to the business', async () => {
  const { ctx } = await makeBusiness({ review_link_url: 'notice-plain', privacy_contact: '' });
  const contactOf = async () =>
    (await findPrivacyNotice(asVisitor(ctx), { businessKey: 'notice-plain', language: 'en' }))?.page.slots
      .contact;
  await saveBusiness(ctx, { phone: '+1 212 555 0142', website: 'https://bright.example' });
  expect(await contactOf()).toBe('(212) 555-0142, https://bright.example');
  await saveBusiness(ctx, { phone: '', website: '' });
  expect(await contactOf()).toBe('');
  const { html } = await (await open())('/review/notice-plain/privacy');
  expect(html).toContain('ask');
  expect(html).not.toContain('For questions and requests: <');
});

test('a change is seen at once, though the page is kept for everybody', async () => {
  const { ctx } = await makeBusiness({ review_link_url: 'notice-kept' });
  const ask = await open();
  await saveBusiness(ctx, { privacyWords: 'First words' });
  expect((await ask('/review/notice-kept/privacy')).html).toContain('First words');
  const saved = await saveBusiness(ctx, { privacyContact: ' Dr. Ruiz ', privacyWords: 'Other words' });
  expect(saved).toMatchObject({ privacyContact: 'Dr. Ruiz', privacyWords: 'Other words' });
  await expect(saveBusiness(ctx, { privacyWords: 'x'.repeat(3_001) })).rejects.toMatchObject({
    fields: { privacyWords: [expect.any(String)] },
  });
});

test('a former address leads to the present one, in the language that was chosen', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Moved' });
  await saveBusiness(ctx, { reviewLinkUrl: 'notice-former' });
  await saveBusiness(ctx, { reviewLinkUrl: 'notice-present' });
  const moved = await (await open())('/review/notice-former/privacy?lang=fr');
  expect([moved.status, moved.location]).toEqual([308, '/review/notice-present/privacy?lang=fr']);
});

test('the review page, its form for private feedback and its foot link to it', async () => {
  await makeBusiness({ review_link_url: 'notice-linked' });
  const { html } = await (await open())('/review/notice-linked?lang=es');
  const links = html.match(/href="\/review\/notice-linked\/privacy\?lang=es"/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);
});
