import { FAKE_APIFY } from '#server/connectors/platforms/apify/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';

const { token, actor } = FAKE_APIFY;
const profile = {
  platform: 'healthgrades',
  page: 'https://www.healthgrades.com/dentist/dr-ann-lee',
  actor,
  input: '{"startUrls":["{page}"]}',
  idField: 'reviewId',
  authorField: 'reviewer.name',
  ratingField: 'stars',
  ratingMax: '5',
  recommendField: '',
  titleField: 'title',
  textField: 'text',
  dateField: 'publishedAt',
  replyField: 'response.text',
  addressField: 'url',
  sinceField: 'onlySince',
  mostField: '',
  // Enough for everything the suite reads.
  mostUsd: '5',
};
const KNOWN = { ...TELLS, title: true, reply: true };

export const harness: ReaderHarness = {
  credentials: { token },
  wrongCredentials: { token: 'apify_api_anotheranotheranother' },
  malformed: [
    { credentials: { token: 'token' }, says: /apify_api_/ },
    { profile: { ...profile, platform: 'nowhere' }, says: /that the program reads/ },
    { profile: { ...profile, page: '' }, says: /address of the page/ },
    { profile: { ...profile, page: 'two words' }, says: /address of the page/ },
    { profile: { ...profile, textField: 'liked; disliked' }, says: /separate several with commas/i },
    { profile: { ...profile, actor: 'doctor reviews' }, says: /owner\/name/ },
    { profile: { ...profile, input: '{"startUrls":' }, says: /as JSON/ },
    { profile: { ...profile, input: '[1]' }, says: /as JSON/ },
    { profile: { ...profile, idField: 'an id?' }, says: /name of the field/ },
    { profile: { ...profile, titleField: 'a  title' }, says: /name of the field/ },
    { profile: { ...profile, ratingMax: '1' }, says: /highest rating/ },
    { profile: { ...profile, mostUsd: '0.00' }, says: /US dollars/ },
    { profile: { ...profile, mostUsd: '' }, says: /US dollars/ },
  ],
  profile,
  missing: null,
  pasted: [
    { typed: { ...profile, actor: ' bright~doctor-reviews ' }, means: profile },
    { typed: { ...profile, textField: 'good , bad' }, means: { ...profile, textField: 'good,bad' } },
    // As stored when the address was still part of the input.
    {
      typed: { ...profile, page: '', input: '{"url":1}' },
      means: { ...profile, page: '', input: '{"url":1}' },
    },
  ],
  place: { name: null, total: null, average: null },
  pageSize: 200,
  most: null,
  tells: { ...TELLS, title: true, address: true, reply: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
  presets: [
    {
      platform: 'google',
      page: 'https://www.google.com/maps/place/Bright+Smile/@40.7,-74.0,17z',
      tells: { ...KNOWN, title: false, address: true },
    },
    {
      platform: 'yelp',
      page: 'https://www.yelp.com/biz/bright-smile-dental-austin',
      tells: { ...TELLS, address: false },
    },
    {
      platform: 'tripadvisor',
      tells: { ...KNOWN, address: true, time: 'day' },
      page: 'https://www.tripadvisor.com/Attraction_Review-g1-d2-Reviews-Bright_Smile.html',
    },
    {
      platform: 'booking',
      page: 'https://www.booking.com/hotel/us/bright-smile.html',
      tells: { ...KNOWN, address: false, time: 'day' },
      max: 10,
    },
    {
      platform: 'facebook',
      page: 'https://www.facebook.com/brightsmile',
      tells: { ...TELLS, stars: false, recommendation: true, address: true },
    },
    {
      platform: 'trustpilot',
      page: 'https://www.trustpilot.com/review/brightsmile.example',
      tells: { ...KNOWN, address: true },
    },
    {
      platform: 'amazon',
      page: 'https://www.amazon.com/Bright-Brush/dp/B0D2LXC354?th=1',
      tells: { ...KNOWN, address: true, reply: false, time: 'day' },
    },
    {
      platform: 'glassdoor',
      page: 'https://www.glassdoor.com/Reviews/Bright-Reviews-E9079.htm',
      tells: { ...KNOWN, author: false, address: true, reply: false, time: 'day' },
    },
    {
      platform: 'capterra',
      page: 'https://www.capterra.com/p/135003/Bright/',
      tells: { ...KNOWN, time: 'day' },
    },
    {
      platform: 'opentable',
      page: 'https://www.opentable.com/r/bright-smile-austin',
      tells: { ...KNOWN, title: false },
    },
    ...['healthgrades', 'zocdoc', 'vitals', 'webmd', 'bbb'].map((platform) => ({
      platform,
      page: `https://www.${platform}.example/bright-smile`,
      tells: { ...KNOWN, address: false },
    })),
    {
      platform: 'indeed',
      page: 'https://www.indeed.com/cmp/bright-smile/reviews',
      tells: { ...KNOWN, address: true, reply: false },
    },
  ],
};
