import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_FILES, withArchive } from '#server/connectors/review-files/archive.ts';
import { type ArchivedFile, isOfTakeout, readTakeout } from '#server/connectors/review-files/takeout.ts';

const FOLDER = 'Takeout/Google Business Profile';

function review(id: string, more: Record<string, unknown> = {}, account = '11', location = '22') {
  return {
    name: `accounts/${account}/locations/${location}/reviews/${id}`,
    reviewer: { displayName: 'Maria Gonzalez' },
    starRating: 'FOUR',
    comment: 'Kind people.',
    createTime: '2024-03-01T10:00:00Z',
    updateTime: '2024-03-01T10:00:00Z',
    ...more,
  };
}

async function zipOf(files: Record<string, unknown>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    await zip.add(path, new TextReader(typeof content === 'string' ? content : JSON.stringify(content)));
  }
  return zip.close();
}

/** What an archive holds, as it is uploaded. */
async function opened<Done>(
  archive: Blob,
  use: (files: ArchivedFile[]) => Promise<Done>,
  options?: Parameters<typeof withArchive>[3],
) {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-takeout-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, archive.stream());
  return withArchive(path, isOfTakeout, use, options);
}

const read = async (files: Record<string, unknown>) => opened(await zipOf(files), readAll);
const readAll = (files: ArchivedFile[]) => readTakeout(files, { isArchive: true });

test('an archive gives every location its reviews, from all of their pages', async () => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a'), review('b')] },
    [`${FOLDER}/account-11/location-22/reviews-CAE.json`]: { reviews: [review('c')] },
    [`${FOLDER}/account-11/location-22/reviews_002.json`]: { reviews: [review('d')] },
    [`${FOLDER}/account-11/location-22/data.json`]: { title: 'Bright Smiles Dental' },
    [`${FOLDER}/account-11/location-33/reviews.json`]: { reviews: [review('z', {}, '11', '33')] },
    [`${FOLDER}/account-11/location-22/photo.jpg`]: 'no picture',
    'Takeout/archive_browser.html': '<html>',
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places.map(({ id, name, rows, complete }) => [id, name, rows.length, complete])).toEqual([
    ['locations/22', 'Bright Smiles Dental', 4, true],
    ['locations/33', '', 1, true],
  ]);
  expect(places[0]?.rows[0]).toMatchObject({
    externalId: 'locations/22/reviews/a',
    rating: { value: 4, stars: 4 },
    author: { name: 'Maria Gonzalez' },
    text: 'Kind people.',
  });
});

test('a review that stands under two accounts counts once, as it was last', async () => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: {
      reviews: [review('a', { comment: 'Newer.', updateTime: '2024-05-01T10:00:00Z' }), review('b')],
    },
    [`${FOLDER}/account-44/location-22/reviews.json`]: {
      reviews: [review('a', { comment: 'Older.' }, '44')],
    },
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places).toHaveLength(1);
  expect(places[0]?.rows.map(({ externalId, text }) => [externalId, text])).toEqual([
    ['locations/22/reviews/a', 'Newer.'],
    ['locations/22/reviews/b', 'Kind people.'],
  ]);
});

