import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/app.ts';
import { CACHE_TAGS, createPageCache } from '#server/http/page-cache.ts';

const LIMITS = { pages: 6, bytes: 3_000 };
const MINUTE = 60_000;
const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'];
const TAGS = ['red', 'green', 'blue'];
const tagsOf = (path: string) => TAGS.filter((_, at) => ((PATHS.indexOf(path) + 1) >> at) & 1);

/** Seeded random numbers, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The model sums up its pages after every step, and compressing them takes time. */
const sizes = new Map<string, number>();

function bytesOf(html: string): number {
  const known = sizes.get(html);
  if (known !== undefined) return known;
  const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const size = html.length + br.byteLength + gzipSync(html).byteLength;
  sizes.set(html, size);
  return size;
}

interface Kept {
  path: string;
  body: string;
  until: number;
}

/** What the cache should do, in the simplest form: a list in the order of use. */
class Model {
  list: Kept[] = [];

  find(path: string, now: number): Kept | undefined {
    const found = this.list.find((one) => one.path === path);
    if (!found) return undefined;
    this.list = this.list.filter((one) => one !== found);
    if (found.until <= now) return undefined;
    this.list.push(found);
    return found;
  }

  keep(page: Kept): void {
    this.list = this.list.filter(({ path }) => path !== page.path);
    // Without a tag nothing is cached.
    if (tagsOf(page.path).length === 0 || bytesOf(page.body) > LIMITS.bytes) return;
    this.list.push(page);
    while (this.list.length > LIMITS.pages || this.bytes > LIMITS.bytes) this.list.shift();
  }

  drop(tag: string): void {
    this.list = this.list.filter(({ path }) => !tagsOf(path).includes(tag));
  }

  expireAll(): void {
    for (const page of this.list) page.until = 0;
  }

  get bytes(): number {
    return this.list.reduce((sum, { body }) => sum + bytesOf(body), 0);
  }
}

async function play(seed: number, moves: number): Promise<void> {
  const roll = dice(seed);
  let now = 0;
  /** The current version per tag; every change is followed by a drop. */
  const truth = new Map(TAGS.map((tag) => [tag, 0]));
  const stateOf = (path: string) => tagsOf(path).map((tag) => `${tag}${truth.get(tag)}`);
  const cache = createPageCache(() => now, LIMITS);
  const model = new Model();
  let renders = 0;
  let gate: Promise<void> = Promise.resolve();
  const app = new Hono<HttpEnv>();
  app.use(cache.middleware({ mayServe: () => true, readsOf: async () => [] }));
  app.get('*', async (c) => {
    renders += 1;
    // One page is larger than the whole cache; the others differ in size.
    const filler = c.req.path === '/i' ? LIMITS.bytes : 40 * PATHS.indexOf(c.req.path);
    const body = `${c.req.path} ${stateOf(c.req.path).join(' ')} ${renders} ${'x'.repeat(filler)}`;
    await gate;
    return c.html(body, 200, { [CACHE_TAGS]: tagsOf(c.req.path).join(',') });
  });
  const change = (tag: string) => {
    truth.set(tag, (truth.get(tag) ?? 0) + 1);
    cache.drop(tag);
    model.drop(tag);
  };

  for (let move = 0; move < moves; move += 1) {
    const path = PATHS[roll(PATHS.length)] ?? '/a';
    const kind = roll(10);
    if (kind === 0) now += roll(7) * MINUTE;
    else if (kind === 1) change(TAGS[roll(TAGS.length)] ?? 'red');
    else if (kind === 2 && roll(5) === 0) {
      cache.expireAll();
      model.expireAll();
    } else {
      // Some renders are slow, and things change meanwhile.
      const changes =
        kind === 3 ? Array.from({ length: roll(3) }, () => TAGS[roll(TAGS.length)] ?? 'red') : [];
      const expected = model.find(path, now);
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      const before = stateOf(path).join(' ');
      const asked = app.request(path);
      await setImmediate();
      for (const tag of changes) change(tag);
      resolve();
      const body = await (await asked).text();
      if (expected) expect(body).toBe(expected.body);
      else if (!changes.some((tag) => tagsOf(path).includes(tag))) {
        model.keep({ path, body, until: now + 10 * MINUTE });
      }
      // Never older than the version at the time of the request.
      expect(body).toContain(`${path} ${before} `);
    }
    expect(cache.size(), `seed ${seed}, move ${move}`).toEqual({
      pages: model.list.length,
      bytes: model.bytes,
    });
    expect(model.bytes).toBeLessThanOrEqual(LIMITS.bytes);
  }
}

test.each(Array.from({ length: 20 }, (_, at) => at + 1))(
  'behaves like a simple list, for any sequence of events (seed %i)',
  async (seed) => play(seed, 250),
);
