import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

export interface ArchiveCase {
  name: string;
  archive(): Promise<Blob>;
  /** By location: how many reviews, whether it is whole, what is said of the first, and the parts that are not read. */
  places?: Readonly<
    Record<string, { name: string; reviews: number; complete: boolean; text?: string; unread?: string[] }>
  >;
  /** Parts outside of any location. */
  skipped?: string[];
  fault?: string;
}

const FOLDER = 'Takeout/Google Business Profile/account-11';

function review(id: string, location: string, comment: string, more: Record<string, unknown> = {}) {
  return {
    name: `accounts/11/locations/${location}/reviews/${id}`,
    reviewer: { displayName: 'Maria Gonzalez' },
    starRating: 'FOUR',
    comment,
    createTime: '2024-03-01T10:00:00.123Z',
    updateTime: '2024-03-01T10:00:00.123Z',
    ...more,
  };
}

const many = (count: number, location: string, comment = (at: number) => `Kind people, visit ${at}.`) =>
  Array.from({ length: count }, (_, at) => review(`r${at}`, location, comment(at)));

async function zipOf(files: readonly (readonly [path: string, content: unknown])[]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of files)
    await zip.add(path, new TextReader(typeof content === 'string' ? content : JSON.stringify(content)));
  return zip.close();
}

/** Text that does not compress like a bomb, the same each time. */
function prose(seed: number, length: number): string {
  let state = seed + 1;
  const letters: string[] = [];
  while (letters.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    letters.push(state % 6 === 0 ? ' ' : String.fromCharCode(97 + (state % 26)));
  }
  return letters.join('');
}

export const ARCHIVES: readonly ArchiveCase[] = [
  {
    name: 'two locations of one account, nested names, translations',
    archive: () =>
      zipOf([
        [
          `${FOLDER}/location-22/reviews.json`,
          { reviews: many(20, '22', () => '(Traducido por Google) Kind\n\n(Original)\nNett') },
        ],
        [`${FOLDER}/location-22/reviews-CAE.json`, { reviews: [review('x', '22', 'Nett')] }],
        [
          `${FOLDER}/location-22/additionalData.json`,
          { attributes: [{ name: 'LISTING_NAME', values: [{ value: { stringValue: 'Zahnarzt Köln' } }] }] },
        ],
        [
          `${FOLDER}/location-33/reviews.json`,
          { reviews: many(3, '33', () => 'Gentil (Translated by Google) was on the sign') },
        ],
        [`${FOLDER}/location-33/additionalData.json`, { data: { LISTING_NAME: { value: 'Zahnarzt Bonn' } } }],
      ]),
    places: {
      'locations/22': { name: 'Zahnarzt Köln', reviews: 21, complete: true, text: 'Nett' },
      'locations/33': {
        name: 'Zahnarzt Bonn',
        reviews: 3,
        complete: true,
        text: 'Gentil (Translated by Google) was on the sign',
      },
    },
  },
  {
    name: 'an entry with an odd path',
    archive: () =>
      zipOf([
        [`${FOLDER}/location-22/reviews.json`, { reviews: many(5, '22') }],
        ['../../etc/account-11/location-22/reviews.json', { reviews: many(2, '22') }],
      ]),
    // What was skipped may have been reviews of this location.
    places: { 'locations/22': { name: '', reviews: 5, complete: false } },
    skipped: ['../../etc/account-11/location-22/reviews.json'],
  },
  {
    name: 'a page of 25 MB',
    archive: () =>
      zipOf([
        [`${FOLDER}/location-22/reviews.json`, { reviews: many(1_000, '22', (at) => prose(at, 25_000)) }],
      ]),
    places: { 'locations/22': { name: '', reviews: 1_000, complete: true } },
  },
  {
    name: 'a page that is a bomb, among good ones',
    archive: () =>
      zipOf([
        [`${FOLDER}/location-22/reviews.json`, { reviews: many(5, '22') }],
        [`${FOLDER}/location-22/reviews-2.json`, { reviews: [review('z', '22', 'a'.repeat(2_000_000))] }],
        [`${FOLDER}/location-33/reviews.json`, { reviews: many(2, '33') }],
      ]),
    places: {
      'locations/22': { name: '', reviews: 5, complete: false, unread: ['reviews-2.json bomb'] },
      'locations/33': { name: '', reviews: 2, complete: true },
    },
  },
  {
    name: 'pages cut off on the way, and one location with nothing else',
    archive: () =>
      zipOf([
        [`${FOLDER}/location-22/reviews.json`, { reviews: many(5, '22') }],
        [`${FOLDER}/location-22/reviews_002.json`, '{"reviews": [{"name": "acc'],
        [`${FOLDER}/location-44/reviews.json`, '{"reviews": ['],
      ]),
    places: {
      'locations/22': { name: '', reviews: 5, complete: false, unread: ['reviews_002.json damaged'] },
    },
    skipped: [`${FOLDER}/location-44/reviews.json`],
  },
  {
    name: 'only a bomb',
    archive: () =>
      zipOf([
        [`${FOLDER}/location-22/reviews.json`, { reviews: [review('z', '22', 'a'.repeat(2_000_000))] }],
      ]),
    fault: 'bomb',
  },
];
