import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assets } from '#server/http/assets.ts';

const CODE = `export const words = ${JSON.stringify('kind '.repeat(400))};`;
const FILE = '/assets/screen-1a2b3c4d.js';
const BROWSER = 'gzip, deflate, br, zstd';

let folder: string;
let app: Hono;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-assets-'));
  mkdirSync(join(folder, 'assets'));
  for (const path of [FILE, '/assets/bystander-5e6f7a8b.js', '/robots.txt']) {
    const text = path === FILE ? CODE : path;
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
  }
  app = new Hono();
  app.use(assets(folder));
  app.all('*', (c) => c.text('nothing there', 404));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const told = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: Buffer.from(await answer.arrayBuffer()),
});

test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
  ['br', BROWSER, brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['nothing', undefined, (body) => body],
  ['nothing it knows', 'identity', (body) => body],
])('packed by %s a file is the same from memory as from the disk', async (_, accepted, unpack) => {
  const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {};
  const first = await told(await ask(FILE, headers));
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(unpack(first.body).toString()).toBe(CODE);
  rmSync(folder, { recursive: true });
  expect(await told(await ask(FILE, headers))).toEqual(first);
  // Files not requested are not found elsewhere.
  expect((await ask('/assets/bystander-5e6f7a8b.js', headers)).status).toBe(404);
});

test('each encoding is cached separately, in whatever order they are requested', async () => {
  for (const accepted of [BROWSER, 'identity', 'gzip', BROWSER, 'identity', 'gzip']) {
    const { headers, body } = await told(await ask(FILE, { 'Accept-Encoding': accepted }));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
    expect((unpack?.(body) ?? body).toString()).toBe(CODE);
    expect(headers['content-length']).toBe(`${body.length}`);
    expect(headers.vary).toBe('Accept-Encoding');
  }
});

test('ranges, HEAD, unknown names and files without a hash are read from disk each time', async () => {
  await ask(FILE, { 'Accept-Encoding': 'identity' });
  const part = await told(await ask(FILE, { Range: 'bytes=0-5' }));
  expect([part.status, part.body.toString()]).toEqual([206, 'export']);
  const head = await told(await ask(FILE, {}, 'HEAD'));
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, `${CODE.length}`]);
  expect((await ask('/assets/nobody-00000000.js')).status).toBe(404);
  expect((await ask('/assets/../robots.txt%00')).status).toBe(404);
  const robots = await told(await ask('/robots.txt', { 'Accept-Encoding': 'identity' }));
  expect(robots.headers['cache-control']).toBe('public, max-age=3600');
  writeFileSync(join(folder, 'robots.txt'), 'changed');
  expect((await told(await ask('/robots.txt'))).body.toString()).toBe('changed');
});
