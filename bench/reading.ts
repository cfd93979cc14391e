import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  parseLocationPage,
  parseReviewPage,
} from '#server/connectors/platforms/structured-data/parse-page.ts';
import { readReviewFile } from '#server/connectors/review-files/read-review-file.ts';
import { readReviewMail } from '#server/connectors/review-mails/read-review-mail.ts';
import {
  addressIn,
  recognizePlatform,
  recognizeProfile,
} from '#shared/platforms/profiles/recognize-profile.ts';
import { ADDRESSES, type AddressCase } from './reading/addresses.ts';
import { ARCHIVES, type ArchiveCase } from './reading/archives.ts';
import { MAILS, type MailCase } from './reading/mails.ts';
import { PAGES, type PageCase } from './reading/pages.ts';

/** How much of what others write is read: addresses, pages, mails, archives. Each fact of a case counts. */
type Facts = Readonly<Record<string, readonly [found: unknown, expected: unknown]>>;

await report('addresses', ADDRESSES, ({ pasted }) => pasted, ofAddress);
await report('pages', PAGES, ({ name }) => name, ofPage);
await report('mails', MAILS, ({ name }) => name, ofMail);
await report('archives', ARCHIVES, ({ name }) => name, ofArchive);

async function report<Case>(
  what: string,
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  factsOf: (one: Case) => Facts | Promise<Facts>,
): Promise<void> {
  const wrong: string[] = [];
  let [right, all] = [0, 0];
  for (const one of cases) {
    for (const [fact, [found, expected]] of Object.entries(await factsOf(one))) {
      all += 1;
      if (isDeepStrictEqual(found, expected)) right += 1;
      else
        wrong.push(`  ${nameOf(one)}: ${fact} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
    }
  }
  console.log(
    `${what}: ${right} of ${all} facts in ${cases.length} cases (${((100 * right) / all).toFixed(1)} %)`,
  );
  for (const line of wrong) console.log(line.slice(0, 240));
}

function ofAddress({ pasted, slug, id }: AddressCase): Facts {
  const address = addressIn(pasted);
  const found = [recognizePlatform(address)?.slug ?? null, recognizeProfile(address)?.profileId ?? null];
  return { profile: [found, [slug, id]] };
}

function ofPage({ url, html, location, reviews, damaged = false }: PageCase): Facts {
  const place = attempt(() => parseLocationPage({ html, url }));
  const page = attempt(() => parseReviewPage({ html, url, isFirst: true }));
  const about = typeof place === 'string' ? null : place;
  const rows = typeof page === 'string' ? [] : (page?.rows ?? []);
  const notes = typeof page === 'string' ? page : (page?.notes ?? []).map(({ field }) => field).join();
  return {
    described: [about !== null, location !== null],
    damaged: [/script/.test(notes), damaged],
    count: [rows.length, reviews.length],
    ...Object.fromEntries(
      Object.entries(location ?? {}).map(([name, value]) => [
        name,
        [about?.[name as 'name' | 'total' | 'problem'], value],
      ]),
    ),
    ...Object.fromEntries(
      reviews.flatMap((review, at) => {
        const row = rows[at];
        const time = row?.writtenAt;
        const found = {
          author: row?.author.name,
          text: row?.text,
          stars: row?.rating?.stars ?? null,
          day: time && time.precision !== 'words' ? time.at.toISOString().slice(0, 10) : null,
        };
        return Object.entries(review).map(([name, value]) => [
          `${name} of ${at + 1}`,
          [found[name as keyof typeof found], value],
        ]);
      }),
    ),
  };
}

function ofMail({ mail, name: _, ...expected }: MailCase): Facts {
  const read = readReviewMail(mail, 'mail:1');
  const review = read.kind === 'review' ? read.review : null;
  const found: Record<string, unknown> = {
    ...read,
    author: review?.author.name,
    stars: review?.rating?.stars,
    text: review?.text,
  };
  return Object.fromEntries(Object.entries(expected).map(([fact, value]) => [fact, [found[fact], value]]));
}

async function ofArchive({ archive, places = {}, skipped, fault }: ArchiveCase): Promise<Facts> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-reading-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeFile(path, (await archive()).stream());
    const read = await readReviewFile({ path });
    const given = 'fault' in read ? null : (JSON.parse(JSON.stringify(read)) as Archived);
    return {
      fault: ['fault' in read ? read.fault : undefined, fault],
      ...(fault ? {} : { skipped: [(given?.skipped ?? []).map(({ path }) => path), skipped ?? []] }),
      ...Object.fromEntries(
        Object.entries(places).flatMap(([id, expected]) => {
          const place = given?.places.find((one) => one.id === id);
          const found = {
            name: place?.name,
            reviews: place?.reviews.length,
            complete: place?.complete,
            text: place?.reviews[0]?.text,
            unread: (place?.unreadFiles ?? []).map(
              ({ path, reason }) => `${path.split('/').at(-1)} ${reason}`,
            ),
          };
          return Object.entries(expected).map(([name, value]) => [
            `${name} of ${id}`,
            [found[name as keyof typeof found], value],
          ]);
        }),
      ),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Archived {
  skipped?: { path: string }[];
  places: {
    id: string;
    name: string;
    complete?: boolean;
    reviews: { text: string | null }[];
    unreadFiles?: { path: string; reason: string }[];
  }[];
}

function attempt<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
