import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crawler, createCrawler } from '#server/connectors/fetching/crawler.ts';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { newId } from '#server/core/crypto.ts';
import { checkInstallation } from '#server/domain/widgets/check-installation.ts';
import { listWidgetSites } from '#server/domain/widgets/list-widget-sites.ts';
import { recordWidgetEvent } from '#server/domain/widgets/record-widget-event.ts';
import { MAX_CONFIRMED_SITES, MAX_SITES, SITE_DAYS } from '#shared/widgets/installation.ts';
import { asVisitor, makeBusiness, makeVideo, makeWidget, type OwnerCtx } from '#tests/make.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const NAME = { product: 'Goodword', site: 'https://goodword.example', contact: 'a@goodword.example' };

let page = { status: 200, html: '', policy: '' };
/** Path of a page that leads to `/`. */
let moved = '';
let site: Server;
let crawler: Crawler;
beforeAll(async () => {
  site = createServer(({ url }, response) => {
    if (url === '/robots.txt') {
      response.writeHead(404).end();
      return;
    }
    if (moved && url === moved) {
      response.writeHead(301, { location: '/' }).end();
      return;
    }
    const { status, html, policy } = page;
    response
      .writeHead(status, {
        'content-type': 'text/html',
        ...(policy && { 'content-security-policy': policy }),
      })
      .end(html);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as AddressInfo;
  crawler = createCrawler(NAME, { network: simulatedNetwork(`http://127.0.0.1:${port}`), pauseSeconds: 0 });
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
});

async function open(given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx } = await makeBusiness(given);
  const { id } = await makeWidget(ctx);
  return { ctx: { ...ctx, readers: { ...ctx.readers, crawler } } as OwnerCtx, widgetId: id };
}
const codeOf = (ctx: OwnerCtx, id: string) =>
  `<div data-goodword="${id}"></div><script src="${ctx.config.origin}/w.js"></script>`;
const ADDRESS = 'brightsmiles.example/reviews';

describe('checking a page', () => {
  test('finds the code of this widget, and tells it from others', async () => {
    const { ctx, widgetId } = await open();
    const mine = await makeWidget(ctx, { name: 'Footer' });
    const theirs = await open();
    const cases = [
      [codeOf(ctx, widgetId), '', 'found'],
      [codeOf(ctx, widgetId), "script-src 'self'", 'blocked'],
      [`<div data-goodword="${widgetId}"></div>`, '', 'no-script'],
      [`<script src="${ctx.config.origin}/w.js"></script>`, '', 'no-place'],
      [`<!--${codeOf(ctx, widgetId)}-->`, '', 'comment'],
      [codeOf(ctx, mine.id), '', 'other-widget'],
      [codeOf(ctx, theirs.widgetId), '', 'other-business'],
      ['<p>Hello</p>', '', 'not-found'],
    ] as const;
    for (const [html, policy, outcome] of cases) {
      page = { status: 200, html, policy };
      const found = await checkInstallation(ctx, { widgetId, address: ADDRESS });
      expect(found, html).toMatchObject({ outcome, address: `https://${ADDRESS}` });
      expect(found.lines.length > 0).toBe(outcome === 'blocked');
      // The name of another business's widget is nobody's business.
      expect(found.otherName).toBe(outcome === 'other-widget' ? 'Footer' : '');
    }
  });

  test('says which lines its own videos need, and only where they are shown', async () => {
    const { ctx, widgetId: carousel } = await open();
    const { id: reel } = await makeWidget(ctx, { type: 'video' });
    await makeVideo((await open()).ctx);
    const check = async (widgetId: string, policy: string) => {
      page = { status: 200, html: codeOf(ctx, widgetId), policy };
      const { outcome, lines } = await checkInstallation(ctx, { widgetId, address: ADDRESS });
      return { outcome, lines };
    };
    const policy = "frame-src 'self'; media-src 'none'";
    expect(await check(reel, policy)).toEqual({ outcome: 'found', lines: [] });
    await makeVideo(ctx);
    await makeVideo(ctx, { source: 'file', video_key: '', position: 2, confirmed_at: null });
    const lines = ["frame-src 'self' https://www.youtube-nocookie.com"];
    expect(await check(reel, policy)).toEqual({ outcome: 'videos-blocked', lines });
    expect(await check(carousel, policy)).toEqual({ outcome: 'found', lines: [] });
    expect(await check(reel, `${policy}; connect-src 'self'`)).toEqual({
      outcome: 'blocked',
      lines: [`connect-src 'self' ${ctx.config.origin}`, ...lines],
    });
  });

  test.each([
    [404, 'gone'],
    [403, 'refused'],
    [500, 'unreachable'],
  ] as const)('an answer %d is said', async (status, outcome) => {
    const { ctx, widgetId } = await open();
    page = { status, html: '', policy: '' };
    expect(await checkInstallation(ctx, { widgetId, address: ADDRESS })).toMatchObject({ outcome });
  });

  test('reads no internal address, and is for the owner of the widget', async () => {
    const { ctx, widgetId } = await open();
    const outside = {
      ...ctx,
      readers: { ...ctx.readers, crawler: createCrawler(NAME, { pauseSeconds: 0 }) },
    };
    for (const address of ['http://198.18.0.1/', 'http://100.64.0.1/a', 'http://home.invalid/latest']) {
      expect(await checkInstallation(outside, { widgetId, address }), address).toMatchObject({
        outcome: 'internal',
      });
    }
    for (const address of ['https://example.com:22/', 'http://example.com:8080/reviews']) {
      expect(await checkInstallation(outside, { widgetId, address }), address).toMatchObject({
        outcome: 'port',
      });
    }
    const refused = [
      ...['', 'file:///etc/passwd', 'javascript:alert(1)', 'clinic', 'http://127.0.0.1:3000/'],
      ...['http://10.0.0.1/a', 'http://169.254.169.254/latest', 'https://ann:s3cret@example.com/'],
    ];
    for (const address of refused) {
      await expect(checkInstallation(ctx, { widgetId, address }), address).rejects.toMatchObject({
        code: 'invalid',
        fields: { address: [expect.not.stringContaining('s3cret')] },
      });
    }
    const other = await open();
    for (const unknown of [other.widgetId, newId(), 'x']) {
      await expect(checkInstallation(ctx, { widgetId: unknown, address: ADDRESS })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(listWidgetSites(ctx, { widgetId: unknown })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(checkInstallation(asVisitor(ctx), { widgetId, address: ADDRESS })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('where a check found it', () => {
  const check = (
    ctx: OwnerCtx,
    widgetId: string,
    html: string,
    given: { address?: string; status?: number } = {},
  ) => {
    page = { status: given.status ?? 200, html, policy: '' };
    return checkInstallation(ctx, { widgetId, address: given.address ?? ADDRESS });
  };
  const confirmedOf = async (ctx: OwnerCtx, widgetId: string) =>
    (await listWidgetSites(ctx, { widgetId })).map(({ host, confirmed }) => [host, confirmed?.address]);
  const FOUND = [['brightsmiles.example', 'https://brightsmiles.example/reviews']];

  test('is remembered with the page and the time, and forgotten once the same page no longer has it', async () => {
    const { ctx, widgetId } = await open({ website: 'brightsmiles.example' });
    const other = await makeWidget(ctx, { name: 'Footer' });
    const bystander = await open();
    await check(bystander.ctx, bystander.widgetId, codeOf(ctx, bystander.widgetId));
    const code = codeOf(ctx, widgetId);
    await check(ctx, widgetId, code, { address: `${ADDRESS}?page=2#top` });
    expect(await confirmedOf(ctx, widgetId)).toEqual([
      ['brightsmiles.example', 'https://brightsmiles.example/reviews?page=2'],
    ]);
    await check(ctx, widgetId, code);
    await check(ctx, widgetId, code);
    expect(await listWidgetSites(ctx, { widgetId })).toEqual([
      {
        host: 'brightsmiles.example',
        seenAt: null,
        confirmed: { address: `https://${ADDRESS}`, at: expect.any(Date) },
        isOwn: true,
      },
    ]);
    expect(await listWidgetSites(ctx, { widgetId: other.id })).toEqual([]);
    // Another page says nothing of this one, nor does one that cannot be read.
    await check(ctx, widgetId, '<p>Hello</p>', { address: 'brightsmiles.example/about' });
    for (const status of [403, 500]) await check(ctx, widgetId, '', { status });
    await check(ctx, other.id, '<p>Hello</p>');
    expect(await confirmedOf(ctx, widgetId)).toEqual(FOUND);
    for (let time = 0; time < 2; time += 1) {
      await check(ctx, widgetId, '<p>Hello</p>');
      expect(await confirmedOf(ctx, widgetId)).toEqual([]);
    }
    expect(await confirmedOf(bystander.ctx, bystander.widgetId)).toEqual(FOUND);
  });

  test.each([
    ['its script is gone', (id: string) => ({ html: `<div data-goodword="${id}"></div>` })],
    ['the page is gone', () => ({ html: '', status: 404 })],
    ['another widget took its place', (_id: string, another: string) => ({ html: another })],
  ] as const)('is forgotten when %s, and the views stay', async (_why, after) => {
    const { ctx, widgetId } = await open();
    const another = codeOf(ctx, (await makeWidget(ctx, { name: 'Footer' })).id);
    await check(ctx, widgetId, codeOf(ctx, widgetId));
    await recordWidgetEvent(asVisitor(ctx), {
      widgetId,
      event: 'seen',
      userAgent: PHONE,
      origin: 'https://brightsmiles.example',
    });
    const { html, ...given } = { ...after(widgetId, another) };
    await check(ctx, widgetId, html, given);
    expect(await listWidgetSites(ctx, { widgetId })).toEqual([
      { host: 'brightsmiles.example', seenAt: expect.any(Date), confirmed: null, isOwn: false },
    ]);
  });

  test('is the page that the address leads to, and forgotten by either address', async () => {
    const { ctx, widgetId } = await open();
    moved = '/reviews';
    try {
      await check(ctx, widgetId, codeOf(ctx, widgetId));
      expect(await confirmedOf(ctx, widgetId)).toEqual([
        ['brightsmiles.example', 'https://brightsmiles.example/'],
      ]);
      await check(ctx, widgetId, '<p>Hello</p>');
    } finally {
      moved = '';
    }
    expect(await confirmedOf(ctx, widgetId)).toEqual([]);
  });

  test('keeps its place among made-up names for longer than views, and no endless list of them', async () => {
    const { ctx, widgetId } = await open();
    const at = (days: number): OwnerCtx => {
      const then = new Date(ctx.now().getTime() + days * 86_400_000);
      return { ...ctx, now: () => then };
    };
    await check(ctx, widgetId, codeOf(ctx, widgetId));
    for (let day = 1; day < 4; day += 1) {
      for (let nth = 0; nth < MAX_SITES / 2; nth += 1) {
        await recordWidgetEvent(
          { ...asVisitor(at(day)), address: `198.51.${nth}.7` },
          { widgetId, event: 'seen', userAgent: PHONE, origin: `https://${nth}.day${day}.example` },
        );
      }
    }
    const sites = await listWidgetSites(at(3), { widgetId });
    expect(sites).toHaveLength(MAX_SITES + 1);
    expect(sites[0]?.confirmed?.address).toBe(`https://${ADDRESS}`);
    expect(await confirmedOf(at(SITE_DAYS + 9), widgetId)).toEqual(FOUND);
    for (let nth = 0; nth < MAX_CONFIRMED_SITES; nth += 1) {
      await check(at(1 + nth), widgetId, codeOf(ctx, widgetId), { address: `${nth}.clinic.example` });
    }
    const last = await listWidgetSites(at(90), { widgetId });
    expect(last).toHaveLength(MAX_CONFIRMED_SITES);
    expect(last.map(({ host }) => host)).not.toContain('brightsmiles.example');
  });
});

describe('by the views that come in', () => {
  const see = (ctx: OwnerCtx, widgetId: string, origin: string | null, at = ctx.now()) =>
    recordWidgetEvent(
      { ...asVisitor(ctx), now: () => at },
      { widgetId, event: 'seen', userAgent: PHONE, origin },
    );

  test('remembers the host and when, and nothing else', async () => {
    const { ctx, widgetId } = await open();
    const bystander = await open();
    const at = ctx.now();
    const later = new Date(at.getTime() + 5 * 60_000);
    await see(ctx, widgetId, 'https://brightsmiles.example', at);
    await see(ctx, widgetId, 'https://brightsmiles.example', later);
    for (const origin of [
      null,
      'null',
      'file://',
      'x',
      ctx.config.origin,
      `https://${'a'.repeat(300)}.example`,
    ]) {
      await see(ctx, widgetId, origin, later);
    }
    await recordWidgetEvent(asVisitor(ctx), {
      widgetId,
      event: 'seen',
      userAgent: 'Googlebot/2.1',
      origin: 'https://robot.example',
    });
    const now = { ...ctx, now: () => later };
    expect(await listWidgetSites(now, { widgetId })).toEqual([
      { host: 'brightsmiles.example', seenAt: later, confirmed: null, isOwn: false },
    ]);
    expect(await listWidgetSites(bystander.ctx, { widgetId: bystander.widgetId })).toEqual([]);
  });

  /** From a network of its own. */
  const report = (ctx: OwnerCtx, widgetId: string, nth: number, host = `${nth}.example`) =>
    see({ ...ctx, address: `198.51.${nth}.7` }, widgetId, `https://${host}`);
  const hostsOf = async (ctx: OwnerCtx, widgetId: string) =>
    (await listWidgetSites(ctx, { widgetId })).map(({ host }) => host);
  const daysLater = (ctx: OwnerCtx, days: number): OwnerCtx => {
    const at = new Date(ctx.now().getTime() + days * 86_400_000);
    return { ...ctx, now: () => at };
  };

  test('for some weeks', async () => {
    const { ctx, widgetId } = await open();
    await report(ctx, widgetId, 1);
    const later = daysLater(ctx, SITE_DAYS + 1);
    expect(await hostsOf(later, widgetId)).toEqual([]);
    await report(later, widgetId, 2);
    expect(await hostsOf(later, widgetId)).toEqual(['2.example']);
  });

  test('made-up names leave room for the website of the business, which comes first', async () => {
    const { ctx, widgetId } = await open({ website: 'https://www.brightsmiles.example/reviews' });
    for (let nth = 0; nth < MAX_SITES; nth += 1) await report(ctx, widgetId, nth);
    expect(await hostsOf(ctx, widgetId)).toHaveLength(MAX_SITES / 2);
    for (const host of ['brightsmiles.example', 'www.brightsmiles.example']) {
      await report(ctx, widgetId, 0, host);
    }
    const sites = await listWidgetSites(ctx, { widgetId });
    expect(sites.flatMap(({ host, isOwn }) => (isOwn ? [host] : [])).sort()).toEqual([
      'brightsmiles.example',
      'www.brightsmiles.example',
    ]);
    expect(sites.slice(2).some(({ isOwn }) => isOwn)).toBe(false);
    await report(ctx, widgetId, 30, 'a.brightsmiles.example');
    await report(ctx, widgetId, 31, 'brightsmiles.example:8443');
    expect(await hostsOf(ctx, widgetId)).toHaveLength(MAX_SITES / 2 + 2);
  });

  test('one network reports few new names a day, which leaves room for a site of others', async () => {
    const { ctx, widgetId } = await open();
    for (let nth = 0; nth < MAX_SITES; nth += 1) await report(ctx, widgetId, 1, `${nth}.evil.example`);
    expect(await hostsOf(ctx, widgetId)).toHaveLength(3);
    await report(ctx, widgetId, 2, 'shop.example');
    expect(await hostsOf(ctx, widgetId)).toContain('shop.example');
  });

  test('when the list is full, the name not seen for longest makes room', async () => {
    const { ctx, widgetId } = await open({ website: 'brightsmiles.example' });
    await report(ctx, widgetId, 0, 'brightsmiles.example');
    for (let day = 0; day < 4; day += 1) {
      const then = daysLater(ctx, day * 2);
      for (let nth = 0; nth < 8; nth += 1) await report(then, widgetId, nth, `${nth}.day${day}.example`);
    }
    const last = daysLater(ctx, 7);
    const hosts = await hostsOf(last, widgetId);
    expect(hosts).toHaveLength(MAX_SITES - 1);
    expect(hosts[0]).toBe('brightsmiles.example');
    expect(hosts.filter((host) => host.endsWith('day3.example'))).toHaveLength(8);
    expect(hosts.some((host) => host.endsWith('day0.example'))).toBe(false);
  });
});
