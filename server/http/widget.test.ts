import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { PAGE_TAGS_CHANNEL, reviewsTag } from '#server/core/page-tags.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { events } from '#server/db/schema/events.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { deleteWidget } from '#server/domain/widgets/delete-widget.ts';
import { saveWidget } from '#server/domain/widgets/save-widget.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { makeApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import {
  makeAgreement,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeWidget,
  type OwnerCtx,
} from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const { build } = await loadPages();
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const SITE = 'https://brightsmiles.example';

const dropped: string[] = [];
let pageCache: PageCache;
let stop: () => Promise<void>;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  pageCache = createPageCache(Date.now);
  const app = await makeApp({ serverBuild: build, pageCache });
  stop = await (await testDatabase()).listen(PAGE_TAGS_CHANNEL, (tag) => {
    dropped.push(tag);
    pageCache.drop(tag);
  });
  const { origin } = (await makeBusiness()).ctx.config;
  const host = new URL(origin).host;
  ask = async (path, init = {}) =>
    app.request(
      new URL(path, origin),
      { ...init, headers: { host, ...init.headers } },
      { incoming: { headers: { host, ...init.headers }, socket: { remoteAddress: '203.0.113.9' } } },
    );
});
afterAll(() => stop());

async function openWidget(given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx, business } = await makeBusiness({ business_name: 'Bright Smiles', ...given });
  const google = await makePlatformConnection(ctx, { reader: 'google-business' });
  const write = (values: Parameters<typeof makePublicReview>[2] = {}) =>
    makePublicReview(ctx, google, { id_of: 'google-business', ...values });
  const { id } = await makeWidget(ctx);
  return { ctx, business, google, write, id, read: async () => (await ask(`/w/${id}/drawn`)).text() };
}

/** Until every message so far has been heard. */
async function heard(ctx: OwnerCtx): Promise<void> {
  const { id } = ctx.business;
  const before = dropped.length;
  await ctx.db.execute(`select pg_notify('${PAGE_TAGS_CHANNEL}', 'heard:${id}')`);
  await expect.poll(() => dropped.slice(before), { timeout: 15_000 }).toContain(`heard:${id}`);
}

