import { beforeAll, expect, test } from 'vitest';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { SIZES } from '#server/http/bulkheads.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, textsIn } from '#shared/texts/texts.ts';
import { makeApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { asVisitor, linksOf, makeBusiness, makeCtx, makeInvitation } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

type Words = CustomerTexts['failures'];
interface Asked {
  path: string;
  init?: RequestInit;
}

const { build } = await loadPages();
/** Of one page from one network within ten minutes. */
const MOST_ANSWERS = 60;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let unsubscribeToken: string;

beforeAll(async () => {
  const { ctx } = await makeBusiness({ business_name: 'Faulty Dental', review_link_url: 'faulty' });
  unsubscribeToken = linksOf(await makeInvitation(ctx)).unsubscribeToken;
});

async function open(given: Partial<Parameters<typeof makeApp>[0]> = {}) {
  const { origin } = (await makeCtx()).config;
  const app = await makeApp({ serverBuild: build, ...given });
  return async (path: string, language: CustomerLanguage | '', init: RequestInit = {}) => {
    const { body } = init;
    const length: Record<string, string> =
      typeof body === 'string' ? { 'content-length': String(body.length) } : {};
    const headers = {
      host: new URL(origin).host,
      origin,
      accept: 'text/html',
      'accept-language': language,
      ...length,
      ...init.headers,
    };
    const answer = await app.request(new URL(path, origin), { ...init, headers });
    const html = await answer.text();
    return { status: answer.status, html, text: html.replace(/&#(?:x27|39);/g, "'").replace(/&#38;/g, '&') };
  };
}

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { ...FORM, ...headers },
});

test.each<[string, number, Asked, (words: Words) => string]>([
  [
    'an address cut in the middle of a letter',
    400,
    { path: '/review/faulty%E0%A4' },
    ({ address }) => address.title,
  ],
  [
    'a damaged form',
    400,
    { path: '/review/faulty', init: post('text=%E0%A4') },
    ({ damaged }) => damaged.title,
  ],
  [
    'a form of another site',
    403,
    { path: '/review/faulty', init: post('rating=5', { origin: 'https://elsewhere.example' }) },
    ({ foreign }) => foreign.title,
  ],
  [
    'a form that is too long',
    413,
    { path: '/review/faulty', init: post(`text=${'x'.repeat(300_000)}`) },
    ({ tooLarge }) => tooLarge.text,
  ],
  [
    'a form about messages that nobody sends',
    400,
    { path: '/unsubscribe/TOKEN', init: post('intent=unsubscribe&channel=pigeon') },
    ({ refused }) => refused.title,
  ],
])('%s is told in the language of the customer', async (_, status, { path, init }, wordsOf) => {
  const ask = await open();
  for (const language of CUSTOMER_LANGUAGES) {
    const page = await ask(path.replace('TOKEN', unsubscribeToken), language, init);
    expect([language, page.status]).toEqual([language, status]);
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.text).toContain(wordsOf(textsIn(language).failures));
    expect(page.html).not.toContain('Back to Home');
  }
});

test.each([
  '/review/none',
  '/review/faulty?e=forged',
  '/review/faulty/thanks?r=forged',
  '/r/none',
  '/q/none',
  '/unsubscribe/none',
  // Cut off by a mail program, or with something added.
  ...['/review', '/review/', '/r', '/r/', '/q/', '/unsubscribe/'],
  ...['/review/faulty/nothing', '/r/none/more'],
])('%s, which leads nowhere, says so in the language of the customer', async (path) => {
  const ask = await open();
  for (const language of CUSTOMER_LANGUAGES) {
    const { status, html, text } = await ask(path, language);
    const { lost } = textsIn(language);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain((path.startsWith('/unsubscribe') ? lost.unsubscribe : lost.review).text);
  }
});

test.each(['texts', 'sms-terms', 'sms-privacy'])('a closed opt-in page says so at /%s', async (page) => {
  const ask = await open();
  for (const language of CUSTOMER_LANGUAGES) {
    const { status, html, text } = await ask(`/review/faulty/${page}`, language);
    expect(status).toBe(404);
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain(textsIn(language).lost.texts.text);
  }
});

test('a page whose database is away, and the form that was sent to it', async () => {
  const database = await testDatabase();
  const db = new Proxy(database.db, {
    get() {
      throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    },
  });
  const ask = await open({ database: { ...database, db } });
  for (const language of CUSTOMER_LANGUAGES) {
    const { failures } = textsIn(language);
    const page = await ask('/review/faulty', language);
    expect([language, page.status]).toEqual([language, 503]);
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.text).toContain(failures.away.text);
    const sent = await ask('/review/faulty', language, post('rating=1&feedback_text=Slow'));
    expect(sent.status).toBe(503);
    expect(sent.text).toContain(failures.away.kept);
    expect(sent.text).toContain(failures.sendAgain);
    expect(sent.html).toContain('value="Slow"');
  }
});

