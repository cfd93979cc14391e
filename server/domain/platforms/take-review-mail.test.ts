import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { gmailAsks, googleMail, trustpilotMail } from '#server/connectors/review-mails/samples.ts';
import type { Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { noticeMails, platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { findNoticeMails } from '#server/domain/platforms/find-notice-mails.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { sweepPlatformsJob } from '#server/domain/platforms/jobs.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { resumePlatform } from '#server/domain/platforms/resume-platform.ts';
import { settleAlerts } from '#server/domain/platforms/settle-alerts.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { takeReviewMail } from '#server/domain/platforms/take-review-mail.ts';
import { withinLimit } from '#server/limits/rate-limit.ts';
import { asJob, asVisitor, makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';
import { makeSync } from '#tests/syncing.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const GOOGLE = 1;
const TRUSTPILOT = 5;

/** A ctx of a service that takes mails. */
function taking<C extends Ctx>(ctx: C, now = NOW): C {
  const inboundMail = {
    place: { domain: 'in.goodword.example', mailbox: undefined },
    authservId: 'mx.goodword.example',
    imapUrl: undefined,
    secrets: {},
  };
  return { ...ctx, now: () => now, config: { ...ctx.config, mailHookToken: 'a'.repeat(20), inboundMail } };
}

const asProvider = <C extends Ctx>(ctx: C) => ({
  ...asVisitor(ctx),
  actor: { kind: 'provider', provider: 'inbound-mail' } as const,
});

let ctx: OwnerCtx;
let stranger: OwnerCtx;
let page: Awaited<ReturnType<typeof connectMail>>;
let bystander: typeof page;
beforeEach(async () => {
  ctx = taking((await makeBusiness()).ctx);
  stranger = taking((await makeBusiness()).ctx);
  page = await connectMail(ctx, { platformId: GOOGLE, termsAccepted: true });
  bystander = await connectMail(stranger, { platformId: GOOGLE, termsAccepted: true });
});

async function addressOf(owner: OwnerCtx, connectionId: string): Promise<string> {
  const mails = await findNoticeMails(owner, { connectionId });
  if (!mails?.address) throw new Error('There is no address');
  return mails.address;
}

async function send(mail: InboundMail, to = addressOf(ctx, page.id), by: Ctx = asProvider(ctx)) {
  return deliverInboundMail(by, { mail: { recipients: [await to], open: async () => mail }, intake: 'test' });
}

const rowsOf = (owner: OwnerCtx) =>
  owner.db.select().from(reviews).where(eq(reviews.business_id, owner.business.id));

test('permissions', async () => {
  const given = { token: 'x'.repeat(22), mail: googleMail() };
  await expect(takeReviewMail(ctx, given)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(takeReviewMail(asVisitor(ctx), given)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(connectMail(asVisitor(ctx), { platformId: 1, termsAccepted: true })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  for (const verb of [findNoticeMails, settleAlerts]) {
    await expect(verb(asVisitor(ctx), { connectionId: page.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(verb(stranger, { connectionId: page.id })).rejects.toMatchObject({ code: 'not_found' });
  }
});

describe('connecting', () => {
  test('creates an address of its own and calls no source', async () => {
    expect(page).toMatchObject({
      reader: 'mail',
      source: 'Notice emails',
      state: 'active',
      running: null,
      nextSyncAt: null,
      platformName: 'Google',
      alerts: 0,
      lastGoodAt: null,
    });
    const mails = await findNoticeMails(ctx, { connectionId: page.id });
    expect(mails).toEqual({
      address: expect.stringMatching(/^reviews-[a-z0-9_-]{22}@in\.goodword\.example$/),
      missing: [],
      lastAt: null,
      lastReviewAt: null,
      unprovedAt: null,
      alerts: [],
      confirmation: null,
    });
    expect(mails?.address).not.toBe(await addressOf(stranger, bystander.id));
    const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, page.id));
    expect(audit).toMatchObject([{ action: 'platforms.connect', detail: { reader: 'mail' } }]);
    await expect(syncNow(ctx, { connectionId: page.id })).rejects.toMatchObject({ code: 'conflict' });
    const again = connectMail(ctx, { platformId: GOOGLE, termsAccepted: true });
    await expect(again).rejects.toMatchObject({ reason: 'place_connected' });
  });

  test('says which settings are missing', async () => {
    const { ctx: bare } = await makeBusiness();
    const ways = await listReviewSources(bare, { platformId: GOOGLE });
    const mail = ways.find(({ id }) => id === 'mail');
    expect(mail).toMatchObject({
      byMail: true,
      missing: [/INBOUND_MAIL_DOMAIN/, /MAIL_HOOK_TOKEN/].map((one) => expect.stringMatching(one)),
    });
    const refused = connectMail(bare, { platformId: GOOGLE, termsAccepted: true });
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('INBOUND_MAIL_DOMAIN') });
    const ready = await listReviewSources(ctx, { platformId: GOOGLE });
    expect(ready.find(({ id }) => id === 'mail')).toMatchObject({ missing: [] });
  });
});

describe('a mail with a review', () => {
  test('is stored with its beginning, once, however often it arrives', async () => {
    expect(await send(googleMail())).toEqual({ outcome: 'review' });
    expect(await send(googleMail())).toEqual({ dropped: 'twice' });
    expect(await rowsOf(ctx)).toMatchObject([
      {
        reviewer_name: 'Ann Lee',
        rating: 2,
        excerpt: true,
        id_of: 'mail',
        date_precision: 'day',
        connection_id: page.id,
        backlog: false,
        needs_reply: true,
      },
    ]);
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await findNoticeMails(ctx, { connectionId: page.id })).toMatchObject({
      lastAt: NOW,
      lastReviewAt: NOW,
    });
    expect(await findNoticeMails(stranger, { connectionId: bystander.id })).toMatchObject({ lastAt: null });
    const audit = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, page.id), eq(auditEvents.action, 'platforms.take-mail')));
    expect(audit).toMatchObject([{ detail: { outcome: 'review' } }]);
  });

  test('is the same review when two people forward theirs', async () => {
    await send(googleMail());
    expect(await send(googleMail({ messageId: '<another@mail.google.com>' }))).toEqual({ outcome: 'known' });
    expect(await rowsOf(ctx)).toHaveLength(1);
  });

  test('gives its row to a reader that is connected later, and changes nothing a reader has stored', async () => {
    const sync = await makeSync({ now: NOW.toISOString() });
    const [owner, { source, harness }] = [taking(sync.ctx), sync];
    try {
      const { id } = await connectMail(owner, { platformId: GOOGLE, termsAccepted: true });
      const address = addressOf(owner, id);
      const mailed = (messageId: string) => send(googleMail({ messageId }), address, asProvider(owner));
      expect(await mailed('<1@mail.google.com>')).toEqual({ outcome: 'review' });
      const [first] = await sync.reviews(id);
      const text = 'I waited for an hour past my time, and nobody at the desk could say why. Never again.';
      const writtenAt = new Date('2026-11-20T09:50:00Z');
      source.reviews = [
        ...fakeReviews(3),
        ...fakeReviews(1, { id: 'whole', author: 'Ann Lee', stars: 2, text, writtenAt }),
      ];
      await sync.connect({ connectionId: id, profile: { ...harness.profile } });
      await sync.finish(id);
      const rows = await sync.reviews(id);
      expect(rows).toHaveLength(4);
      expect(rows.find((row) => row.id === first?.id)).toMatchObject({
        id_of: 'google-business',
        external_id: 'locations/2/reviews/whole',
        review_text: text,
        excerpt: false,
        date_precision: 'second',
      });
      // The owner still forwards mails.
      expect(await mailed('<2@mail.google.com>')).toEqual({ outcome: 'known' });
      expect(await sync.reviews(id)).toEqual(rows);
    } finally {
      await sync.close();
    }
  });

  test('of another platform goes to its page, where one fits', async () => {
    expect(await send(trustpilotMail())).toEqual({ dropped: 'no-page' });
    const other = await connectMail(ctx, { platformId: TRUSTPILOT, termsAccepted: true });
    expect(await send(trustpilotMail())).toEqual({ outcome: 'review' });
    expect(await rowsOf(ctx)).toMatchObject([
      { connection_id: other.id, platform_id: TRUSTPILOT, rating: 5 },
    ]);
  });

  test('is left while the page is paused, and taken again afterwards', async () => {
    await pausePlatform(ctx, { connectionId: page.id });
    expect(await send(googleMail())).toEqual({ dropped: 'stopped' });
    const resumed = await resumePlatform(ctx, { connectionId: page.id });
    expect(resumed).toMatchObject({ state: 'active', running: null, nextSyncAt: null });
    expect(await send(googleMail())).toEqual({ outcome: 'review' });
  });
});

describe('an uncertain mail', () => {
  const unknown = () => googleMail({ text: 'Ann Lee gave you ★★☆☆☆ https://business.google.com/r/1' });

  test('becomes an alert until the owner has looked', async () => {
    expect(await send(unknown())).toEqual({ outcome: 'alert' });
    expect(await rowsOf(ctx)).toEqual([]);
    const mails = await findNoticeMails(ctx, { connectionId: page.id });
    expect(mails?.alerts).toEqual([
      { id: expect.any(String), at: NOW, link: 'https://business.google.com/r/1' },
    ]);
    const view = await getPlatformConnection(ctx, { connectionId: page.id });
    expect(view).toMatchObject({ alerts: 1, problem: expect.stringContaining('Look on Google itself') });
    expect([await countBroken(ctx), await countBroken(stranger)]).toEqual([1, 0]);
    expect(await settleAlerts(ctx, { connectionId: page.id })).toEqual({ settled: 1 });
    expect(await settleAlerts(ctx, { connectionId: page.id })).toEqual({ settled: 0 });
    expect(await countBroken(ctx)).toBe(0);
    expect(await send(unknown())).toEqual({ dropped: 'twice' });
  });

  test('is dropped without storing anything if it is not authenticated, and does not block the real mail', async () => {
    const forged = googleMail({ proof: { signedBy: ['elsewhere.example'], dmarc: false } });
    expect(await send(forged)).toEqual({ outcome: 'unproved' });
    expect(await rowsOf(ctx)).toEqual([]);
    expect(await findNoticeMails(ctx, { connectionId: page.id })).toMatchObject({
      unprovedAt: NOW,
      lastAt: null,
    });
    const stored = await ctx.db.select().from(noticeMails).where(eq(noticeMails.connection_id, page.id));
    expect(JSON.stringify(stored)).not.toMatch(/Ann|waited|bright/i);
    const later = taking(ctx, new Date(NOW.getTime() + 60_000));
    expect(await send(googleMail(), addressOf(ctx, page.id), asProvider(later))).toEqual({
      outcome: 'review',
    });
    expect(await findNoticeMails(later, { connectionId: page.id })).toMatchObject({ unprovedAt: null });
  });

  test('is dropped if its address is unknown, or of a thread that does not exist', async () => {
    const lines: unknown[] = [];
    const log = { ...ctx.log, warn: (...line: unknown[]) => lines.push(line) } as typeof ctx.log;
    const by = { ...asProvider(ctx), log };
    const token = '0123456789abcdefghijkl';
    for (const to of [
      `reviews-${token}@in.goodword.example`,
      `thread-${token}@in.goodword.example`,
      'a@b.example',
    ]) {
      expect(await send(googleMail(), Promise.resolve(to), by)).toEqual({ dropped: 'address' });
    }
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toMatch(/ann|google|0123456789/i);
  });

  test('stops at a limit for each page', async () => {
    for (let used = 0; used < 300; used += 1) {
      await withinLimit(ctx, { name: 'platforms.take-mail', max: 300, windowSeconds: 3_600 }, page.id);
    }
    expect(await send(googleMail())).toEqual({ dropped: 'too-many' });
    const other = send(googleMail(), addressOf(stranger, bystander.id), asProvider(stranger));
    expect(await other).toEqual({ outcome: 'review' });
  });
});

describe('the business named in a mail', () => {
  const of = (name: string, id = name) =>
    googleMail({ subject: `Ann Lee left a review for ${name}`, messageId: `<${id}@mail.google.com>` });
  const named = async (name: string) =>
    makePlatformConnection(ctx, {
      platform_id: GOOGLE,
      reader: 'import',
      place_name: name,
      place_key: `p ${name}`,
    });

  test('decides among the locations, whichever address the mail came to', async () => {
    await ctx.db
      .update(platformConnections)
      .set({ place_name: 'Bright Smile – Austin' })
      .where(eq(platformConnections.id, page.id));
    const other = await named('Bright Smile – Round Rock');
    expect(await send(of('Bright Smile - Round Rock'))).toEqual({ outcome: 'review' });
    expect(await rowsOf(ctx)).toMatchObject([{ connection_id: other.id }]);
    expect(await send(of('Bright Smile – Austin'))).toEqual({ outcome: 'review' });
    expect((await rowsOf(ctx)).map(({ connection_id }) => connection_id).toSorted()).toEqual(
      [page.id, other.id].toSorted(),
    );
    // A name that is cut off within both, and one that is neither.
    expect(await send(of('Bright Smile…'))).toEqual({ outcome: 'alert' });
    expect(await send(of('Somebody Else'))).toEqual({ outcome: 'alert' });
    expect(await rowsOf(ctx)).toHaveLength(2);
  });

  test('is an alert where two locations have it, and no matter where there is one', async () => {
    expect(await send(of('A name that was changed since'))).toEqual({ outcome: 'review' });
    for (const key of ['one', 'two']) {
      await makePlatformConnection(stranger, {
        platform_id: TRUSTPILOT,
        place_name: 'brightsmile.example',
        place_key: key,
      });
    }
    const to = addressOf(stranger, bystander.id);
    expect(await send(trustpilotMail(), to, asProvider(stranger))).toEqual({ outcome: 'alert' });
    expect(await rowsOf(stranger)).toEqual([]);
  });
});

describe('a mail forwarded by hand', () => {
  const text = 'From: Google <businessprofile-noreply@google.com>\nSubject: x\n\nhttps://evil.example/';
  const byHand = (more = {}) =>
    googleMail({
      from: 'ann@bright.example',
      subject: 'Fwd: Ann Lee left a review for Bright Smile Dental',
      proof: { signedBy: [], dmarc: false },
      text,
      ...more,
    });

  test('is a reason to look until somebody has, leads nowhere, and does not block the real one', async () => {
    expect(await send(byHand())).toEqual({ outcome: 'alert' });
    expect(await rowsOf(ctx)).toEqual([]);
    const mails = await findNoticeMails(ctx, { connectionId: page.id });
    expect(mails?.alerts).toMatchObject([{ link: '' }]);
    expect(await send(googleMail())).toEqual({ outcome: 'review' });
    const job = asJob(ctx, sweepPlatformsJob.name);
    await sweepPlatforms({ ...job, now: () => new Date(NOW.getTime() + 200 * 86_400_000) });
    expect(await getPlatformConnection(ctx, { connectionId: page.id })).toMatchObject({ alerts: 1 });
  });

  test.each([
    ['about something else', { subject: 'Fwd: Invoice' }],
    ['that was not forwarded', { subject: 'Ann Lee left a review for Bright Smile Dental' }],
    ['of nobody we know', { text: 'From: Ann <ann@google.com.evil.example>' }],
  ])('says nothing when it is a mail %s', async (_, more) => {
    expect(await send(byHand(more))).toEqual({ outcome: 'unproved' });
  });
});

describe('Gmail’s confirmation mail', () => {
  test('reaches the owner’s screen, until mails come', async () => {
    expect(await send(gmailAsks())).toEqual({ outcome: 'confirmation' });
    expect(await findNoticeMails(ctx, { connectionId: page.id })).toMatchObject({
      lastAt: null,
      confirmation: {
        at: NOW,
        code: '123456789',
        link: 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8%5D-Xy_z',
      },
    });
    expect(await findNoticeMails(stranger, { connectionId: bystander.id })).toMatchObject({
      confirmation: null,
    });
    await send(googleMail());
    expect(await findNoticeMails(ctx, { connectionId: page.id })).toMatchObject({ confirmation: null });
  });
});

test('received mails are deleted after three months', async () => {
  await send(googleMail());
  const job = asJob(ctx, sweepPlatformsJob.name);
  const kept = () => ctx.db.select().from(noticeMails).where(eq(noticeMails.connection_id, page.id));
  await sweepPlatforms({ ...job, now: () => new Date(NOW.getTime() + 89 * 86_400_000) });
  expect(await kept()).toHaveLength(1);
  await sweepPlatforms({ ...job, now: () => new Date(NOW.getTime() + 91 * 86_400_000) });
  expect(await kept()).toHaveLength(0);
  expect(await rowsOf(ctx)).toHaveLength(1);
});