describe('what a website asks for', () => {
  test('is for every origin, in any frame, from memory, compressed, and not sent twice', async () => {
    const { write, id, ctx } = await openWidget({ is_healthcare: false });
    await write({ reviewer_name: 'Tom & "Jerry" <b>', review_text: '<script>alert(1)</script> & so on' });
    await heard(ctx);
    const first = await ask(`/w/${id}/drawn`, { headers: { origin: SITE, 'accept-encoding': 'br' } });
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=30, stale-while-revalidate=30',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers.get('x-frame-options')).toBeNull();
    expect(first.headers.get('set-cookie')).toBeNull();
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('frame-ancestors');
    expect(policy).not.toContain('unsafe-inline');
    const html = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString();
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;b&gt;');
    expect(html).not.toContain('<script>alert');
    // Policies of websites forbid both.
    expect(html).not.toMatch(/ style="| on\w+="/);
    const before = pageCache.size().pages;
    expect(await (await ask(`/w/${id}/drawn?utm_source=x`)).text()).toBe(html);
    expect(pageCache.size().pages).toBe(before);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`/w/${id}/drawn`, { headers: { origin: SITE, 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(['x', newId()])('a widget %j that does not exist is not found', async (id) => {
    const answer = await ask(`/w/${id}/drawn`);
    expect(answer.status).toBe(404);
  });

  test('forgets an answer in memory once its author no longer agrees to have it shown', async () => {
    const { ctx, id } = await openWidget();
    const answer = await makeReview(ctx, { review_text: 'Calm and kind.' });
    const read = async () => {
      await heard(ctx);
      return (await ask(`/w/${id}/drawn`)).text();
    };
    expect(await read()).not.toContain('Calm and kind.');
    await makeAgreement(ctx, answer);
    const shown = await read();
    expect(shown).toContain('Calm and kind.');
    expect(shown).toContain('1 review on our own page');
    expect(shown).toContain('Grace P.');
    await endAgreements(ctx, [answer.id], { by: 'author', now: ctx.now() });
    expect(await read()).not.toContain('Calm and kind.');
  });

  test('is a picture for mail signatures, kept and not sent twice', async () => {
    const { id, write, ctx } = await openWidget();
    await write();
    await heard(ctx);
    const first = await ask(`/w/${id}/badge.png`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await ask(`/w/${id}/badge.png`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(`/w/${newId()}/badge.png`)).status).toBe(404);
    const drawing = await ask(`/w/${id}/badge.svg`);
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(await drawing.text()).toMatch(/<title>5\.0 from 1 review on Google/);
  });

  test('says which reviews are shown, over how many the average is, and leads to all of them', async () => {
    const { write, id, ctx, business } = await openWidget({ review_link_url: 'leads-to-all' });
    for (const rating of [5, 4, 1]) await write({ rating, review_text: `Rated ${rating}` });
    await heard(ctx);
    const html = await (await ask(`/w/${id}/drawn`)).text();
    expect(html).toContain('Shown: reviews with 4 and 5 stars, newest first.');
    expect(html).toContain('3.3 from 3 reviews on Google');
    expect(html).toContain(`href="${ctx.config.origin}/review/leads-to-all/all"`);
    expect(html).toContain('Rated 5');
    expect(html).not.toContain('Rated 1');
    // Whatever is chosen, the line stays.
    for (const kind of ['carousel', 'feed', 'popup'] as const) {
      const settings = { leastStars: 1, names: 'initials', dates: 'none', words: 'Rated' } as const;
      const made = await saveWidget(ctx, { kind, name: kind, settings, acknowledged: true });
      const shown = await (await ask(`/w/${made.id}/drawn`)).text();
      expect(shown, kind).toContain('Shown: reviews chosen by Bright Smiles.');
      expect(shown, kind).toContain('See all 3 reviews');
    }
    const all = await (await ask(`/review/${business.user_id}/all`)).text();
    expect(all).toContain('Rated 1');
    expect(all).toContain('3.3 from 3 reviews on Google');
    expect(all).not.toMatch(/ld\+json|AggregateRating|itemprop/);
  });

  test('with twenty reviews it is small', async () => {
    const { ctx, write, id } = await openWidget();
    const words =
      'They explained every step, the waiting time was short and nobody tried to sell me anything I did not need';
    for (let at = 0; at < 20; at += 1) {
      await write({
        reviewer_name: `Person ${at} Miller`,
        review_text: `${at}. ${words.slice(at)}, ${words.slice(0, 60 + at)}.`,
      });
    }
    await saveWidget(ctx, { widgetId: id, name: 'x', settings: { most: 20 }, acknowledged: true });
    await heard(ctx);
    const html = await (await ask(`/w/${id}/drawn`)).text();
    expect(html.match(/class="c"/g)).toHaveLength(20);
    expect(brotliCompressSync(html).byteLength).toBeLessThan(4_300);
  });
});

describe('memory is forgotten', () => {
  test('when a review comes, changes or goes, no matter who writes it; a bystander stays', async () => {
    const one = await openWidget();
    const bystander = await openWidget();
    await heard(one.ctx);
    expect(await one.read()).not.toContain('Lovely people');
    await bystander.read();
    const review = await one.write({ review_text: 'Lovely people' });
    await heard(one.ctx);
    expect(await one.read()).toContain('Lovely people');
    const size = pageCache.size().pages;
    const change = (values: Partial<typeof reviews.$inferInsert>) =>
      one.ctx.db.update(reviews).set(values).where(eq(reviews.id, review.id));
    await change({ review_text: 'Nice people' });
    await heard(one.ctx);
    expect(pageCache.size().pages).toBe(size - 1);
    expect(await one.read()).toContain('Nice people');
    await change({ removed_at: one.ctx.now() });
    await heard(one.ctx);
    expect(await one.read()).not.toContain('Nice people');
    await change({ removed_at: null });
    await heard(one.ctx);
    expect(await one.read()).toContain('Nice people');
    await one.ctx.db
      .update(platformConnections)
      .set({ state: 'paused' })
      .where(eq(platformConnections.id, one.google.id));
    await heard(one.ctx);
    expect(await one.read()).not.toContain('Nice people');
  });

  test('when the widget or the business changes, and a deleted one is gone', async () => {
    const { ctx, id, read, write } = await openWidget();
    await write();
    await heard(ctx);
    expect(await read()).not.toContain('--r:3px');
    await saveWidget(ctx, { widgetId: id, name: 'x', settings: { corners: 3 }, acknowledged: true });
    await heard(ctx);
    expect(await read()).toContain('--r:3px');
    await saveBusiness(ctx, { businessName: 'Brighter Smiles' });
    await heard(ctx);
    expect(await read()).toContain('Brighter Smiles');
    await deleteWidget(ctx, { widgetId: id });
    await heard(ctx);
    expect((await ask(`/w/${id}/drawn`)).status).toBe(404);
  });

  test('not by answers on the own page, which websites do not show', async () => {
    const { ctx } = await openWidget();
    await heard(ctx);
    const before = dropped.length;
    await makeReview(ctx);
    await heard(ctx);
    expect(dropped.slice(before)).not.toContain(reviewsTag(ctx.business.id));
  });
});

describe('the script', () => {
  test.each(['/w.js', '/w-parts.js'])('%s is for every site, and kept for an hour', async (path) => {
    const answer = await ask(path, { headers: { origin: SITE } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
    expect(await answer.text()).not.toContain('origin.invalid');
  });
});

describe('what a website reports', () => {
  const report = (path: string, origin: string | null) =>
    ask(path, { method: 'POST', headers: { 'user-agent': PHONE, ...(origin ? { origin } : {}) } });

  test('counts from any origin, also from a sandboxed frame', async () => {
    const { ctx, id } = await openWidget();
    for (const [event, origin] of [
      ['seen', SITE],
      ['clicked', 'null'],
    ] as const) {
      expect((await report(`/w/${id}/${event}`, origin)).status).toBeLessThan(300);
    }
    const rows = await ctx.db.select().from(events).where(eq(events.business_id, ctx.business.id));
    expect(rows.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
      ['widget.clicked', id],
      ['widget.seen', id],
    ]);
  });

  test('opens no other door', async () => {
    const { id } = await openWidget();
    expect((await report(`/w/${id}`, SITE)).status).toBe(403);
    expect((await report(`/w/${id}/seen/more`, SITE)).status).toBe(403);
    expect((await report('/login', SITE)).status).toBe(403);
    expect((await report(`/w/${newId()}/seen`, SITE)).status).toBe(404);
  });
});
