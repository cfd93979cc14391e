import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { firstPart } from '#server/db/page.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import {
  captionPrivacy,
  loadPictureSubject,
  type PictureSubject,
  undrawableIn,
} from '#server/domain/social/internal.ts';
import { graphicLook, makeScene, ownColor, shownText } from '#server/domain/social/parts/make-scene.ts';
import { isUsable } from '#server/domain/social/parts/picture-refusal.ts';
import { PICTURE_REVIEWS, pictureRules, selectPictureReviews } from '#server/domain/social/queries.ts';
import { listPhotos, loadPictures } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import { altTextFor } from '#shared/social/alt-text.ts';
import { captionsFor } from '#shared/social/captions.ts';
import { sentencesIn, shortestSentence } from '#shared/social/excerpt.ts';
import { FindGraphic } from '#shared/social/graphic-input.ts';
import { ACCENT_COLORS } from '#shared/social/graphics.ts';
import { type GraphicView, isUpToAuthor } from '#shared/social/social.ts';

/** One review with all that is chosen about its picture; without one, the newest that may be used. */
export async function findGraphic(ctx: Ctx, input: FindGraphic): Promise<GraphicView | null> {
  allow(ctx, 'social.read');
  const { reviewId, ...choice } = parse(FindGraphic, input);
  const id = reviewId ?? (await findNewestUsable(ctx));
  if (id === null) return null;
  const subject = await loadPictureSubject(ctx, id);
  const { business, row, review } = subject;
  const text = shownText(row);
  const photos = await listPhotos(ctx);
  const onPage = await loadPictures(ctx, [business.desktop_image_id]);
  const isGone = !['page', 'none', ...photos.map((photo) => photo.id)].includes(choice.photo);
  const look = graphicLook(business, text, isGone ? { ...choice, photo: 'page' } : choice);
  const scene = await makeScene(ctx, { business, row, look });
  const shortest = shortestSentence(text);
  const privacy = await captionPrivacy(ctx, subject);
  return {
    review,
    look,
    sentences: sentencesIn(text).map(({ from, to }) => text.slice(from, to)),
    isCut: text !== row.review_text.replace(/\s+/gu, ' ').trim(),
    undrawable: await undrawableIn(scene),
    captions: captionsFor({
      language: row.language || (row.page_language ?? ''),
      sentence: shortest ? text.slice(shortest.from, shortest.to) : text.length <= 140 ? text : '',
      website: business.website,
      privacy,
    }),
    altText: altTextFor({ text, author: row.reviewer_name, name: look.name, stars: review.stars }),
    privacy,
    pagePhoto: onPage.get(business.desktop_image_id ?? '')?.path ?? null,
    photos,
    colors: [...new Set([ownColor(business), ...ACCENT_COLORS])],
    isHealthcare: business.is_healthcare,
    permission: row.permission && {
      method: row.permission.method,
      givenOn: row.permission.given_on,
      endsOn: row.permission.ends_on,
    },
    ask: review.refusal && isUpToAuthor(review.refusal) ? await askByMail(ctx, subject) : null,
  };
}

async function findNewestUsable(ctx: BusinessCtx): Promise<string | null> {
  const rules = pictureRules(await loadBusiness(ctx, ctx.business.id));
  const [row] = await selectPictureReviews(ctx, isUsable(ctx, rules), firstPart(PICTURE_REVIEWS));
  return row?.id ?? null;
}

/** For the owner's own mail program; what they answer is the permission. */
async function askByMail(ctx: BusinessCtx, { business, row }: PictureSubject): Promise<GraphicView['ask']> {
  if (row.contact_id === null) return null;
  const [contact] = await ctx.db
    .select({ name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, row.contact_id)));
  const email = toEmail(contact?.email ?? '');
  if (!contact || !email || (await findOptedOut(ctx, 'email', [email])).size > 0) return null;
  const name = business.business_name;
  // A mail is not encrypted: in healthcare it repeats nothing that was said.
  const what = business.is_healthcare
    ? 'what you wrote about us'
    : `these words of yours:\n\n“${shownText(row)}”\n\n`;
  const asked = business.is_healthcare
    ? `May we show ${what} in a picture on our social media pages? If that is fine with you, we will send you a form to sign.`
    : `May we show ${what}in a picture on our social media pages? If that is fine with you, please answer “yes”.`;
  return {
    email,
    subject: `May we share your words? ${name}`,
    body: `Hello ${contact.name.split(/\s+/)[0] ?? ''},\n\n${asked}\n\nYou can take it back at any time. Saying no is just as fine.\n\n${name}`,
  };
}
