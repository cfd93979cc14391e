import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { listImportedPlaces } from '#server/domain/platforms/list-imported-places.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeReading, type ReadingFixture } from '#tests/reading.ts';

const GOOGLE = 1;
const TRUSTPILOT = 5;
const UNSAID = { fields: { connectionId: ['Say whether you imported reviews of this page.'] } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open() {
  const reading = await makeReading();
  closing.push(reading.close);
  return reading;
}

async function imported(ctx: OwnerCtx, { source }: ReadingFixture, placeName: string, platformId = GOOGLE) {
  const { connectionId } = await bringReviews(asJob(ctx, 'import'), {
    platformId,
    placeName,
    reviews: source.reviews.map((one, index) => ({
      externalId: `row-${index}`,
      reviewerName: one.author ?? '',
      rating: one.stars,
      text: one.text ?? '',
      reviewedAt: one.writtenAt,
    })),
  });
  return connectionId;
}
const placesOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(platformConnections).where(eq(platformConnections.business_id, ctx.business.id));

test('the imported places of a platform are listed for their owner', async () => {
  const reading = await open();
  const { ctx } = reading;
  const { ctx: stranger } = await makeBusiness();
  await expect(listImportedPlaces(asVisitor(ctx), { platformId: GOOGLE })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const id = await imported(ctx, reading, 'Main Street');
  await imported(ctx, reading, 'Elm Street', TRUSTPILOT);
  expect(await listImportedPlaces(ctx, { platformId: GOOGLE })).toEqual([
    { id, name: 'Main Street', pageUrl: '', reviews: reading.source.reviews.length },
  ]);
  expect(await listImportedPlaces(stranger, { platformId: GOOGLE })).toEqual([]);
});

test('a page is connected at once where no reviews of its platform were imported', async () => {
  const reading = await open();
  const { ctx: stranger } = await makeBusiness();
  await imported(reading.ctx, reading, 'Elm Street', TRUSTPILOT);
  await imported(stranger, reading, 'Main Street');
  expect(await reading.connect()).toMatchObject({ state: 'active' });
});

test('whether an imported place is the page that is connected is asked, and then nothing is doubled', async () => {
  const reading = await open();
  const { ctx } = reading;
  const [north, south] = [await imported(ctx, reading, 'North'), await imported(ctx, reading, 'South')];
  await expect(reading.connect()).rejects.toMatchObject(UNSAID);
  expect(await placesOf(ctx)).toHaveLength(2);
  const before = await reading.reviews(south);
  expect(await reading.connect({ connectionId: north })).toMatchObject({ id: north });
  expect(await reading.finish(north)).toMatchObject({ outcome: 'done', added: 0 });
  expect(await reading.reviews(north)).toHaveLength(reading.source.reviews.length);
  expect(await reading.reviews(south)).toEqual(before);
  expect(await listImportedPlaces(ctx, { platformId: GOOGLE })).toMatchObject([{ id: south }]);
  // It is known by its page from now on.
  for (const again of [{}, { isNewPage: true }, { connectionId: south }]) {
    await expect(reading.connect(again)).rejects.toMatchObject({ reason: 'place_connected' });
  }
});

test('a page that is none of the imported ones stands beside them', async () => {
  const reading = await open();
  const north = await imported(reading.ctx, reading, 'North');
  const { id } = await reading.connect({ isNewPage: true });
  expect(id).not.toBe(north);
  expect(await reading.finish(id)).toMatchObject({ added: reading.source.reviews.length });
  expect(await placesOf(reading.ctx)).toHaveLength(2);
});

test('mails are asked about in the same way, and an imported place keeps its name for the next file', async () => {
  const reading = await open();
  const inboundMail = {
    place: { domain: 'in.goodword.example', mailbox: undefined },
    authservId: 'mx.goodword.example',
    imapUrl: undefined,
    secrets: {},
  };
  const { config } = reading.ctx;
  const ctx = { ...reading.ctx, config: { ...config, mailHookToken: 'a'.repeat(20), inboundMail } };
  const [north, south] = [await imported(ctx, reading, 'North'), await imported(ctx, reading, 'South')];
  const connect = (given: Partial<Parameters<typeof connectMail>[1]>) =>
    connectMail(ctx, { platformId: GOOGLE, termsAccepted: true, ...given });
  await expect(connect({})).rejects.toMatchObject(UNSAID);
  expect(await connect({ connectionId: north })).toMatchObject({ id: north, way: 'Notice emails' });
  // Without an address nothing tells one page from another but the owner.
  expect(await connect({ connectionId: south })).toMatchObject({ id: south });
  expect(await imported(ctx, reading, 'North')).toBe(north);
  expect((await connect({ isNewPage: true })).id).not.toBe(north);
});
