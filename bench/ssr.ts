import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { REVIEW_PATH, startPractice } from './practice.ts';

/**
 * Requests per second of the review page through the whole app, as a ratio to a bare Hono route that answers
 * with the same bytes. Separate processes and alternating rounds, so that both meet the same load. `--rounds`
 * and `--seconds` shorten it.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '2' } },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
/** Until the JIT compiler has settled in both. */
const WARM_UP_SECONDS = 2 * SECONDS;
const GOAL = 0.6;
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

const app = await startPractice();
const url = app.origin + REVIEW_PATH;
const sample = await fetch(url, { headers: HEADERS });
const html = Buffer.from(await sample.arrayBuffer());
const packed = Number((await fetch(url, { method: 'HEAD', headers: HEADERS })).headers.get('content-length'));
const bare = await startBare(url);

/** A bare Hono route; it fetches its answer from the app once, as bytes on the wire. */
async function startBare(from: string) {
  const script = `
    import { request } from 'node:http';
    import { serve } from '@hono/node-server';
    import { Hono } from 'hono';
    const answer = await new Promise((done, fail) => request(${JSON.stringify(from)}, { headers: ${JSON.stringify(HEADERS)} }, done).on('error', fail).end());
    const body = Buffer.concat(await Array.fromAsync(answer));
    const app = new Hono();
    app.get(${JSON.stringify(REVIEW_PATH)}, (c) => c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }));
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send(port));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}${REVIEW_PATH}`, stop: () => child.kill() };
}

async function round(target: string, duration: number): Promise<number> {
  const result = await autocannon({ url: target, duration, connections: 32, headers: HEADERS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target} failed ${result.non2xx + result.errors} times`);
  return result.requests.total / result.duration;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await round(url, WARM_UP_SECONDS);
  await round(bare.url, WARM_UP_SECONDS);
  const rates = { app: [] as number[], bare: [] as number[] };
  for (let at = 0; at < ROUNDS; at += 1) {
    rates.app.push(await round(url, SECONDS));
    rates.bare.push(await round(bare.url, SECONDS));
  }
  // Adjacent rounds are compared, so that other load affects both.
  const ratio = median(rates.app.map((rate, at) => rate / (rates.bare[at] ?? rate)));
  const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString('en')} requests/s`;
  console.log(`Review page, ${html.byteLength} bytes of HTML, ${packed} packed; median of ${ROUNDS} rounds`);
  console.log(`  whole app        ${perSecond(rates.app)}`);
  console.log(`  bare Hono route  ${perSecond(rates.bare)}`);
  console.log(`  ratio            ${ratio.toFixed(2)} (goal: at least ${GOAL})`);
  if (ratio < GOAL) process.exitCode = 1;
} finally {
  bare.stop();
  await app.stop();
  await app.clean();
}
