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

/** Opens an archive as it is uploaded. */
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
const placesOf = async (files: ArchivedFile[], isArchive: boolean) => {
  const found = await readTakeout(files, { isArchive });
  return 'fault' in found ? found : found.places;
};
const readAll = (files: ArchivedFile[]) => placesOf(files, true);
const readLoose = (files: ArchivedFile[]) => placesOf(files, false);

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

test('a translation by Google gives way to what was written', async () => {
  const comment = '(Translated by Google) Very kind.\n\n(Original)\nMuy amables.';
  expect(await read({ [REVIEWS_FILE]: { reviews: [review('a', { comment })] } })).toMatchObject([
    { rows: [{ text: 'Muy amables.', language: null }] },
  ]);
});

test('a review listed under two accounts counts once, in its latest version', async () => {
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

test('loose files never count as complete', async () => {
  const files = [
    {
      path: 'reviews.json',
      madeAt: null,
      read: async () => ({ text: JSON.stringify({ reviews: [review('a')] }) }),
    },
    {
      path: 'reviews (1).json',
      madeAt: null,
      read: async () => ({ text: `\uFEFF${JSON.stringify({ reviews: [review('b')] })}` }),
    },
  ];
  const places = await readLoose(files);
  if ('fault' in places) throw new Error(places.fault);
  expect(places.map(({ rows, complete }) => [rows.length, complete])).toEqual([[2, false]]);
});

test('reviews the owner wrote about others are told apart from those others wrote', async () => {
  expect(
    await read({ 'Takeout/Maps (your places)/Reviews.json': { type: 'FeatureCollection', features: [] } }),
  ).toEqual({
    fault: 'own_reviews',
  });
  const loose = [
    {
      path: 'Reviews.json',
      madeAt: null,
      read: async () => ({ text: '{"type":"FeatureCollection","features":[]}' }),
    },
  ];
  expect(await readLoose(loose)).toEqual({ fault: 'own_reviews' });
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
  const loose = [
    { path: 'reviews.json', madeAt: null, read: async () => ({ text: JSON.stringify(content) }) },
  ];
  expect(await readLoose(loose)).toEqual({ fault });
});

test('a page without one review in Google’s format is damaged, and the others are read', async () => {
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

test('the names of Google’s own attributes are found wherever they are', async () => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-22/additionalData.json`]: {
      attributes: [{ name: 'LISTING_NAME', type: 'TEXT', value: ['Dr. "Bob" Lee'] }],
    },
  });
  if ('fault' in places) throw new Error(places.fault);
  expect(places[0]?.name).toBe('Dr. "Bob" Lee');
});

test.each([
  ['a key of its own', { data: { LISTING_NAME: { value: 'Zahnarzt Köln' } } }],
  [
    'an attribute beside its nested values',
    {
      attributes: [
        { name: 'LISTING_NAME', values: [{ value: { stringValue: 'Zahnarzt Köln' } }] },
        { name: 'OTHER', value: 'x' },
      ],
    },
  ],
  [
    'an attribute whose value has its own type',
    {
      a: [
        [
          {
            attributeId: 'LISTING_NAME',
            valueType: 'STRING',
            attributeValue: { '@type': 'text', text: ' Zahnarzt Köln ' },
          },
        ],
      ],
    },
  ],
])('the name of a location is found as %s', async (_, additionalData) => {
  const places = await read({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-22/additionalData.json`]: additionalData,
  });
  expect(places).toMatchObject([{ name: 'Zahnarzt Köln' }]);
});

test('an entry whose path leads out of the archive is skipped and named, and the others are read', async () => {
  const odd = '../../account-11/location-22/reviews.json';
  const archive = await zipOf({
    [odd]: { reviews: [review('evil')] },
    '/etc/cron.d/x': 'x',
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-33/reviews.json`]: { reviews: [review('z', {}, '11', '33')] },
  });
  expect(await opened(archive, (files) => readTakeout(files, { isArchive: true }))).toMatchObject({
    places: [
      { id: 'locations/22', rows: [{ externalId: 'locations/22/reviews/a' }], complete: false },
      { id: 'locations/33', complete: true },
    ],
    skipped: [
      { path: odd, reason: 'odd_path' },
      { path: '/etc/cron.d/x', reason: 'odd_path' },
    ],
  });
});

test('each part that is not read is named with its reason, at its own location', async () => {
  const archive = await zipOf({
    [`${FOLDER}/account-11/location-22/reviews.json`]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-22/reviews-2.json`]: {
      reviews: [review('b', { comment: 'a'.repeat(2e6) })],
    },
    [`${FOLDER}/account-11/location-33/reviews.json`]: { reviews: [review('z', {}, '11', '33')] },
    [`${FOLDER}/account-11/location-44/reviews.json`]: '{"reviews": [',
  });
  expect(await opened(archive, (files) => readTakeout(files, { isArchive: true }))).toMatchObject({
    places: [
      {
        id: 'locations/22',
        complete: false,
        unreadFiles: [{ path: `${FOLDER}/account-11/location-22/reviews-2.json`, reason: 'bomb' }],
      },
      { id: 'locations/33', complete: true, unreadFiles: [] },
    ],
    skipped: [{ path: `${FOLDER}/account-11/location-44/reviews.json`, reason: 'damaged' }],
  });
});

