import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken } from '#server/core/crypto.ts';
import { PAGE_TAGS_CHANNEL } from '#server/core/page-tags.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { makeApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { linksOf, makeBusiness, makeCtx, makeInvitation } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build } = await loadPages();

/** One of several processes on one database, with a cache of its own that gets notified of changes. */
async function startProcess() {
  const { origin } = (await makeCtx()).config;
  const pageCache = createPageCache(Date.now);
  await (await testDatabase()).listen(PAGE_TAGS_CHANNEL, (tag) => pageCache.drop(tag));
  const app = await makeApp({ serverBuild: build, pageCache });
  const headers = { host: new URL(origin).host, origin };
  const ask = async (path: string, init: RequestInit = {}) =>
    app.request(new URL(path, origin), {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return { ask, post, pageCache };
}

const two = {
  rating: '2',
  feedback_name: 'Ann',
  feedback_email: 'ann@example.com',
  feedback_text: 'Long wait.',
};

test('printed codes, sent mails and open forms with an old address reach their business', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Moved', review_link_url: 'first-name' });
  const { ctx: bystander } = await makeBusiness({ business_name: 'Other', review_link_url: 'other-name' });
  const { token } = linksOf(await makeInvitation(ctx));
  const { token: theirs } = linksOf(await makeInvitation(bystander));
  const processes = [await startProcess(), await startProcess()];
  const [here] = processes;
  if (!here) throw new Error('No process');

  for (const { ask, pageCache } of processes) {
    expect(await (await ask('/review/first-name')).text()).toContain('Moved');
    expect(await (await ask('/review/other-name')).text()).toContain('Other');
    expect(pageCache.size().pages).toBe(2);
  }
  await saveBusiness(ctx, { reviewLinkUrl: 'second-name' });
  for (const { ask, pageCache } of processes) {
    await expect.poll(() => pageCache.size().pages).toBe(1);
    // Requested twice: the first answer must not be cached.
    for (const query of ['', '', `?i=${token}`]) {
      const moved = await ask(`/review/first-name${query}`);
      expect(moved.status).toBe(308);
      expect(moved.headers.get('Location')).toBe(`/review/second-name${query}`);
      // Otherwise browsers that cached both redirects would loop once the business returns to an old address.
      expect(moved.headers.get('Cache-Control')).toBe('no-store');
    }
    expect((await ask('/review/FIRST-name/?i=x')).headers.get('Location')).toBe('/review/FIRST-name?i=x');
    expect((await ask('/review/FIRST-name?i=x')).headers.get('Location')).toBe('/review/second-name?i=x');
    expect((await ask('/review/first-name', { method: 'HEAD' })).status).toBe(308);
    const page = await ask('/review/second-name');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Moved')]);
    expect(pageCache.size().pages).toBe(2);
  }
  const markOf = async (path: string) => (await (await here.ask(path)).text()).includes('data-invited');
  expect(await markOf(`/review/second-name?i=${token}`)).toBe(true);
  expect(await markOf(`/review/second-name?i=${theirs}`)).toBe(false);

  // The form was opened before the rename. A refused one stays on the screen, with the old address in the bar.
  const refused = await here.post('/review/first-name', { ...two, feedback_email: 'ann' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Long wait.')]);
  const sent = await here.post(`/review/first-name?i=${token}`, two);
  expect(sent.status).toBe(303);
  const thanks = await here.ask(sent.headers.get('Location') ?? '');
  expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining('Thank')]);

  // Another business's invitation counts for neither.
  await here.post(`/review/first-name?i=${theirs}`, { ...two, feedback_name: 'Bob' });
  const { db } = ctx;
  const kept = await db.select().from(reviews).orderBy(reviews.id);
  expect(kept.map(({ business_id }) => business_id)).toEqual([ctx.business.id, ctx.business.id]);
  expect(kept.map(({ contact_id }) => contact_id !== null)).toEqual([true, false]);
  const [own] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, hashToken(token)));
  const [foreign] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, hashToken(theirs)));
  expect([own?.rated_at, foreign?.rated_at]).toEqual([expect.any(Date), null]);

  await saveBusiness(ctx, { reviewLinkUrl: 'first-name' });
  for (const { ask } of processes) {
    await expect.poll(async () => (await ask('/review/first-name')).status).toBe(200);
    await expect
      .poll(async () => (await ask('/review/second-name?i=a')).headers.get('Location'))
      .toBe('/review/first-name?i=a');
  }
});

test.each(['/review/nobody-here', '/review/nobody-here/thanks', '/r/AAAAAAAAAAAAAAAAAAAAAA'])(
  '%s tells customers in their language that the link does not work',
  async (path) => {
    const { ask } = await startProcess();
    for (const [language, words] of [
      ['en', 'This link doesn’t work'],
      ['es', 'Este enlace no funciona'],
    ] as const) {
      const answer = await ask(path, { headers: { 'accept-language': language } });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(words);
    }
  },
);
