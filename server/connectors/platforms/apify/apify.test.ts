import { expect, test } from 'vitest';
import { startFakeServer } from '#server/connectors/channels/fake-server.ts';
import { failure, startOddServer } from '#server/connectors/channels/test-text.ts';
import { FAKE_ACTOR_USD } from '#server/connectors/platforms/apify/fake.ts';
import { FAKE_ACTORS, ODD_ACTOR } from '#server/connectors/platforms/apify/fake-actors.ts';
import { harness } from '#server/connectors/platforms/apify/harness.ts';
import { apifyItem, apifyRow } from '#server/connectors/platforms/apify/map.ts';
import { APIFY_PRESET_PLATFORMS } from '#server/connectors/platforms/apify/presets.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';

const row = findReader(readers, 'apify')!;
const { credentials, profile } = harness;
const mapping = {
  idField: 'id',
  authorField: 'by.name',
  ratingField: 'score',
  ratingMax: '10',
  titleField: '',
  recommendField: 'again',
  textField: 'text',
  dateField: 'when',
  replyField: '',
  addressField: 'link',
};
const rowOf = (item: Record<string, unknown>, notes: unknown[] = []) =>
  apifyRow(mapping, apifyItem(mapping).parse(item), (...said) => notes.push(said));

test('reads fields under other names', () => {
  const item = {
    id: 7,
    by: { name: 'Ann' },
    score: '8.2',
    text: 'Fine',
    when: 1_759_220_000_000,
    link: '//x',
  };
  expect(rowOf(item)).toMatchObject({
    externalId: '7',
    author: { name: 'Ann' },
    text: 'Fine',
    title: null,
    address: null,
    rating: { value: 8.2, scale: { min: 1, max: 10 }, stars: 4.2 },
    writtenAt: { precision: 'second', at: new Date(1_759_220_000_000) },
  });
});

test('an unparsable date stays text, and unknown fields crash nothing', () => {
  const notes: unknown[] = [];
  const strange = { id: 'a', by: 'Ann', score: '4 of 5', text: { deep: 1 }, when: 'two weeks ago' };
  expect(rowOf(strange, notes)).toMatchObject({
    author: { name: null },
    rating: null,
    text: null,
    writtenAt: { precision: 'words', words: 'two weeks ago' },
  });
  expect(notes).toEqual([['rating', '4 of 5']]);
  expect(rowOf({ id: 'b', when: 1_759_220_000 }).writtenAt).toMatchObject({
    at: new Date(1_759_220_000_000),
  });
  expect(apifyItem({ ...mapping, idField: 'constructor.name' }).safeParse({}).success).toBe(false);
});

test('a run costs no more than the owner allows, and reads only what is new', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect } = row.open(credentials, { baseUrl: source.url });
  const order = { since: new Date('2026-09-01T12:00:00Z'), most: 40, micros: 500_000 };
  await collect!.start(profile, order);
  await collect!.start({ ...profile, sinceField: '', mostUsd: '0.30' }, { ...order, micros: 999_999 });
  await collect!.start(profile, { ...order, micros: 123_456 });
  const [first, second, third] = source.requests;
  expect(Object.fromEntries(first!.query)).toEqual({
    timeout: '3600',
    maxItems: '40',
    maxTotalChargeUsd: '0.5',
  });
  // The owner's limit per sync or what is left of the month, whichever is less.
  expect(second!.query.get('maxTotalChargeUsd')).toBe('0.3');
  expect(third!.query.get('maxTotalChargeUsd')).toBe('0.1234');
  const startUrls = ['https://www.healthgrades.com/dentist/dr-ann-lee'];
  expect(JSON.parse(first!.body)).toEqual({ startUrls, onlySince: '2026-09-01' });
  expect(JSON.parse(second!.body)).toEqual({ startUrls });
  await source.close();
});

test.each([
  ['READY', 'waiting'],
  ['TIMING-OUT', 'waiting'],
  // Stopped by time or money: what was found can be read.
  ['TIMED-OUT', 'ready'],
  ['ABORTED', 'ready'],
  ['FAILED', 'unavailable'],
  ['SLEEPING', 'unexpected'],
])('a run that is %s: %s', async (status, means) => {
  const server = await startOddServer(JSON.stringify({ data: { id: 'r', status, defaultDatasetId: 'd' } }));
  const { collect } = row.open(credentials, { baseUrl: server.url });
  const polled = collect!.poll(profile, '{"run":"r","dataset":"d"}');
  if (means === 'waiting' || means === 'ready') expect(await polled).toBe(means);
  else expect(await failure(polled)).toMatchObject({ fault: means });
  expect(await failure(collect!.poll(profile, 'no job of ours'))).toMatchObject({ fault: 'rejected' });
  await server.close();
});

