import { and, eq, like, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { PICTURES } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { ChoosePicture } from '#shared/business/picture-input.ts';
import type { PictureUse } from '#shared/business/pictures.ts';

/** A photo behind pictures of reviews has no public address. */
const isPublic = like(uploads.storage_key, `${PICTURES}/%`);
const COLUMN = { desktop: 'desktop_image_id', logo: 'logo_id' } as const satisfies Record<PictureUse, string>;

/** Assigns a picture to the business, or removes it. The former one is swept within a day. */
export async function choosePicture(ctx: Ctx, input: ChoosePicture): Promise<void> {
  allow(ctx, 'businesses.choose-picture');
  const { use, uploadId } = parse(ChoosePicture, input);
  const { id } = ctx.business;
  await withTx(ctx, async (ctx) => {
    if (uploadId !== null) {
      const [own] = await ctx.db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, uploadId), eq(uploads.user_id, ctx.business.userId), isPublic))
        // The lock keeps the sweep from deleting it at this moment.
        .for('update');
      if (!own) throw notFound('picture');
    }
    await ctx.db
      .update(businessProfiles)
      .set({
        [COLUMN[use]]: uploadId,
        version: sql`${businessProfiles.version} + 1`,
        updated_at: ctx.now(),
      })
      .where(eq(businessProfiles.id, id));
    await record(ctx, 'businesses.choose-picture', { type: 'business', id }, { use, uploadId });
    await dropPages(ctx, businessTag(id));
  });
}
