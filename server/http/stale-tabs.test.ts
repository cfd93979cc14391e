import { beforeAll, expect, test } from 'vitest';
import { getReviewLink } from '#server/domain/businesses/get-review-link.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { SHOWN_LIST, SHOWN_VALUES } from '#shared/http/form.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

let ctx: OwnerCtx;
let post: (path: string, fields: [string, string][]) => Promise<number>;

beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { config } = fixture;
  const signedIn = await fixture.signIn((await fixture.makeAccount()).email);
  const { id } = await saveBusiness(signedIn.ctx, { businessName: 'Bright Smile Dental' });
  ctx = { ...signedIn.ctx, business: { id, userId: signedIn.ctx.actor.userId } };
  const cookie = signedIn.headers.get('cookie') ?? '';
  const { build: serverBuild } = await loadPages();
  const app = await makeApp({ serverBuild, config });
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  post = async (path, fields) => {
    const headers = { host: 'localhost:3000', origin: config.origin, cookie };
    const body = new URLSearchParams(fields);
    const answer = await app.request(
      new URL(path, config.origin),
      { method: 'POST', body, headers },
      { incoming },
    );
    return answer.status;
  };
});

test('changes of two tabs that each untick something are both kept', async () => {
  const { notices } = await getSettings(ctx);
  const save = async (without: string) => {
    const kept = notices
      .filter((kind) => kind !== without)
      .map((kind): [string, string] => ['notices', kind]);
    const { notificationEmail, replyEmail } = await getSettings(ctx);
    return post('/settings?tab=notifications', [
      ['intent', 'notifications'],
      ['notificationEmail', notificationEmail],
      ['replyEmail', replyEmail],
      [SHOWN_LIST, 'notices'],
      [SHOWN_VALUES, JSON.stringify({ notificationEmail, replyEmail, notices })],
      ...kept,
    ]);
  };
  const [one = '', other = ''] = notices;
  expect([await save(one), await save(other)]).toEqual([302, 302]);
  expect((await getSettings(ctx)).notices).toEqual(notices.filter((kind) => kind !== one && kind !== other));
});

test('addresses of platforms added in two tabs are both kept', async () => {
  const shown = (await getReviewLink(ctx)).platforms;
  const ADDRESSES = new Map([
    [shown[0]?.platformId, 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'],
    [shown[1]?.platformId, 'https://www.facebook.com/brightsmile/reviews'],
  ]);
  const save = (platformId: number | undefined) =>
    post('/dashboard/review-link', [
      ['intent', 'platforms'],
      [
        SHOWN_VALUES,
        JSON.stringify({
          platforms: shown.map(({ platformId, writeReviewUrl, off }) => ({
            platformId,
            writeReviewUrl,
            off,
          })),
        }),
      ],
      ...shown.flatMap((row, at): [string, string][] => [
        [`platforms[${at}].platformId`, String(row.platformId)],
        [
          `platforms[${at}].writeReviewUrl`,
          row.platformId === platformId ? (ADDRESSES.get(platformId) ?? '') : row.writeReviewUrl,
        ],
      ]),
    ]);
  const [first, second] = shown;
  expect([await save(first?.platformId), await save(second?.platformId)]).toEqual([302, 302]);
  const { platforms } = await getReviewLink(ctx);
  expect(platforms.slice(0, 2).map(({ writeReviewUrl }) => writeReviewUrl)).toEqual([...ADDRESSES.values()]);
  expect(platforms).toHaveLength(shown.length);
});