test('an item without an ID gets a stable one from author, text and date', () => {
  const unnamed = { ...mapping, idField: '' };
  const nameOf = (item: Record<string, unknown>) => {
    const parsed = apifyItem(unnamed).safeParse(item);
    return parsed.success ? apifyRow(unnamed, parsed.data, () => {}).externalId : null;
  };
  const ann = { by: { name: 'Ann' }, when: '2026-09-01T08:00:00Z', text: 'Very\n kind', score: 9 };
  expect(nameOf(ann)).toMatch(/^made-[0-9a-f]{40}$/);
  expect(nameOf({ ...ann, when: '2026-09-01', text: 'Very kind', score: 2 })).toBe(nameOf(ann));
  // A relative date is different tomorrow.
  const vague = (when: string) => nameOf({ ...ann, when });
  expect(vague('2 weeks ago')).toBe(vague('3 weeks ago'));
  const others = [
    { ...ann, by: { name: 'Bob' } },
    { ...ann, when: '2026-09-02' },
    { ...ann, text: 'Kind' },
  ];
  expect(new Set([ann, ...others].map(nameOf)).size).toBe(4);
  expect(nameOf({ by: { name: 'Ann' }, score: 9 })).not.toBe(nameOf({ by: { name: 'Ann' }, score: 8 }));
  for (const item of [{}, { score: 9 }, { by: { name: 'Ann' } }]) expect(nameOf(item)).toBeNull();
});

test('without a date filter, later syncs ask for the newest few', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect } = row.open(credentials, { baseUrl: source.url });
  const since = new Date('2026-09-01T12:00:00Z');
  const counting = { ...profile, sinceField: '', mostField: 'limit' };
  const micros = 1_000_000;
  await collect!.start(counting, { since: null, most: 2_000, micros });
  await collect!.start(counting, { since, most: 300, micros });
  await collect!.start({ ...profile, mostField: 'limit' }, { since, most: 300, micros });
  expect(source.requests.map(({ body }) => JSON.parse(body).limit)).toEqual([2_000, 25, 300]);
  await source.close();
});

test('reports the cost of a run, where Apify tells it', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  source.polls = 0;
  const { collect } = row.open(credentials, { baseUrl: source.url });
  const job = await collect!.start(profile, { since: null, most: 2_000, micros: 1_000_000 });
  expect(await collect!.paid!(profile, job)).toBe(source.reviews.length * FAKE_ACTOR_USD * 1_000_000);
  await source.close();
  const silent = { id: 'r', status: 'SUCCEEDED', defaultDatasetId: 'd', usageTotalUsd: null };
  const server = await startOddServer(JSON.stringify({ data: silent }));
  const other = row.open(credentials, { baseUrl: server.url }).collect!;
  expect(await other.paid!(profile, '{"run":"r","dataset":"d"}')).toBeNull();
  await server.close();
});

test.each(APIFY_PRESET_PLATFORMS)('presets everything but the page on %s', (platform) => {
  const preset = row.preset!(platform)!;
  expect(getPlatform(platform).active).toBe(true);
  expect(preset.words).toContain(preset.profile.actor);
  expect(preset.words).toMatch(/Apify itself|community-made|Others than Apify|says who keeps it/);
  const { input = '', page, ...rest } = preset.profile;
  expect(page).toBeUndefined();
  expect(input).toContain('{page}');
  const names = row.profileFields.map(({ name }) => name).filter((name) => name !== 'page');
  expect(Object.keys({ ...rest, input }).toSorted()).toEqual(names.toSorted());
  expect(harness.presets?.map((one) => one.platform)).toContain(platform);
  expect(FAKE_ACTORS).toHaveProperty([preset.profile.actor ?? '']);
  expect(row.profile.safeParse(preset.profile).error?.issues).toMatchObject([{ path: ['page'] }]);
});

test.each([
  [true, 'yes', []],
  ['No', 'no', []],
  [null, null, []],
  ['perhaps', null, [['recommendation', 'perhaps']]],
  ['constructor', null, [['recommendation', 'constructor']]],
])('people who say %s recommend: %s', (again, recommendation, noted) => {
  const notes: unknown[] = [];
  expect(rowOf({ id: 'a', text: 'Fine', again }, notes)).toMatchObject({ recommendation });
  expect(notes).toEqual(noted);
});

test.each([
  ['March 19, 2026', '2026-03-19'],
  ['19 Mar 2026', '2026-03-19'],
  // The time zone is unknown.
  ['2026-03-19T23:47:58.430', '2026-03-19'],
])('%s is a day', (when, day) => {
  expect(rowOf({ id: 'a', text: 'Fine', when }).writtenAt).toEqual({
    precision: 'day',
    at: new Date(`${day}T00:00:00Z`),
  });
});

