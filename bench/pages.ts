import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from '#tests/e2e/chromium.ts';
import { REVIEW_PATH, startPractice } from './practice.ts';

/** A first visit to the review page on a phone: bytes on the wire, and Lighthouse's mobile scores. */
const RUNS = 5;
const MAX_BYTES = 10 * 1024;
const MAX_REQUESTS = 2;
const MAX_LCP_MS = 1_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const server = await startPractice();
const { executablePath, args, env } = await chromium();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: args,
  ignoreDefaultFlags: true,
  envVars: env,
});

interface Transfer {
  url: string;
  transferSize: number;
}

async function visit() {
  const run = await lighthouse(server.origin + REVIEW_PATH, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  const { lhr } = run;
  const details = lhr.audits['network-requests']?.details;
  const transfers = (details?.type === 'table' ? details.items : []) as unknown as Transfer[];
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    transfers,
    bytes: transfers.reduce((sum, { transferSize }) => sum + transferSize, 0),
    faults: Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
    ),
  };
}

try {
  const visits = [];
  for (let at = 0; at < RUNS; at += 1) visits.push(await visit());
  const [middle] = visits.toSorted((a, b) => a.lcp - b.lcp).slice(Math.floor(RUNS / 2));
  if (!middle) throw new Error('No visit was measured');
  console.log(`Review page, first visit on a phone; the median of ${RUNS} visits`);
  for (const { url, transferSize } of middle.transfers) {
    console.log(`  ${String(transferSize).padStart(6)} bytes  ${new URL(url).pathname}`);
  }
  console.log(`  ${String(middle.bytes).padStart(6)} bytes  in all (goal: at most ${MAX_BYTES})`);
  console.log(`  ${middle.transfers.length} requests (goal: at most ${MAX_REQUESTS})`);
  console.log(`  largest contentful paint ${Math.round(middle.lcp)} ms (goal: under ${MAX_LCP_MS} ms)`);
  for (const [name, score] of Object.entries(middle.scores)) console.log(`  ${name} ${score} (goal: 100)`);
  for (const { id, title, displayValue } of middle.faults)
    console.log(`    ${id}: ${title} ${displayValue ?? ''}`);
  const isGood =
    middle.bytes <= MAX_BYTES &&
    middle.transfers.length <= MAX_REQUESTS &&
    middle.lcp < MAX_LCP_MS &&
    Object.values(middle.scores).every((score) => score === 100);
  if (!isGood) process.exitCode = 1;
} finally {
  chrome.kill();
  await server.stop();
  await server.clean();
}
