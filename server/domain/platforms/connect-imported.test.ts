import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { listImportedLocations } from '#server/domain/platforms/list-imported-locations.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const GOOGLE = 1;
const TRUSTPILOT = 5;
const UNSAID = { fields: { connectionId: ['Say whether you imported reviews of this page.'] } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open() {
  const sync = await makeSync();
  closing.push(sync.close);
  return sync;
}

async function imported(ctx: OwnerCtx, { source }: SyncFixture, locationName: string, platformId = GOOGLE) {
  const { connectionId } = await bringReviews(asJob(ctx, 'import'), {
    platformId,
    locationName,
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

test('the imported locations of a platform are listed for their owner', async () => {
  const sync = await open();
  const { ctx } = sync;
  const { ctx: stranger } = await makeBusiness();
  await expect(listImportedLocations(asVisitor(ctx), { platformId: GOOGLE })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const id = await imported(ctx, sync, 'Main Street');
  await imported(ctx, sync, 'Elm Street', TRUSTPILOT);
  expect(await listImportedLocations(ctx, { platformId: GOOGLE })).toEqual([
    { id, name: 'Main Street', pageUrl: '', reviews: sync.source.reviews.length },
  ]);
  expect(await listImportedLocations(stranger, { platformId: GOOGLE })).toEqual([]);
});

test('a page is connected at once where no reviews of its platform were imported', async () => {
  const sync = await open();
  const { ctx: stranger } = await makeBusiness();
  await imported(sync.ctx, sync, 'Elm Street', TRUSTPILOT);
  await imported(stranger, sync, 'Main Street');
  expect(await sync.connect()).toMatchObject({ state: 'active' });
});

test('the owner is asked whether an imported location is the connected page, and nothing is duplicated', async () => {
  const sync = await open();
  const { ctx } = sync;
  const [north, south] = [await imported(ctx, sync, 'North'), await imported(ctx, sync, 'South')];
  await expect(sync.connect()).rejects.toMatchObject(UNSAID);
  expect(await placesOf(ctx)).toHaveLength(2);
  const before = await sync.reviews(south);
  expect(await sync.connect({ connectionId: north })).toMatchObject({ id: north });
  expect(await sync.finish(north)).toMatchObject({ outcome: 'done', added: 0 });
  expect(await sync.reviews(north)).toHaveLength(sync.source.reviews.length);
  expect(await sync.reviews(south)).toEqual(before);
  expect(await listImportedLocations(ctx, { platformId: GOOGLE })).toMatchObject([{ id: south }]);
  // From now on it is recognized by its page.
  for (const again of [{}, { isNewPage: true }, { connectionId: south }]) {
    await expect(sync.connect(again)).rejects.toMatchObject({ reason: 'place_connected' });
  }
});

test('a page that matches no imported location gets a row of its own', async () => {
  const sync = await open();
  const north = await imported(sync.ctx, sync, 'North');
  const { id } = await sync.connect({ isNewPage: true });
  expect(id).not.toBe(north);
  expect(await sync.finish(id)).toMatchObject({ added: sync.source.reviews.length });
  expect(await placesOf(sync.ctx)).toHaveLength(2);
});

test('connecting by mail asks the same question, and an imported location keeps its name for the next file', async () => {
  const sync = await open();
  const inboundMail = {
    place: { domain: 'in.goodword.example', mailbox: undefined },
    authservId: 'mx.goodword.example',
    imapUrl: undefined,
    secrets: {},
  };
  const { config } = sync.ctx;
  const ctx = { ...sync.ctx, config: { ...config, mailHookToken: 'a'.repeat(20), inboundMail } };
  const [north, south] = [await imported(ctx, sync, 'North'), await imported(ctx, sync, 'South')];
  const connect = (given: Partial<Parameters<typeof connectMail>[1]>) =>
    connectMail(ctx, { platformId: GOOGLE, termsAccepted: true, ...given });
  await expect(connect({})).rejects.toMatchObject(UNSAID);
  expect(await connect({ connectionId: north })).toMatchObject({ id: north, source: 'Notice emails' });
  // Without an address, only the owner can tell one page from another.
  expect(await connect({ connectionId: south })).toMatchObject({ id: south });
  expect(await imported(ctx, sync, 'North')).toBe(north);
  expect((await connect({ isNewPage: true })).id).not.toBe(north);
});
