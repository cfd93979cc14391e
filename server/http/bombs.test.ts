import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from '#server/backup/archive.ts';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { createCrawler, readWebPage } from '#server/connectors/fetching/crawler.ts';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { mailIntakes } from '#server/connectors/inbound-mail/registry.ts';
import { posted, rawMail, SAMPLE_MAIL, SAMPLE_NOW } from '#server/connectors/inbound-mail/samples.ts';
import { mailBombs } from '#server/connectors/mail-reading/bombs.ts';
import { hook } from '#server/connectors/mail-reports/samples.ts';
import { ModelError } from '#server/connectors/models/model.ts';
import { startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { PARSERS } from '#server/connectors/parsing/parsers.ts';
import { AppError } from '#server/core/errors.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readPasted } from '#server/domain/imports/read-pasted.ts';
import { receiveInboundMail } from '#server/domain/inbound-mail/receive-inbound-mail.ts';
import { threadAddress } from '#server/domain/replies/parts/thread-address.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import { addPhoto } from '#server/domain/uploads/add-photo.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { makeApp } from '#tests/app.ts';
import { packBackup } from '#tests/backup-archives.ts';
import { start } from '#tests/importing.ts';
import { asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';
import { askingModel } from '#tests/replying.ts';
import { bringFile } from '#tests/review-files.ts';
import { makeTexting } from '#tests/texting.ts';

const HOOK_TOKEN = 'b'.repeat(24);
const CRAWLER = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
const INBOUND_DOMAIN = 'in.goodword.example';

let base: string;
let ctx: OwnerCtx;
const server = createServer();
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'goodword-bombs-'));
  const { ctx: made } = await makeBusiness({ now: SAMPLE_NOW });
  const inboundMail = {
    authservId: undefined,
    imapUrl: undefined,
    secrets: {},
    place: { domain: INBOUND_DOMAIN, mailbox: undefined },
  };
  ctx = { ...made, config: { ...made.config, dataDir: base, mailHookToken: HOOK_TOKEN, inboundMail } };
  const app = await makeApp({
    serverBuild: () => Promise.reject(new Error('no page is rendered here')),
    config: ctx.config,
  });
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(base, { recursive: true, force: true });
});

async function send(method: string, path: string, body: string | Buffer = '', headers = {}): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const asked = request({
    // A new connection: a kept-alive one may just have been closed.
    port,
    method,
    path,
    agent: false,
    headers: { host: 'localhost:3000', ...headers },
  });
  asked.end(body);
  const [response]: IncomingMessage[] = await once(asked, 'response');
  response?.resume();
  return response?.statusCode ?? 0;
}

/** How often `/healthz` was answered before the work was done. A refused bomb has a message. */
async function answeredMeanwhile(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const working = work()
    .catch((error: unknown) => {
      const isTold = [AppError, ConnectorError, ModelError].some((kind) => error instanceof kind);
      if (!isTold) throw error;
    })
    .finally(() => {
      isDone = true;
    });
  let answered = 0;
  while (!isDone) {
    const status = await send('GET', '/healthz');
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    if (!isDone) answered += 1;
  }
  await working;
  return answered;
}

const many = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
const empties = (count: number) => `{"reviews":[${'{},'.repeat(count)}{}]}`;
const column = (title: string, cell: string) =>
  `Name,${`${title},`.repeat(60)}\n${`${`${cell},`.repeat(61)}\n`.repeat(200)}`;
async function* streamOf(bytes: Uint8Array) {
  yield bytes;
}

async function zipOf(path: string, text: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new BlobWriter());
  await zip.add(path, new TextReader(text));
  return (await zip.close()).bytes();
}