test('has no presets for other platforms', () => {
  for (const platform of ['angi', 'avvo', 'constructor']) expect(row.preset!(platform)).toBeNull();
  expect(FAKE_ACTORS[ODD_ACTOR]).toBeDefined();
});

test('tells which addresses an actor reads', () => {
  const google = row.preset!('google')!.profile;
  const refused = (page: string, profile = google) =>
    row.profile.safeParse({ ...profile, page }).error?.issues[0]?.message ?? null;
  expect(refused('https://maps.app.goo.gl/AbCdEf123')).toMatch(/long address from Google Maps/);
  expect(refused('https://www.google.com/maps/place/Bright+Smile/@40,-74,17z')).toBeNull();
  // A custom actor may read it.
  expect(refused('https://maps.app.goo.gl/AbCdEf123', { ...google, actor: 'bright/maps' })).toBeNull();
  for (const [platform, no, yes] of [
    ['facebook', 'https://www.facebook.com/', 'https://www.facebook.com/brightsmile/reviews'],
    ['trustpilot', 'https://www.trustpilot.com/brightsmile', 'https://de.trustpilot.com/review/bright.de'],
    ['amazon', 'https://www.amazon.com/stores/Bright', 'https://www.amazon.co.uk/gp/product/B0D2LXC354'],
    ['glassdoor', 'https://www.glassdoor.com/Overview/Bright', 'https://www.glassdoor.com/Reviews/B-E9.htm'],
    ['capterra', 'https://www.capterra.com/dental/', 'https://www.capterra.com/p/135003/Slack/#pros-cons'],
    ['opentable', 'https://www.opentable.com/', 'https://www.opentable.com/gibsons-bar-rosemont'],
  ] as const) {
    const { profile: known } = row.preset!(platform)!;
    expect(refused(no, known), no).toMatch(/^Paste the address of your /);
    expect(refused(yes, known), yes).toBeNull();
  }
  expect(refused('https://www.yelp.com/search?x', row.preset!('yelp')!.profile)).toMatch(/\/biz\//);
});

test('an address is escaped into the input, whatever it contains', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect } = row.open(credentials, { baseUrl: source.url });
  const page = 'https://www.healthgrades.com/dentist/"o\\brien"$&';
  await collect!.start({ ...profile, page }, { since: null, most: 10, micros: 1_000_000 });
  expect(JSON.parse(source.requests[0]!.body).startUrls).toEqual([page]);
  await source.close();
});

test('joins a text that comes in parts, with a paragraph for each', () => {
  const parted = { ...mapping, textField: 'liked,disliked' };
  const read = (item: object) =>
    apifyRow(parted, apifyItem(parted).parse({ id: 'a', ...item }), () => {}).text;
  expect(read({ liked: 'The view', disliked: 'The noise' })).toBe('The view\n\nThe noise');
  expect(read({ liked: null, disliked: 'The noise' })).toBe('The noise');
  expect(read({ liked: '' })).toBeNull();
});

test('an actor that is not approved yet is not taken for a wrong key', async () => {
  const asked = async (type: string) => {
    const server = await startFakeServer(async () => ({
      status: 403,
      body: { error: { type, message: 'no' } },
    }));
    const { collect } = row.open(credentials, { baseUrl: server.url });
    const refused = await failure(collect!.start(profile, { since: null, most: 10, micros: 1_000_000 }));
    await server.close();
    return refused;
  };
  expect(await asked('full-permission-actor-not-approved')).toMatchObject({ fault: 'not_offered' });
  expect(await asked('insufficient-permissions')).toMatchObject({ fault: 'auth' });
});

test('a known actor has a price, any other only the owner’s limit', () => {
  const webmd = row.preset!('webmd')!.profile;
  const price = row.price!;
  expect([price.about(webmd, 100), price.most(webmd, 100)]).toEqual([200_000, 1_000_000]);
  // More than the limit buys: the estimate tells how many reviews it covers.
  expect(price.about(webmd, 900)).toBe(1_800_000);
  expect(price.basis(webmd)).toContain('$2.00 for 1,000');
  const other = { ...webmd, actor: 'bright/webmd', mostUsd: '0.50' };
  expect([price.about(other, 100), price.most(other, 100)]).toEqual([null, 500_000]);
  expect(price.about(row.preset!('vitals')!.profile, 100)).toBeNull();
  // Reviews paid for by a later sync: the newest few, all, or only new ones.
  expect([price.again(webmd, 300), price.again(webmd, 12), price.again(webmd, null)]).toEqual([25, 12, 25]);
  expect(price.again({ ...webmd, mostField: '' }, 300)).toBe(300);
  expect(price.again(row.preset!('google')!.profile, 300)).toBe(0);
});
