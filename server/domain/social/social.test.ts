import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeSubmissions } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { picturePermissions, socialPosts } from '#server/db/schema/social.ts';
import { downloadGraphic } from '#server/domain/social/download-graphic.ts';
import { drawReviewGraphic } from '#server/domain/social/draw-review-graphic.ts';
import { endPermission } from '#server/domain/social/end-permission.ts';
import { findGraphic } from '#server/domain/social/find-graphic.ts';
import { listPictureReviews } from '#server/domain/social/list-picture-reviews.ts';
import { listSocialPosts } from '#server/domain/social/list-social-posts.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { addPhoto } from '#server/domain/uploads/add-photo.ts';
import { removePhoto } from '#server/domain/uploads/remove-photo.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { PICTURE_FILTERS } from '#shared/social/social.ts';
import { DOUBTFUL } from '#tests/doubtful.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = '2026-11-20T18:00Z';
const TEXT = 'They explained everything and took their time. Nothing hurt at all.';
const AGREED = { method: 'email', givenOn: '2026-11-19', isConfirmed: true } as const;

let ctx: OwnerCtx;
let stranger: OwnerCtx;
let reviewId: string;
beforeEach(async () => {
  ({ ctx: stranger } = await makeBusiness({ is_healthcare: false, now: NOW }));
  await makeReview(stranger, { review_text: 'A review of somebody else.' });
  ({ ctx } = await makeBusiness({ is_healthcare: false, now: NOW, brand_color: '#1f5c8b' }));
  ({ id: reviewId } = await makeReview(ctx, { review_text: TEXT, reviewer_name: 'Maria Garcia' }));
});

const permit = (of = ctx, id = reviewId) => permitPicture(of, { ...AGREED, reviewId: id });
const actionsOn = async (id: string) => {
  const rows = await ctx.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject_id, id), eq(auditEvents.business_id, ctx.business.id)))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
};
const refusalOf = async (id: string) => (await findGraphic(ctx, { reviewId: id }))?.review.refusal;