test('a damaged page makes its own location incomplete, and no other', async () => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-22/reviews-2.json`]: '{"reviews": [',
    [`${FOLDER}/account-11/location-33/reviews.json`]: { reviews: [review('z', {}, '11', '33')] },
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places.map(({ id, complete }) => [id, complete])).toEqual([
    ['locations/22', false],
    ['locations/33', true],
  ]);
});

test('a file whose bytes changed on the way is damaged, and the others are read', async () => {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  const given = { 22: review('a', { comment: 'Changed on the way.' }), 33: review('z', {}, '11', '33') };
  for (const [place, one] of Object.entries(given)) {
    const text = JSON.stringify({ reviews: [one] });
    await zip.add(`${FOLDER}/account-11/location-${place}/reviews.json`, new TextReader(text));
  }
  const bytes = Buffer.from(await (await zip.close()).arrayBuffer());
  bytes.write('c', bytes.indexOf('Changed on the way'));
  const archive = new Blob([bytes]);
  expect(await opened(archive, readAll)).toMatchObject([
    { id: 'locations/33', rows: [{ externalId: 'locations/33/reviews/z' }], complete: true },
  ]);
  const alone = (files: ArchivedFile[]) => readAll(files.filter(({ path }) => path.includes('location-22')));
  expect(await opened(archive, alone)).toEqual({ fault: 'damaged' });
});

test('loose files never prove that anything is gone', async () => {
  const files = [
    { path: 'reviews.json', text: async () => JSON.stringify({ reviews: [review('a')] }) },
    { path: 'reviews (1).json', text: async () => `\uFEFF${JSON.stringify({ reviews: [review('b')] })}` },
  ];
  const places = await readTakeout(files, { isArchive: false });
  if ('fault' in places) throw new Error(places.fault);
  expect(places.map(({ rows, complete }) => [rows.length, complete])).toEqual([[2, false]]);
});

test('what the owner wrote about others is told apart from what others wrote', async () => {
  expect(
    await read({ 'Takeout/Maps (your places)/Reviews.json': { type: 'FeatureCollection', features: [] } }),
  ).toEqual({
    fault: 'own_reviews',
  });
  const loose = [{ path: 'Reviews.json', text: async () => '{"type":"FeatureCollection","features":[]}' }];
  expect(await readTakeout(loose, { isArchive: false })).toEqual({ fault: 'own_reviews' });
  expect(await read({ 'Takeout/archive_browser.html': '<html>' })).toEqual({ fault: 'no_reviews' });
  expect(await read({ [`${FOLDER}/account-1/location-2/reviews.json`]: 'nothing' })).toEqual({
    fault: 'damaged',
  });
});

test.each([
  ['a list of other reviews', { reviews: [{ reviewer: 'Ann', rating: 5 }, null, 'x'] }, 'no_reviews'],
  ['a number of stars', { reviews: [{ reviewer: 'Ann', starRating: 5 }] }, 'no_reviews'],
  ['reviews that are no list', { reviews: 7 }, 'no_reviews'],
  ['Google’s stars without its names', { reviews: [{ starRating: 'FIVE', comment: 'x' }] }, 'damaged'],
  ['Google’s names in a broken form', { reviews: [review('a', { starRating: 4 })] }, 'damaged'],
])('a loose file is Google’s only by its form: %s', async (_, content, fault) => {
  const loose = [{ path: 'reviews.json', text: async () => JSON.stringify(content) }];
  expect(await readTakeout(loose, { isArchive: false })).toEqual({ fault });
});

test('a page without one review in Google’s form is damaged, and the others are read', async () => {
  const broken = `${FOLDER}/account-11/location-22/reviews.json`;
  expect(await read({ [broken]: { reviews: [{ rating: 5 }] } })).toEqual({ fault: 'damaged' });
  const places = await read({
    [broken]: { reviews: [{ rating: 5 }] },
    [`${FOLDER}/account-11/location-22/reviews-2.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-33/reviews.json`]: { reviews: [review('z', {}, '11', '33')] },
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places.map(({ id, rows, complete }) => [id, rows.length, complete])).toEqual([
    ['locations/22', 1, false],
    ['locations/33', 1, true],
  ]);
});

test('the names of Google’s own attributes are found wherever they stand', async () => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-22/additionalData.json`]: {
      attributes: [{ name: 'LISTING_NAME', type: 'TEXT', value: ['Dr. "Bob" Lee'] }],
    },
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places[0]?.name).toBe('Dr. "Bob" Lee');
});

test('what is no archive opens as none', async () => {
  expect(await opened(new Blob(['PK no archive']), readAll)).toEqual({ fault: 'no_archive' });
});

const REVIEWS_FILE = `${FOLDER}/account-11/location-22/reviews.json`;