const LISTS: Record<string, string> = {
  'a row of commas': `Name,Email\n${many(',', 8_000_000)}`,
  'a row of quoted nothing': `Name,Email\n${many('"",', 8_000_000)}`,
  'a quote that never closes': `Name,Email\n"${many('a\n', 8_000_000)}`,
  'a cell without an end': `Name,Email\n${many('a', 8_000_000)}`,
  'empty lines': `Name,Email\n${many('\n', 8_000_000)}Ann,ann@example.com\n`,
  'as many empty lines as a sheet has': `Name,Email\n${many('\n', 1_048_000)}Ann,ann@example.com\n`,
  'long cells that could be addresses': column('Email', many('a@b.', 1_000)),
  'long cells that could be numbers': column('Phone', many('+1 (2', 1_000)),
};

test.each(Object.entries(LISTS))(
  'a list of contacts: %s',
  async (_, list) => {
    let isTaken = false;
    const answered = await answeredMeanwhile(async () => {
      const { importId } = await start(ctx, list);
      isTaken = true;
      await getImport(ctx, { importId });
    });
    // It is stored and read in chunks, so that others are served in between. A refusal may be immediate.
    if (isTaken) expect(answered).toBeGreaterThan(1);
  },
  120_000,
);

test.each([
  ['commas', `Ann\t${many(',', 190_000)}`],
  ['tabs', many('\t', 190_000)],
  ['quotes', many('"\t', 190_000)],
  ['lines', many('\n', 190_000)],
])('contacts that are pasted: %s', async (_, text) => {
  await answeredMeanwhile(() => readPasted(ctx, { text }));
  expect(await send('GET', '/healthz')).toBe(200);
});

const TAKEOUT = 'Takeout/Google Business Profile/account-1/location-2/reviews.json';
test.each<[string, string, () => Promise<string | Uint8Array>]>([
  ['CSV of commas', 'reviews.csv', async () => `Name,Rating\n${many(',', 1_000_000)}`],
  ['CSV of quotes', 'reviews.csv', async () => `Name,Rating\n${many('"",', 1_000_000)}`],
  ['JSON of empty objects', 'reviews.json', async () => empties(2_000_000)],
  ['an archive of 18 kB', 'takeout.zip', () => zipOf(TAKEOUT, empties(6_300_000))],
])(
  'a file of reviews: %s',
  async (_, fileName, content) => {
    const bytes = await content();
    expect(await answeredMeanwhile(() => bringFile(ctx, bytes, fileName, 'google'))).toBeGreaterThan(0);
  },
  120_000,
);

test('pasted reviews', async () => {
  for (const text of [many('5 stars\n', 99_000), many('★', 99_000), many('Maria\n\n', 99_000)]) {
    await answeredMeanwhile(() => pasteReviews(ctx, { text, platform: 'google' }));
  }
  expect(await send('GET', '/healthz')).toBe(200);
});

test('pictures', async () => {
  // One colour: 36 megapixels in a few kilobytes.
  const size = { width: 6_000, height: 6_000, channels: 3, background: 'teal' } as const;
  const picture = await sharp({ create: size }).png().toBuffer();
  const given = { use: 'desktop', fileName: 'a.png', stream: streamOf(picture) } as const;
  expect(await answeredMeanwhile(() => uploadPicture(ctx, given))).toBeGreaterThan(0);
  const photo = { fileName: 'a.png', stream: streamOf(picture) };
  expect(await answeredMeanwhile(() => addPhoto(ctx, photo))).toBeGreaterThan(0);
});

test('received mails, opened and unopened', async () => {
  const { id } = await makeReview(ctx, { is_public: false, rating: 2, platform_id: 0 });
  const path = `/hooks/inbound-mail/${HOOK_TOKEN}`;
  for (const to of [threadAddress(ctx, id) ?? '', `anybody@${INBOUND_DOMAIN}`]) {
    for (const bomb of Object.values(mailBombs(to, 2_000_000))) {
      const headers = { 'content-type': 'message/rfc822', 'x-envelope-to': to };
      // No more work than an ordinary request, so either may be answered first.
      await answeredMeanwhile(async () => expect(await send('POST', path, bomb, headers)).toBeLessThan(500));
    }
  }
});