test('a crowd is told in the language of each, and a form keeps what was typed', async () => {
  const route = build.routes['routes/public/review'];
  const loader = route?.module.loader;
  if (!route || typeof loader !== 'function') throw new Error('The review page has no loader');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow: typeof loader = async (args) => {
    if (new URL(args.request.url).searchParams.has('i')) await held;
    return loader(args);
  };
  const routes = {
    ...build.routes,
    'routes/public/review': { ...route, module: { ...route.module, loader: slow } },
  };
  const ask = await open({ serverBuild: { ...build, routes } });
  const most = SIZES.pages.atOnce + SIZES.pages.waiting;
  const waiting = Array.from({ length: most }, (_, at) => ask(`/review/faulty?i=visitor${at}`, 'en'));
  expect((await ask('/help/none', 'en')).status).toBe(503);
  for (const language of CUSTOMER_LANGUAGES) {
    const { busy } = textsIn(language).failures;
    const page = await ask('/unsubscribe/none', language);
    expect([page.status, page.text.includes(busy.text)]).toEqual([503, true]);
    const sent = await ask('/review/faulty', language, post('rating=1&text=Slow'));
    expect([sent.status, sent.text.includes(busy.kept)]).toEqual([503, true]);
    expect(sent.html).toContain('value="Slow"');
  }
  letGo();
  await Promise.all(waiting);
});

test('a person who sends too often reads so in their language, on the page with all that was typed', async () => {
  const { business, ctx } = await makeBusiness({ review_link_url: 'often' });
  for (let sent = 0; sent < MOST_ANSWERS; sent += 1) {
    await submitReview(
      { ...asVisitor(ctx), address: '' },
      {
        businessKey: business.review_link_url,
        invitation: null,
        edit: null,
        userAgent: `Phone ${sent}`,
        rating: '5',
        public: { platformId: '1', name: `Tom ${sent}` },
      },
    );
  }
  const ask = await open();
  for (const language of CUSTOMER_LANGUAGES) {
    const { status, text } = await ask('/review/often', language, post('rating=5&platform_id=1&text=Kind'));
    const { failures, faults } = textsIn(language);
    expect([language, status]).toEqual([language, 429]);
    expect(text).toContain(failures.tooMany.text);
    expect(text).toContain(faults.failed.title);
    expect(text).toContain('Kind');
    expect(language === 'en' || !text.includes('Too many')).toBe(true);
  }
});

test('a failure of ours is told in the language of the customer, and in English to everybody else', async () => {
  const broken = (id: string) => {
    const route = build.routes[id];
    if (!route) throw new Error(`${id} is no route`);
    const loader = () => {
      throw new Error('boom');
    };
    return { [id]: { ...route, module: { ...route.module, loader } } };
  };
  const routes = { ...build.routes, ...broken('routes/public/review'), ...broken('routes/marketing/terms') };
  const ask = await open({ serverBuild: { ...build, routes } });
  for (const language of CUSTOMER_LANGUAGES) {
    const { status, html, text } = await ask('/review/faulty?lang=xx', language);
    expect(status).toBe(500);
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain(textsIn(language).failures.unexpected.title);
    // It links to the other languages, too.
    expect(html.match(/href="\?lang=/g)).toHaveLength(CUSTOMER_LANGUAGES.length - 1);
  }
  const owner = await ask('/terms', 'es');
  expect(owner.html).toContain('<html lang="en"');
  expect(owner.html).toContain('Unexpected Application Error!');
});

test('the switch at the foot leads to the same page, which then says everything in that language', async () => {
  const ask = await open();
  const personal = await makeBusiness({ review_link_url: 'switched' });
  const { token } = linksOf(await makeInvitation(personal.ctx));
  const page = await ask(`/review/switched?i=${token}`, 'en');
  expect(page.html).toContain(`href="?i=${token}&amp;lang=es"`);
  expect(page.html).toContain('<b aria-current="true">English</b>');
  for (const language of CUSTOMER_LANGUAGES) {
    const { review } = textsIn(language);
    const chosen = await ask(`/review/switched?i=${token}&lang=${language}`, 'en');
    expect(chosen.html).toContain(`<html lang="${language}"`);
    expect(chosen.text).toContain(review.tapStar);
    const refused = await ask(`/review/switched?lang=${language}`, 'en', post('rating='));
    expect(refused.text).toContain(textsIn(language).faults.selectRating);
    const sent = await ask(
      `/review/switched?lang=${language}`,
      'en',
      post(`rating=5&platform_id=1&name=Tom+${language}`),
    );
    expect(sent.status).toBe(303);
  }
});

test('pages that are kept for everybody hold nothing of the query, whatever it says', async () => {
  const ask = await open();
  await makeBusiness({ review_link_url: 'kept-plain' });
  for (const path of ['/review/kept-plain?r=somebody&done=1&undone=1', '/review/kept-plain']) {
    const { html } = await ask(path, 'en');
    expect(html).toContain('href="?lang=es"');
    expect(html).not.toMatch(/somebody|done=/);
  }
  expect((await ask('/review/kept-plain?lang=es', 'en')).html).toContain('<html lang="es"');
  expect((await ask('/review/kept-plain', 'en')).html).toContain('<html lang="en"');
  expect((await ask('/review/kept-plain', 'es')).html).toContain('<html lang="es"');
});
