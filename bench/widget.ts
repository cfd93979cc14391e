import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { newId } from '#server/core/crypto.ts';
import type { Db } from '#server/db/client.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startPractice } from './practice.ts';

/**
 * What a widget with 20 reviews costs a website on a slow phone, against the same page without it, and what it costs
 * here, against a route that does nothing. `--seconds` and `--visits` shorten it.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, visits: { type: 'string', default: '5' } },
});
const SECONDS = Number(values.seconds);
const VISITS = Number(values.visits);
const MOST = { loader: 1_536, firstPaint: 6_144, lcpMs: 100 };
const LEAST = { whole: 0.6, same: 0.8 };
const TEXT =
  'I put this off for four years. Nobody lectured me; they made a plan, told me what could wait and what could not, and the bill matched the estimate.';
const WIDGET = newId();

async function fill(db: Db, { userId, businessId, now }: { userId: string; businessId: string; now: Date }) {
  const owned = { business_id: businessId, created_at: now, updated_at: now };
  const [google] = await db
    .insert(platformConnections)
    .values({ platform_id: 1, reader: 'google-business', place_key: 'x', ...owned })
    .returning();
  const written = Array.from({ length: 20 }, (_, at) => ({
    user_id: userId,
    platform_id: 1,
    connection_id: google?.id ?? '',
    external_id: `${at}`,
    id_of: 'google-business',
    reviewer_name: `Person ${at} Miller`,
    review_text: `${TEXT.slice(at * 3)} ${TEXT.slice(0, 40 + at * 5)}`,
    rating: at % 3 === 0 ? 4 : 5,
    stars: at % 3 === 0 ? 4 : 5,
    is_public: true,
    source: 'platform' as const,
    review_type: 'positive' as const,
    review_date: new Date(now.getTime() - at * 86_400_000),
    ...owned,
  }));
  await db.insert(reviews).values(written);
  await db
    .insert(widgets)
    .values({ id: WIDGET, type: 'carousel', name: 'x', settings: { most: 20 }, ...owned });
}

async function bytesOf(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  // The length on the wire: what fetch gives is unpacked.
  return { length: Number(answer.headers.get('content-length')), headers: answer.headers };
}

async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const { requests } = await autocannon({ url, duration: SECONDS, connections: 20, headers });
  return requests.average;
}

interface Visit {
  lcp: number;
  /** Empty for what is in a shadow root, which a page is not told of. */
  largest: string;
  shift: number;
  blocked: number;
}

