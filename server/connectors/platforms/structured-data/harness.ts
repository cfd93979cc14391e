import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_SITE, FAKE_SITE_PAGE } from '#server/connectors/platforms/structured-data/fake.ts';

const { host, path, name } = FAKE_SITE;
const page = `https://${host}${path}`;

export const harness: ReaderHarness = {
  credentials: {},
  wrongCredentials: null,
  malformed: [
    { profile: { page: 'Bright Smile, Austin' }, says: /not a web address/ },
    { profile: { page: 'http://127.0.0.1/reviews' }, says: /your own computer or network/ },
    { profile: { page: 'https://user@reviews.example.com/' }, says: /Remove everything before the @/ },
    { profile: { page: 'https://www.yelp.com/biz/bright-smile' }, says: /Yelp are not read/ },
  ],
  profile: { page },
  missing: { page: `https://${host}/another` },
  pasted: [{ typed: { page: ` ${host}${path}#reviews ` }, means: { page } }],
  place: { name, address: page, total: 3, average: { value: 4, scale: STARS } },
  pageSize: FAKE_SITE_PAGE,
  most: null,
  externalIdOf: (id) => `${host}/review/${id}`,
  tells: {
    ...TELLS,
    title: true,
    language: true,
    address: true,
    edited: true,
    reply: true,
    replyTime: true,
  },
  hasMarkup: true,
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: false,
};