test('a file of millions of empty objects is damaged, and nothing of it is kept', async () => {
  const empties = (count: number) => `{"reviews":[${'{},'.repeat(count)}{}]}`;
  // As the archive says it would shrink to less than a hundredth, it is not even unpacked.
  expect(await read({ [REVIEWS_FILE]: empties(2_000_000) })).toEqual({ fault: 'damaged' });
  const loose = (text: string) => readTakeout([{ path: 'reviews.json', text: async () => text }], LOOSE);
  expect(await loose(empties(2_100_000))).toEqual({ fault: 'no_reviews' });
  const file = { path: REVIEWS_FILE, text: async () => empties(1_900_000) };
  expect(await readTakeout([file], { isArchive: true })).toEqual({ fault: 'damaged' });
});

const LOOSE = { isArchive: false };

test('a bomb in an archive costs what is beside it nothing', async () => {
  const places = await read({
    [REVIEWS_FILE]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-33/reviews.json`]: `[${' '.repeat(5_000_000)}]`,
  });
  expect(places).toMatchObject([{ id: 'locations/22', rows: [{ text: 'Kind people.' }] }]);
});

test('more unpacked bytes than all reviews together have are not read', async () => {
  let unpacked = 0;
  const text = (id: number) => Array.from({ length: 200_000 }, (_, at) => `${id * at}.${at}`).join(' ');
  const files = Object.fromEntries(
    Array.from({ length: 3 }, (_, id) => [`${FOLDER}/account-11/location-${id}/data.json`, text(id + 1)]),
  );
  const unpack = async (files: ArchivedFile[]) => {
    for (const file of files) if ((await file.text()) !== null) unpacked += 1;
  };
  await opened(await zipOf(files), unpack, { mostBytesInAll: text(1).length + text(2).length });
  expect(unpacked).toBe(2);
});

test('more reviews than are taken end the reading', async () => {
  const page = (from: number) => ({
    reviews: Array.from({ length: 10_000 }, (_, at) => review(`r${from + at}`)),
  });
  const files = (pages: number) =>
    Array.from({ length: pages }, (_, at) => ({
      path: `${FOLDER}/account-11/location-22/reviews-${at}.json`,
      text: async () => JSON.stringify(page(at * 10_000)),
    }));
  expect(await readTakeout(files(6), { isArchive: true })).toEqual({ fault: 'too_many' });
  expect(await readTakeout(files(5), { isArchive: true })).toMatchObject([{ rows: { length: 50_000 } }]);
});

test('an archive whose list of files is longer than any needs does not open', async () => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(60_000, 8);
  end.writeUInt16LE(60_000, 10);
  end.writeUInt32LE(60_000_000, 12);
  const large = new Blob(['PK\u0003\u0004', Buffer.alloc(60_000_000), end]);
  expect(await opened(large, readAll)).toEqual({ fault: 'no_archive' });
});

test('more files of locations than can be read are refused for what they are, and files of others do not count', async () => {
  const many = (of: (at: number) => string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [of(at), '{"reviews":[]}']));
  const locations = (at: number) => `${FOLDER}/account-11/location-${at}/reviews.json`;
  expect(await read(many(locations, MOST_FILES + 1))).toEqual({ fault: 'too_many_files' });
  const photos = many((at) => `Takeout/Google Photos/Trip/${at}.jpg.json`, MOST_FILES + 1);
  expect(await read({ ...photos, [REVIEWS_FILE]: { reviews: [review('a')] } })).toMatchObject([
    { rows: [{ text: 'Kind people.' }] },
  ]);
}, 60_000);

test('files are unpacked whether they were packed or only stored, and not where they are longer than they say', async () => {
  for (const level of [0, 9]) {
    const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level });
    const text = JSON.stringify({ reviews: [review('ä'.repeat(100))] });
    await zip.add(REVIEWS_FILE, new TextReader(text));
    const bytes = Buffer.from(await (await zip.close()).arrayBuffer());
    const texts = (files: ArchivedFile[]) => Promise.all(files.map((file) => file.text()));
    expect(await opened(new Blob([bytes]), texts)).toEqual([text]);
    // In the list at its end the archive says that the file is one byte shorter.
    const at = bytes.indexOf('PK\u0001\u0002', 'latin1') + 24;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) - 1, at);
    expect(await opened(new Blob([bytes]), texts)).toEqual([null]);
  }
});