const server = await startPractice(fill);
const noise = Buffer.from(
  Array.from({ length: 780 * 520 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24),
);
const raw = { width: 780, height: 520, channels: 3 } as const;
/** Some 60 KB, as the welcome picture of a practice weighs. */
const picture = await sharp(noise, { raw }).blur(2).jpeg({ quality: 60 }).toBuffer();
/** As most websites begin; `bare` has nothing but short lines, so that a review is larger than anything of its own. */
const HOSTS = {
  welcome: '<img src="/welcome.jpg" alt="" width="374" height="249"><p>We look after people of all ages.</p>',
  bare: '<p>We look after people of all ages, without hurry.</p>'.repeat(12),
};
type Host = keyof typeof HOSTS;
const page = (host: Host, code: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Clinic</title><body><h1>Our clinic</h1>${HOSTS[host]}${code}`;
const code = `<div data-goodword="${WIDGET}" style="min-height:380px"><a href="/">Reviews</a></div><script async crossorigin src="${server.origin}/w.js"></script>`;
const site = createServer((request, response) => {
  if (request.url === '/welcome.jpg') return response.setHeader('content-type', 'image/jpeg').end(picture);
  const [, host, has] = request.url?.split('/') ?? [];
  const shown = page(host as Host, has === 'with' ? code : '<div style="min-height:380px"></div>');
  return response.setHeader('content-type', 'text/html').end(shown);
}).listen(0);
await once(site, 'listening');
const siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const browser = await playwright.launch(await chromium());

async function visit(path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await tab.addInitScript(() => {
    const seen = { lcp: 0, largest: '', shift: 0, blocked: 0 };
    Object.assign(window, { seen });
    const watch = (
      type: string,
      note: (entry: PerformanceEntry & { value?: number; element?: Element | null }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime, element }) => {
      seen.lcp = startTime;
      seen.largest = element?.localName ?? '';
    });
    watch('layout-shift', ({ value = 0 }) => {
      seen.shift += value;
    });
    watch('longtask', ({ duration }) => {
      seen.blocked += duration - 50;
    });
  });
  await tab.goto(siteOrigin + path, { waitUntil: 'networkidle' });
  const seen = await tab.evaluate(() => (window as unknown as { seen: Visit }).seen);
  await context.close();
  return seen;
}

function middle(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function judge(name: string, value: number, isGood: boolean, unit = ''): void {
  console.log(
    `${name}: ${value.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}${isGood ? '' : '  <- missed'}`,
  );
  if (!isGood) process.exitCode = 1;
}

try {
  const loader = await bytesOf(`${server.origin}/w.js`);
  const drawn = await bytesOf(`${server.origin}/w/${WIDGET}/drawn`);
  const parts = await bytesOf(`${server.origin}/w-parts.js`);
  judge('loader, brotli', loader.length, loader.length <= MOST.loader, ' bytes');
  judge('widget with 20 reviews, brotli', drawn.length, true, ' bytes');
  const first = loader.length + drawn.length;
  judge('all for the first paint', first, first <= MOST.firstPaint, ' bytes');
  judge('buttons and counts, afterwards', parts.length, true, ' bytes');

  for (const host of ['welcome', 'bare'] as const) {
    const visits = { with: [] as Visit[], without: [] as Visit[] };
    for (let at = 0; at < VISITS; at += 1) {
      visits.without.push(await visit(`/${host}/without`));
      visits.with.push(await visit(`/${host}/with`));
    }
    const of = (name: 'lcp' | 'shift' | 'blocked', list: Visit[]) => middle(list.map((one) => one[name]));
    const more = (name: 'lcp' | 'blocked') => of(name, visits.with) - of(name, visits.without);
    const largest = visits.with.map((one) => one.largest || 'a review').join(', ');
    console.log(
      `On a page ${host === 'welcome' ? 'with a picture' : 'of short lines'}, whose largest paint is ${largest}`,
    );
    judge('  layout shift', of('shift', visits.with), of('shift', visits.with) === 0);
    // Where a review is the largest thing, two different things are compared.
    judge('  largest paint, later by', more('lcp'), host === 'bare' || more('lcp') <= MOST.lcpMs, ' ms');
    judge('  blocked for longer by', more('blocked'), more('blocked') <= 0, ' ms');
  }

  const bare = fork(new URL('bare-widget.ts', import.meta.url));
  const answer = await fetch(`${server.origin}/w/${WIDGET}/drawn`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const headers = Object.fromEntries(drawn.headers);
  const body = Buffer.from(await answer.arrayBuffer())
    .subarray(0, drawn.length)
    .toString('base64');
  bare.send({ body, headers: { 'content-type': 'text/html', etag: headers.etag ?? '' } });
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  const asked = { 'accept-encoding': 'br' };
  const known = { ...asked, 'if-none-match': headers.etag ?? '' };
  await rateOf(`${server.origin}/w/${WIDGET}/drawn`, asked);
  const whole =
    (await rateOf(`${server.origin}/w/${WIDGET}/drawn`, asked)) /
    (await rateOf(`http://127.0.0.1:${port}/whole`, asked));
  judge('widgets a second, against a bare route', whole, whole >= LEAST.whole);
  const same =
    (await rateOf(`${server.origin}/w/${WIDGET}/drawn`, known)) /
    (await rateOf(`http://127.0.0.1:${port}/same`, asked));
  judge('304 a second, against a bare route', same, same >= LEAST.same);
  bare.kill();
} finally {
  await browser.close();
  site.close();
  await server.stop();
  await server.clean();
}
