import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure, startOddServer } from '#server/connectors/channels/test-text.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { FAKE_LOCATION } from '#server/connectors/platforms/google-business/fake.ts';
import { GoogleReview, googleRow } from '#server/connectors/platforms/google-business/map.ts';
import { googleVerdict } from '#server/connectors/platforms/google-errors.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { findReader, type OpenReader, readers } from '#server/connectors/platforms/registry.ts';
import { rowsOfPage } from '#server/connectors/platforms/row.ts';
import { pagesOf, readAll } from '#server/connectors/platforms/test-reader.ts';

const row = findReader(readers, 'google-business')!;
const PROFILE = { location: FAKE_LOCATION };

describe('Google Business Profile', () => {
  let source: ReaderSimulation;
  let reader: OpenReader;
  beforeEach(async () => {
    source = await row.provider.fake({ hookUrl: '' });
    reader = row.open(FAKE_GOOGLE, { baseUrl: source.url });
  });
  afterEach(() => source.close());
  const asked = (path: RegExp) => source.requests.filter((request) => path.test(request.path));

  test('gets one token for many calls, and a new one when it is refused', async () => {
    await reader.check(PROFILE);
    await readAll(reader, PROFILE);
    expect(asked(/^\/token$/)).toHaveLength(1);
    // The token expires early: the next request for the location is refused, once, and nothing else.
    const isDead = () =>
      asked(/^\/v1\/locations/).length === 2 && source.requests.at(-1)?.path.startsWith('/v1/locations');
    Object.defineProperty(source.faults, 'status', { get: () => (isDead() ? 401 : 0), configurable: true });
    await reader.check(PROFILE);
    expect(asked(/^\/v1\/locations/)).toHaveLength(3);
    expect(asked(/^\/token$/)).toHaveLength(2);
  });

  test('a review edited during a sync moves, so the sync is not complete', async () => {
    const all = fakeReviews(120);
    source.reviews.splice(0, source.reviews.length, ...all);
    const seen: string[] = [];
    let complete = true;
    for await (const page of pagesOf(reader, PROFILE)) {
      seen.push(...page.rows.map(({ externalId }) => externalId));
      complete = page.complete;
      if (page.next) source.reviews[110] = fakeReview(110, { editedAt: new Date('2026-10-05T10:00:00Z') });
    }
    expect(seen).not.toContain('locations/2/reviews/r00110');
    expect(complete).toBe(false);
    // The next sync finds it, and one without changes is complete.
    expect(await readAll(reader, PROFILE)).toMatchObject({ complete: true, rows: { length: 120 } });
  });

  test('reports that a profile is not verified', async () => {
    expect((await reader.check(PROFILE)).problem).toBeNull();
    const server = await startOddServer(
      '{"name":"locations/2","metadata":{"hasVoiceOfMerchant":false},"access_token":"t","expires_in":9}',
    );
    const other = row.open(FAKE_GOOGLE, { baseUrl: server.url });
    expect((await other.check(PROFILE)).problem).toMatch(/not verified/);
    await server.close();
  });

  test('a list whose pages form a loop is not read endlessly', async () => {
    const server = await startOddServer(
      '{"accounts":[{"name":"accounts/1"}],"nextPageToken":"x","access_token":"t","expires_in":999}',
    );
    const other = row.open(FAKE_GOOGLE, { baseUrl: server.url });
    expect(await failure(other.places!())).toMatchObject({ fault: 'unexpected' });
    await server.close();
  });

  test('a revoked grant', async () => {
    const other = row.open({ ...FAKE_GOOGLE, refreshToken: '1//0revoked-token' }, { baseUrl: source.url });
    expect(await failure(other.places!())).toMatchObject({ fault: 'auth', ambiguous: false });
    expect(asked(/^\/v1/)).toEqual([]);
  });
});

test.each([
  ['Lovely', 'Lovely'],
  ['(Translated by Google) Lovely\n\n(Original)\nEncantador', 'Encantador'],
  ['The (Original) one', 'The (Original) one'],
])('of “%s” the person wrote “%s”', (comment, text) => {
  const review = { name: 'accounts/1/locations/2/reviews/3', comment, reviewReply: { comment } };
  const { rows, notes } = rowsOfPage([review], GoogleReview, googleRow);
  expect(notes).toEqual([]);
  expect(rows).toMatchObject([{ text, externalId: 'locations/2/reviews/3', rating: null, reply: { text } }]);
});

test('a reply in an unknown state', () => {
  const notes: unknown[] = [];
  const reviewReply = { comment: 'Thanks', reviewReplyState: 'UNDER_APPEAL' };
  const review = GoogleReview.parse({ name: 'accounts/1/locations/2/reviews/3', reviewReply });
  expect(googleRow(review, (...said) => notes.push(said)).reply).toEqual({
    text: 'Thanks',
    at: null,
    state: null,
  });
  expect(notes).toEqual([['reply.state', 'UNDER_APPEAL']]);
});

test.each([
  [{ status: 'RESOURCE_EXHAUSTED', details: [{ metadata: { quota_limit_value: '0' } }] }, 'not_offered'],
  [{ status: 'RESOURCE_EXHAUSTED', details: [{ metadata: { quota_limit_value: '300' } }] }, undefined],
  [{ status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] }, 'not_offered'],
  [{ status: 'PERMISSION_DENIED' }, undefined],
  [{ status: 'FAILED_PRECONDITION' }, 'not_offered'],
  [{ status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] }, 'auth'],
])('Google’s error %o', (error, fault) => {
  expect(googleVerdict({ status: 400, headers: new Headers(), body: { error } })?.fault).toBe(fault);
});
