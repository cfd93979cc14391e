import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agreements } from '#server/db/schema/agreements.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { makeApp } from '#tests/app.ts';
import { makeBusiness, makeCtx } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build } = await loadPages();

let ask: (path: string, fields?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  const { origin } = (await makeCtx()).config;
  const app = await makeApp({ serverBuild: build, pageCache: createPageCache(Date.now) });
  const headers = { host: new URL(origin).host, origin };
  ask = async (path, fields) =>
    app.request(new URL(path, origin), {
      headers,
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
});

const addressIn = (html: string, pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

async function rate(rating: number, given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx } = await makeBusiness({ review_link_url: `agree-${rating}`, ...given });
  const rated = await ask(`/review/agree-${rating}?lang=en`, {
    rating: String(rating),
    ...(rating > 3
      ? { platform_id: '1', name: 'Ann', text: 'Kind.' }
      : { post_on: '1', public_name: 'Ann', public_text: 'Slow.', path: 'public' }),
  });
  const thanks = rated.headers.get('Location') ?? '';
  const html = await (await ask(thanks)).text();
  const rows = () => ctx.db.select().from(agreements).where(eq(agreements.business_id, ctx.business.id));
  return { ctx, thanks, html, rows };
}

/** What a browser without scripts sends. */
function formIn(html: string, given: Record<string, string>) {
  const action = addressIn(html, /<form[^>]* action="([^"]+)"/);
  const digest = addressIn(html, /name="digest"[^>]* value="([^"]+)"/);
  return [action, { intent: 'agree', digest, ...given }] as const;
}

test.each([5, 2])('after %i stars a form without scripts asks, agrees and takes it back', async (rating) => {
  const { html, thanks, rows } = await rate(rating, { is_healthcare: false });
  expect(html).toContain('whatever your rating');
  expect(html).not.toMatch(/name="agreed"[^>]* checked|checked=""[^>]*name="agreed"/);
  const refused = await ask(...formIn(html, { shown_name: 'Ann' }));
  const told = await refused.text();
  expect([refused.status, told]).toEqual([400, expect.stringContaining('Please check the box')]);
  expect(told).toMatch(/name="shown_name"[^>]*value="Ann"|value="Ann"[^>]*name="shown_name"/);
  expect(await rows()).toEqual([]);
  const agreed = await ask(...formIn(html, { agreed: 'on', shown_name: 'Ann' }));
  expect([agreed.status, agreed.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/#agreement$/),
  ]);
  const given = await (await ask(thanks)).text();
  expect(given).not.toContain('name="agreed"');
  const link = addressIn(given, /href="(\/review\/[^"]+\/agreement\?a=[^"]+)"/);
  for (const _ of [1, 2]) expect(await (await ask(link)).text()).toContain('Take it back');
  expect(await rows()).toMatchObject([{ ended_at: null, shown_name: 'Ann' }]);
  const back = await ask(link, { intent: 'take-back' });
  expect(back.status).toBe(303);
  expect(await (await ask(back.headers.get('Location') ?? '')).text()).toContain('no longer shown');
  expect(await rows()).toMatchObject([{ ended_by: 'author' }]);
});

test('in Spanish the fault and the authorization are in Spanish', async () => {
  const { thanks } = await rate(4);
  const html = await (await ask(thanks.replace('lang=en', 'lang=es'))).text();
  expect(html).toContain('Su nombre, como firma');
  const refused = await ask(...formIn(html, { agreed: 'on', shown_name: '' }));
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('que es su firma')]);
});

test('a link that is not ours is lost, in the words of a customer', async () => {
  const { ctx } = await makeBusiness();
  const answer = await ask(`/review/${ctx.business.userId}/agreement?a=forged`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('lang="en"')]);
});