test('a file that is no archive does not open', async () => {
  expect(await opened(new Blob(['PK no archive']), readAll)).toEqual({ fault: 'no_archive' });
});

const REVIEWS_FILE = `${FOLDER}/account-11/location-22/reviews.json`;

test('a file of millions of empty objects is damaged, and takes no memory', async () => {
  const empties = (count: number) => `{"reviews":[${'{},'.repeat(count)}{}]}`;
  // By its declared sizes the ratio is above a hundred, so it is not even decompressed.
  expect(await read({ [REVIEWS_FILE]: empties(2_000_000) })).toEqual({ fault: 'bomb' });
  const loose = (text: string) =>
    readLoose([{ path: 'reviews.json', madeAt: null, read: async () => ({ text }) }]);
  expect(await loose(empties(2_100_000))).toEqual({ fault: 'no_reviews' });
  const file = { path: REVIEWS_FILE, madeAt: null, read: async () => ({ text: empties(1_900_000) }) };
  expect(await readAll([file])).toEqual({ fault: 'damaged' });
});

test('a bomb in an archive does not affect the other files', async () => {
  const places = await read({
    [REVIEWS_FILE]: { reviews: [review('a')] },
    [`${FOLDER}/account-11/location-33/reviews.json`]: `[${' '.repeat(5_000_000)}]`,
  });
  expect(places).toMatchObject([{ id: 'locations/22', rows: [{ text: 'Kind people.' }] }]);
});

test('a page of all reviews of a location may be larger than any list', async () => {
  // Different words, as many as compress no better than reviews do.
  const comment = (at: number) =>
    Array.from({ length: 2_500 }, (_, word) => (at * 7_919 + word * 104_729).toString(36)).join(' ');
  const reviews = Array.from({ length: 1_300 }, (_, at) => review(`r${at}`, { comment: comment(at) }));
  const page = JSON.stringify({ reviews });
  expect(page.length).toBeGreaterThan(20_000_000);
  expect(await read({ [REVIEWS_FILE]: page })).toMatchObject([
    { id: 'locations/22', complete: true, unreadFiles: [], rows: { length: 1_300 } },
  ]);
}, 60_000);

test('more decompressed bytes than all reviews can have are not read', async () => {
  let unpacked = 0;
  const text = (id: number) => Array.from({ length: 200_000 }, (_, at) => `${id * at}.${at}`).join(' ');
  const files = Object.fromEntries(
    Array.from({ length: 3 }, (_, id) => [`${FOLDER}/account-11/location-${id}/data.json`, text(id + 1)]),
  );
  const unpack = async (files: ArchivedFile[]) => {
    for (const file of files) if ('text' in (await file.read())) unpacked += 1;
  };
  await opened(await zipOf(files), unpack, { mostBytesInAll: text(1).length + text(2).length });
  expect(unpacked).toBe(2);
});

test('more reviews than allowed end the reading', async () => {
  const page = (from: number) => ({
    reviews: Array.from({ length: 10_000 }, (_, at) => review(`r${from + at}`)),
  });
  const files = (pages: number) =>
    Array.from({ length: pages }, (_, at) => ({
      path: `${FOLDER}/account-11/location-22/reviews-${at}.json`,
      madeAt: null,
      read: async () => ({ text: JSON.stringify(page(at * 10_000)) }),
    }));
  expect(await readAll(files(6))).toEqual({ fault: 'too_many' });
  expect(await readAll(files(5))).toMatchObject([{ rows: { length: 50_000 } }]);
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

test('more files of locations than can be read are refused as too many, and other files do not count', async () => {
  const many = (of: (at: number) => string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [of(at), '{"reviews":[]}']));
  const locations = (at: number) => `${FOLDER}/account-11/location-${at}/reviews.json`;
  expect(await read(many(locations, MOST_FILES + 1))).toEqual({ fault: 'too_many_files' });
  const photos = many((at) => `Takeout/Google Photos/Trip/${at}.jpg.json`, MOST_FILES + 1);
  expect(await read({ ...photos, [REVIEWS_FILE]: { reviews: [review('a')] } })).toMatchObject([
    { rows: [{ text: 'Kind people.' }] },
  ]);
}, 60_000);

test('compressed and stored files are read, unless they are longer than declared', async () => {
  for (const level of [0, 9]) {
    const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level });
    const text = JSON.stringify({ reviews: [review('ä'.repeat(100))] });
    await zip.add(REVIEWS_FILE, new TextReader(text));
    const bytes = Buffer.from(await (await zip.close()).arrayBuffer());
    const texts = (files: ArchivedFile[]) => Promise.all(files.map((file) => file.read()));
    expect(await opened(new Blob([bytes]), texts)).toEqual([{ text }]);
    // The central directory declares the file one byte shorter.
    const at = bytes.indexOf('PK\u0001\u0002', 'latin1') + 24;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) - 1, at);
    expect(await opened(new Blob([bytes]), texts)).toEqual([{ reason: 'damaged' }]);
  }
});