test.each(mailIntakes.map((way) => [way.id, way] as const))('mails through %s', async (_, way) => {
  const harness = await way.harness();
  const provider = { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'inbound-mail' } as const };
  const [setting = ''] = way.settings;
  const inboundMail = { ...ctx.config.inboundMail, secrets: { [setting]: harness.secret } };
  const config = { ...ctx.config, inboundMail };
  const type = harness.post(SAMPLE_MAIL, harness.secret).headers['content-type'] ?? '';
  const bodies = [
    many('[', 1_000_000),
    empties(200_000),
    many('a=&', 1_000_000),
    many('--x\r\n\r\n', 1_000_000),
  ];
  for (const request of bodies.map((body) => posted(body, { 'content-type': type }))) {
    await answeredMeanwhile(() =>
      receiveInboundMail({ ...provider, config }, { token: HOOK_TOKEN, request }),
    );
  }
  expect(await send('GET', '/healthz')).toBe(200);
});

const REPORTS: [string, string][] = [
  ['application/json', many('[', 250_000)],
  ['application/json', `[${'{},'.repeat(80_000)}{}]`],
  ['application/x-www-form-urlencoded', many('a&', 250_000)],
  ['multipart/form-data; boundary=x', many('--x\r\n\r\n\r\n', 250_000)],
  ['text/plain', many('\n', 250_000)],
];

test('reports about mails', async () => {
  const provider = { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } as const };
  const mails = Object.values(mailBombs('x@y.example', 250_000)).map(
    (mail) => ['message/rfc822', mail] as const,
  );
  for (const [type, body] of [...REPORTS, ...mails]) {
    const given = { token: HOOK_TOKEN, request: hook(body, { 'content-type': type }) };
    await answeredMeanwhile(() => receiveMailReport(provider, given));
    const headers = { 'content-type': type };
    const status = await send('POST', `/hooks/mail/${HOOK_TOKEN}`, body, headers);
    expect(status).toBeLessThan(500);
    expect(await send('GET', '/healthz')).toBe(200);
  }
});

test.each(textConnectors.map(({ id }) => id))('reports about texts, and answers to them: %s', async (id) => {
  const { ctx, hookToken: token } = await makeTexting({ connector: id });
  const provider = { ...asVisitor(ctx), actor: { kind: 'provider', provider: id } as const };
  for (const [type, body] of REPORTS) {
    const request = hook(body, { 'content-type': type });
    const given = { connector: id, token, request };
    await answeredMeanwhile(() => receiveHook(provider, given));
  }
  expect(await send('GET', '/healthz')).toBe(200);
});

test('calls with JSON', async () => {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  for (const [, body] of REPORTS.slice(0, 2)) {
    for (const operation of ['login', 'tablePage', 'tableCreate']) {
      expect(await send('POST', `/api/calls/${operation}`, body, headers)).toBe(400);
      expect(await send('GET', '/healthz')).toBe(200);
    }
  }
});

const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const PAGES: [string, 'review-page' | 'place-page', string][] = [
  ['tags in tags', 'place-page', many('<div>', 4_000_000)],
  ['JSON that nests', 'review-page', script(many('[', 4_000_000))],
  ['JSON of empty objects', 'place-page', script(`[${many('{},', 4_000_000)}{}]`)],
];
test.each(PAGES)('a web page: %s, as a %s', async (_, name, html) => {
  const input = { html, url: 'https://example.com/reviews', isFirst: true };
  await answeredMeanwhile(() => parseInThread(name, input));
  expect(await send('GET', '/healthz')).toBe(200);
});

const widgetId = '0190a000-0000-7000-8000-000000000000';
const inspected = { policy: '', origin: 'https://reviews.example.com', widgetId, loads: [] };
test.each([
  ['tags in tags', many('<div>', 4_000_000)],
  ['comments', many('<!--x-->', 4_000_000)],
  ['policies', many('<meta http-equiv="content-security-policy" content="script-src a">', 4_000_000)],
])('a page whose installation is checked: %s', async (_, html) => {
  await answeredMeanwhile(() => parseInThread('installation', { html, ...inspected }));
  expect(await send('GET', '/healthz')).toBe(200);
});

