import { FAKE_APIFY } from '#server/connectors/platforms/apify/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';

const { token, actor } = FAKE_APIFY;
const profile = {
  platform: 'healthgrades',
  actor,
  input: '{"startUrls":["https://www.healthgrades.com/dentist/dr-ann-lee"]}',
  idField: 'reviewId',
  authorField: 'reviewer.name',
  ratingField: 'stars',
  ratingMax: '5',
  titleField: 'title',
  textField: 'text',
  dateField: 'publishedAt',
  replyField: 'response.text',
  addressField: 'url',
  sinceField: 'onlySince',
  mostField: '',
  mostUsd: '0.50',
};

export const harness: ReaderHarness = {
  credentials: { token },
  wrongCredentials: { token: 'apify_api_anotheranotheranother' },
  malformed: [
    { credentials: { token: 'token' }, says: /apify_api_/ },
    { profile: { ...profile, platform: 'facebook' }, says: /that the actor reads/ },
    { profile: { ...profile, actor: 'doctor reviews' }, says: /owner\/name/ },
    { profile: { ...profile, input: '{"startUrls":' }, says: /as JSON/ },
    { profile: { ...profile, input: '[1]' }, says: /as JSON/ },
    { profile: { ...profile, idField: 'an id' }, says: /name of the field/ },
    { profile: { ...profile, titleField: 'a title' }, says: /name of the field/ },
    { profile: { ...profile, ratingMax: '1' }, says: /highest rating/ },
    { profile: { ...profile, mostUsd: '0.00' }, says: /US dollars/ },
    { profile: { ...profile, mostUsd: '' }, says: /US dollars/ },
  ],
  profile,
  missing: null,
  pasted: [{ typed: { ...profile, actor: ' bright~doctor-reviews ' }, means: profile }],
  place: { name: null, total: null, average: null },
  pageSize: 200,
  most: null,
  tells: { ...TELLS, title: true, address: true, reply: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