describe('choosing a review', () => {
  test('is for the business', async () => {
    const job = asJob(ctx, 'replies.sweep');
    for (const of of [asVisitor(ctx), job]) {
      await expect(listPictureReviews(of, {})).rejects.toThrow();
      await expect(findGraphic(of, {})).rejects.toThrow();
      await expect(listSocialPosts(of)).rejects.toThrow();
    }
    await expect(findGraphic(stranger, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('offers public words, newest first, and says why one may not be used', async () => {
    const google = await makePlatformConnection(ctx, { reader: 'google-business' });
    const yelp = await makePlatformConnection(ctx, { platform_id: getPlatform('yelp').id });
    const at = (day: number) => ({ review_date: new Date(`2026-11-${day}T12:00Z`) });
    await makePublicReview(ctx, google, { review_text: 'On Google.', ...at(13) });
    await makePublicReview(ctx, yelp, { review_text: 'On Yelp.', ...at(12) });
    await makePublicReview(ctx, google, { review_text: '', ...at(11) });
    await makePublicReview(ctx, google, { review_text: 'Gone.', removed_at: new Date(NOW) });
    await makePublicReview(ctx, google, { review_text: 'So so.', rating: 3, ...at(10) });
    await makeReview(ctx, { review_text: 'In private.', rating: 1 });
    await makeReview(ctx, { review_text: 'A test.', is_test: true });
    const { rows } = await listPictureReviews(ctx, {});
    expect(rows.map(({ text, refusal, platformName }) => [text, refusal, platformName])).toEqual([
      [TEXT, 'not-agreed', ''],
      ['On Google.', 'not-agreed', 'Google'],
      ['On Yelp.', 'own-widget', 'Yelp'],
    ]);
    expect((await listPictureReviews(ctx, { show: 'all' })).rows).toHaveLength(4);
    expect((await listPictureReviews(ctx, { show: 'usable' })).rows).toEqual([]);
    expect((await listPictureReviews(ctx, { q: 'google' })).rows).toHaveLength(1);
    await permit();
    expect((await listPictureReviews(ctx, { show: 'usable' })).rows).toMatchObject([
      { id: reviewId, refusal: null },
    ]);
  });

  test('knows whether there is a review with words at all, whatever is searched for', async () => {
    expect(await listPictureReviews(ctx, { show: 'usable' })).toMatchObject({ rows: [], hasAny: true });
    expect(await listPictureReviews(ctx, { q: 'nothing of this' })).toMatchObject({ rows: [], hasAny: true });
    const { ctx: fresh } = await makeBusiness({ now: NOW });
    await makeReview(fresh, { review_text: '' });
    await makeReview(fresh, { review_text: 'In private.', rating: 1 });
    for (const show of PICTURE_FILTERS) {
      expect(await listPictureReviews(fresh, { show })).toEqual({
        rows: [],
        nextCursor: null,
        hasAny: false,
      });
    }
  });

  test('pages by key', async () => {
    await makeReview(ctx, { review_text: 'Before.', review_date: new Date('2026-11-01T12:00Z') });
    const first = await listPictureReviews(ctx, { limit: 1 });
    const next = await listPictureReviews(ctx, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...next.rows].map(({ text }) => text)).toEqual([TEXT, 'Before.']);
    expect(next.nextCursor).toBe(null);
  });

  test('starts with the newest that may be used, its shortest sentence, and the colors of the business', async () => {
    expect(await findGraphic(ctx, {})).toBe(null);
    await permit();
    expect(await findGraphic(ctx, { design: 'shout' })).toMatchObject({
      review: { id: reviewId },
      look: { design: 'shout', size: 'square', name: 'short', brand: '#1f5c8b', marks: [1] },
      sentences: ['They explained everything and took their time.', 'Nothing hurt at all.'],
      undrawable: [],
      permission: { method: 'email', givenOn: '2026-11-19', endsOn: null },
    });
    const chosen = await findGraphic(ctx, { design: 'marker', marks: ['0', '1', '7'] });
    expect(chosen?.look.marks).toEqual([0, 1]);
    expect((await findGraphic(ctx, { design: 'marker', marks: [] }))?.look.marks).toEqual([]);
    expect((await findGraphic(ctx, { brand: 'red', accent: '#ABCDEF' }))?.look).toMatchObject({
      brand: '#1f5c8b',
      accent: '#abcdef',
    });
  });

  test('asks the author by the address of the contact, unless they want no mail', async () => {
    const { id: contact_id } = await makeContact(ctx, { name: 'Maria Garcia', email: 'maria@example.com' });
    const { id } = await makeReview(ctx, { review_text: 'Asked.', contact_id });
    const asked = await findGraphic(ctx, { reviewId: id });
    expect(asked?.ask).toMatchObject({ email: 'maria@example.com' });
    expect(asked?.ask?.body).toContain('Asked.');
    await ctx.db.insert(optOuts).values({
      business_id: ctx.business.id,
      channel: 'email',
      recipient: 'maria@example.com',
      source: 'page',
      created_at: ctx.now(),
    });
    expect((await findGraphic(ctx, { reviewId: id }))?.ask).toBe(null);
  });
});

describe('the permission of an author', () => {
  test('is recorded by the owner only, and for their reviews', async () => {
    await expect(permitPicture(asVisitor(ctx), { ...AGREED, reviewId })).rejects.toThrow();
    await expect(permit(stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(endPermission(stranger, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('makes this review usable, with what was confirmed, until it is taken back', async () => {
    const { id: other } = await makeReview(ctx, { review_text: 'Another one.' });
    await permit();
    expect(await refusalOf(reviewId)).toBe(null);
    expect(await refusalOf(other)).toBe('not-agreed');
    await endPermission(ctx, { reviewId });
    await endPermission(ctx, { reviewId });
    expect(await refusalOf(reviewId)).toBe('not-agreed');
    const kept = await ctx.db
      .select()
      .from(picturePermissions)
      .where(eq(picturePermissions.review_id, reviewId));
    expect(kept).toMatchObject([{ method: 'email', given_on: '2026-11-19', is_authorization: false }]);
    expect(kept[0]?.wording).toContain('has agreed');
    expect(await actionsOn(reviewId)).toEqual(['social.permit', 'social.end-permission']);
  });

  test('is replaced by another one, and recorded once if sent twice', async () => {
    await permit();
    await permit();
    expect(await actionsOn(reviewId)).toEqual(['social.permit']);
    await permitPicture(ctx, { ...AGREED, reviewId, endsOn: '2026-11-30' });
    expect(await actionsOn(reviewId)).toEqual(['social.permit', 'social.permit']);
    const permissions = await ctx.db
      .select({ endsOn: picturePermissions.ends_on, endedAt: picturePermissions.ended_at })
      .from(picturePermissions)
      .where(eq(picturePermissions.review_id, reviewId))
      .orderBy(picturePermissions.created_at, picturePermissions.ends_on);
    expect(permissions.filter(({ endedAt }) => endedAt === null)).toEqual([
      { endsOn: '2026-11-30', endedAt: null },
    ]);
    expect(permissions).toHaveLength(2);
  });

  test('ends with its last day, and with the words it was given for', async () => {
    await permitPicture(ctx, { ...AGREED, reviewId, endsOn: '2026-11-20' });
    expect(await refusalOf(reviewId)).toBe(null);
    ctx = { ...ctx, now: () => new Date('2026-11-22T12:00Z') };
    expect(await refusalOf(reviewId)).toBe('ended');
    expect((await listPictureReviews(ctx, { show: 'usable' })).rows).toEqual([]);
    await permit();
    expect(await refusalOf(reviewId)).toBe(null);
    await changeSubmissions(ctx, eq(REVIEW.id, reviewId), { review_text: 'Other words.' });
    expect(await refusalOf(reviewId)).toBe('edited');
    expect((await listPictureReviews(ctx, { show: 'usable' })).rows).toEqual([]);
  });

  test('has to be signed in healthcare', async () => {
    ({ ctx } = await makeBusiness({ is_healthcare: true, now: NOW }));
    ({ id: reviewId } = await makeReview(ctx, { review_text: TEXT }));
    expect(await refusalOf(reviewId)).toBe('not-authorized');
    await expect(permit()).rejects.toMatchObject({ fields: { method: expect.any(Array) } });
    await permitPicture(ctx, { ...AGREED, method: 'signed', reviewId });
    expect(await refusalOf(reviewId)).toBe(null);
    // None of its captions tells who was treated.
    expect((await findGraphic(ctx, { reviewId }))?.captions.length).toBeGreaterThan(0);
  });

  test.each([
    ['a day to come', { givenOn: '2026-11-21' }, 'givenOn'],
    ['a day before the review', { givenOn: '2026-11-18' }, 'givenOn'],
    ['an end that is over', { endsOn: '2026-11-18' }, 'endsOn'],
  ])('refuses %s', async (_, changed, field) => {
    const refused = permitPicture(ctx, { ...AGREED, reviewId, ...changed });
    await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(Array) } });
  });

  test('cannot loosen the terms of a platform', async () => {
    const yelp = await makePlatformConnection(ctx, { platform_id: getPlatform('yelp').id });
    const { id } = await makePublicReview(ctx, yelp);
    await expect(permit(ctx, id)).rejects.toMatchObject({ reason: 'picture_refused' });
  });

  test('recorded twice is one', async () => {
    await permit();
    await permit();
    expect(await ctx.db.$count(picturePermissions, eq(picturePermissions.review_id, reviewId))).toBe(1);
  });
});

describe('drawing', () => {
  test('is for the business, and for what may be used', async () => {
    await expect(drawReviewGraphic(ctx, { reviewId })).rejects.toMatchObject({ reason: 'picture_refused' });
    await permit();
    await expect(drawReviewGraphic(asVisitor(ctx), { reviewId })).rejects.toThrow();
    await expect(drawReviewGraphic(stranger, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('makes a picture of the size, once', async () => {
    await permit();
    const look = { reviewId, design: 'five', size: 'link', format: 'jpeg' } as const;
    const drawn = await drawReviewGraphic(ctx, look);
    const again = await drawReviewGraphic(ctx, look);
    expect(again.bytes).toBe(drawn.bytes);
    expect(await sharp(drawn.bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(drawn).toMatchObject({ contentType: 'image/jpeg', fileName: 'review-five-link.jpg' });
    for (const known of [`W/${drawn.tag}`, '*']) {
      expect(await drawReviewGraphic(ctx, { ...look, known })).toMatchObject({ bytes: null });
    }
    const other = await drawReviewGraphic(ctx, { ...look, known: drawn.tag, name: 'none' });
    expect(other.bytes).not.toBe(null);
  });

  test('has an own photo behind the words, and drawn light once the photo is gone', async () => {
    await permit();
    const dataDir = mkdtempSync(join(tmpdir(), 'graphics-'));
    const owner = { ...ctx, config: { ...ctx.config, dataDir } };
    try {
      const add = async (of: OwnerCtx, background: string) => {
        const size = { width: 900, height: 900, channels: 3, background } as const;
        const bytes = await sharp({ create: size }).png().toBuffer();
        const stream = (async function* () {
          yield bytes;
        })();
        return addPhoto(of, { fileName: 'room.png', stream });
      };
      const own = await add(owner, 'green');
      const theirs = await add({ ...stranger, config: owner.config }, 'red');
      const topOf = async (photo: string) => {
        const { bytes } = await drawReviewGraphic(owner, { reviewId, design: 'daylight', photo });
        const { data } = await sharp(bytes ?? Buffer.alloc(0))
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const [red = 0, green = 0] = data;
        return green > red + 40 ? 'green' : red > green + 100 ? 'red' : 'drawn';
      };
      expect(await topOf(own.id)).toBe('green');
      expect(await topOf(theirs.id)).toBe('drawn');
      const graphic = await findGraphic(owner, { reviewId, design: 'daylight', photo: own.id });
      expect(graphic).toMatchObject({ look: { photoId: own.id }, photos: [own] });
      const others = await findGraphic(owner, { reviewId, photo: theirs.id });
      expect(others?.look).not.toHaveProperty('photoId');
      await removePhoto(owner, { photoId: own.id });
      expect(await topOf(own.id)).toBe('drawn');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('refuses letters without an outline, and names them', async () => {
    const { id } = await makeReview(ctx, { review_text: 'Fine \u{10480} indeed.' });
    await permit(ctx, id);
    expect((await findGraphic(ctx, { reviewId: id }))?.undrawable).toEqual(['\u{10480}']);
    await expect(drawReviewGraphic(ctx, { reviewId: id })).rejects.toMatchObject({
      reason: 'picture_letters',
    });
    await expect(downloadGraphic(ctx, { reviewId: id })).rejects.toMatchObject({ reason: 'picture_letters' });
  });
});

describe('downloading', () => {
  test('is for the business, and for what may be used', async () => {
    await expect(downloadGraphic(ctx, { reviewId })).rejects.toMatchObject({ reason: 'picture_refused' });
    await permit();
    await expect(downloadGraphic(asVisitor(ctx), { reviewId })).rejects.toThrow();
    await expect(downloadGraphic(stranger, { reviewId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await ctx.db.$count(socialPosts, eq(socialPosts.review_id, reviewId))).toBe(0);
  });

  test('is in the history, and in the list', async () => {
    await permit();
    await downloadGraphic(ctx, { reviewId, design: 'orbit', caption: 'Kind words. #thanks' });
    expect(await listSocialPosts(ctx)).toMatchObject([
      { reviewId, reviewName: 'Maria G.', design: 'orbit', size: 'square', format: 'png', isUsable: true },
    ]);
    expect(await listSocialPosts(stranger)).toEqual([]);
    expect((await listPictureReviews(ctx, {})).rows).toMatchObject([{ downloadedAt: new Date(NOW) }]);
    expect(await actionsOn(reviewId)).toEqual(['social.permit', 'social.download']);
    await endPermission(ctx, { reviewId });
    expect(await listSocialPosts(ctx)).toMatchObject([{ isUsable: false }]);
  });

  test('refuses a caption that gives somebody away, unless a warning was read', async () => {
    await permit();
    const caption = 'Call Maria at (512) 555-0199.';
    await expect(downloadGraphic(ctx, { reviewId, caption })).rejects.toMatchObject({
      reason: 'reply_warned',
    });
    await downloadGraphic(ctx, { reviewId, caption, override: true });
    const tags = Array.from({ length: 31 }, (_, at) => `#t${at}`).join(' ');
    await expect(downloadGraphic(ctx, { reviewId, caption: tags })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(downloadGraphic(ctx, { reviewId, caption: 'a'.repeat(2_201) })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('never lets a healthcare business confirm who was treated', async () => {
    ({ ctx } = await makeBusiness({ is_healthcare: true, now: NOW }));
    ({ id: reviewId } = await makeReview(ctx, { review_text: TEXT }));
    await permitPicture(ctx, { ...AGREED, method: 'signed', reviewId });
    const caption = 'It was lovely to treat you, see you at your next appointment!';
    await expect(downloadGraphic(ctx, { reviewId, caption, override: true })).rejects.toMatchObject({
      reason: 'reply_tells_too_much',
    });
  });

  test('asks a healthcare business about a sentence in doubt', async () => {
    ({ ctx } = await makeBusiness({ is_healthcare: true, now: NOW }));
    ({ id: reviewId } = await makeReview(ctx, { review_text: TEXT }));
    await permitPicture(ctx, { ...AGREED, method: 'signed', reviewId });
    const input = { reviewId, caption: DOUBTFUL };
    await expect(downloadGraphic(ctx, input)).rejects.toMatchObject({
      reason: 'reply_in_doubt',
      fields: { caption: [expect.stringContaining(DOUBTFUL)] },
    });
    await downloadGraphic(ctx, { ...input, confirmed: [DOUBTFUL] });
    await downloadGraphic(ctx, input);
    expect((await actionsOn(reviewId)).filter((one) => one === 'replies.answer-doubt')).toHaveLength(1);
  });

  test('twice is one entry with the later time; another look is another', async () => {
    await permit();
    await downloadGraphic(ctx, { reviewId });
    const later = { ...ctx, now: () => new Date('2026-11-20T19:00Z') };
    await downloadGraphic(later, { reviewId, caption: 'Thank you.' });
    expect(await listSocialPosts(ctx)).toMatchObject([{ at: new Date('2026-11-20T19:00Z') }]);
    await downloadGraphic(ctx, { reviewId, size: 'story' });
    expect(await listSocialPosts(ctx)).toHaveLength(2);
  });
});