test.each([
  ['no end of cues', many('00:00.000 --> 00:01.000\nx\n\n', 1_000_000)],
  ['one endless line', `WEBVTT\n\n${many('<b>', 1_000_000)}`],
])('captions: %s', async (_, text) => {
  await answeredMeanwhile(() => parseInThread('captions', new TextEncoder().encode(text)));
});

test('a video of boxes in boxes', async () => {
  const box = Buffer.alloc(8);
  box.write('moov', 4, 'latin1');
  const boxes = Buffer.alloc(4_000_000);
  for (let at = 0; at < boxes.length; at += box.length) {
    box.writeUInt32BE(boxes.length - at, 0);
    box.copy(boxes, at);
  }
  await answeredMeanwhile(() => parseInThread('video-head', new Uint8Array(boxes)));
});

test('while a thread works for a second, others are served many times', async () => {
  const input = { html: many('<br>', 1_000_000), url: 'https://example.com/reviews', isFirst: true };
  expect(await answeredMeanwhile(() => parseInThread('review-page', input))).toBeGreaterThan(5);
});

test('every parser has a bomb above', () => {
  const asked = [
    ...['review-file', 'pasted-reviews', 'installation', 'captions', 'video-head'],
    ...PAGES.map(([, name]) => name),
  ];
  expect(Object.keys(PARSERS).sort()).toEqual([...new Set(asked)].sort());
});

test('a page that decompresses to far more than was sent', async () => {
  const body = gzipSync(Buffer.alloc(60_000_000));
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(body);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const network = simulatedNetwork(`http://127.0.0.1:${port}`);
  const crawler = createCrawler(CRAWLER, { network, pauseSeconds: 0 });
  expect(await answeredMeanwhile(() => readWebPage(crawler, 'https://example.com/reviews'))).toBeGreaterThan(
    0,
  );
  site.closeAllConnections();
  site.close();
});

test('a model’s output', async () => {
  const model = await startFakeModel();
  for (const endless of ['x'.repeat(60_000), `data: ${'x'.repeat(1_000)}\n`, '\n'.repeat(1_000)]) {
    Object.assign(model.faults, { endless });
    const { service } = askingModel(ctx, model).models;
    const prompt = { system: 'Write.', turns: [{ role: 'user', text: 'Please.' }], mostTokens: 500 } as const;
    const read = async () => {
      for await (const _ of service?.write(prompt as never, new AbortController().signal) ?? []);
    };
    await answeredMeanwhile(read);
    expect(await send('GET', '/healthz')).toBe(200);
  }
  await model.close();
});

test('a backup to restore', async () => {
  const list = `{"format":1,"files":[${many('{},', 8_000_000)}{}]}`;
  for (const archive of [
    await packBackup([['files/a', Buffer.alloc(60_000_000)]]),
    await packBackup([], () => list),
    await packBackup([['tables/public.notes.jsonl', many('[', 8_000_000)]]),
  ]) {
    const [file, folder] = [join(base, 'backup.tar.gz'), mkdtempSync(join(base, 'into-'))];
    writeFileSync(file, archive);
    await answeredMeanwhile(() => readArchive(file, folder));
    expect(await send('GET', '/healthz')).toBe(200);
  }
});

test('an ordinary mail is still accepted', async () => {
  const { id } = await makeReview(ctx, { is_public: false, rating: 2, platform_id: 0 });
  const to = threadAddress(ctx, id) ?? '';
  const headers = { 'content-type': 'message/rfc822', 'x-envelope-to': to };
  const mail = rawMail({ ...SAMPLE_MAIL, to, messageId: '<ordinary@mail.example>' });
  expect(await send('POST', `/hooks/inbound-mail/${HOOK_TOKEN}`, mail, headers)).toBe(200);
});
