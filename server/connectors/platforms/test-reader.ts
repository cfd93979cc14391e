import { type Crawler, createCrawler } from '#server/connectors/fetching/crawler.ts';
import { readThrough } from '#server/connectors/platforms/read-through.ts';
import type { OpenReader } from '#server/connectors/platforms/registry.ts';
import type { ReadNote, ReadPage, ReadReview } from '#server/connectors/platforms/review.ts';

const MOST = 500;
const MOST_POLLS = 10;

interface Reading {
  rows: ReadReview[];
  notes: ReadNote[];
  pages: number;
  complete: boolean;
}

/** A crawler without delays: simulators ask for no pauses. */
export function testCrawler(): Crawler {
  const name = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
  return createCrawler(name, { pauseSeconds: 0 });
}

/** The pages of one sync, from either kind of source. */
export async function* pagesOf(
  reader: OpenReader,
  profile: unknown,
  since: Date | null = null,
): AsyncGenerator<ReadPage> {
  const { read, collect } = reader;
  if (read) {
    yield* readThrough((cursor) => read(profile, cursor, since));
    return;
  }
  if (!collect) throw new Error(`${reader.id} reads in no way`);
  const job = await collected(collect, profile, since);
  yield* readThrough((cursor) => collect.page(profile, job, cursor));
}

export async function readAll(
  reader: OpenReader,
  profile: unknown,
  since: Date | null = null,
): Promise<Reading> {
  const reading: Reading = { rows: [], notes: [], pages: 0, complete: false };
  for await (const page of pagesOf(reader, profile, since)) {
    reading.rows.push(...page.rows);
    reading.notes.push(...page.notes);
    reading.pages += 1;
    reading.complete = page.complete;
  }
  return reading;
}

/** Every call to the source, each with its prerequisites. */
export async function callsOf(
  reader: OpenReader,
  profile: unknown,
): Promise<[name: string, call: () => Promise<unknown>][]> {
  const { read, collect, places } = reader;
  const check: [string, () => Promise<unknown>] = ['check', () => reader.check(profile)];
  const list: [string, () => Promise<unknown>][] = places ? [['places', () => places()]] : [];
  if (read) return [check, ...list, ['read', () => read(profile, null, null)]];
  if (!collect) throw new Error(`${reader.id} reads in no way`);
  const order = { since: null, most: MOST, micros: 10_000_000 };
  const job = await collected(collect, profile, null);
  return [
    check,
    ...list,
    ['start', () => collect.start(profile, order)],
    ['poll', () => collect.poll(profile, job)],
    ['page', () => collect.page(profile, job, null)],
  ];
}

/** A job that is ready. */
async function collected(
  { start, poll }: NonNullable<OpenReader['collect']>,
  profile: unknown,
  since: Date | null,
): Promise<string> {
  const job = await start(profile, { since, most: MOST, micros: 10_000_000 });
  for (let polls = 0; (await poll(profile, job)) === 'waiting'; polls += 1) {
    if (polls > MOST_POLLS) throw new Error('The job does not end');
  }
  return job;
}
