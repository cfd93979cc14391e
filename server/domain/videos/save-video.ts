import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { videos } from '#server/db/schema/videos.ts';
import { acknowledge } from '#server/domain/businesses/parts/acknowledge.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadVideo } from '#server/domain/videos/queries.ts';
import { allow } from '#server/identity/allow.ts';
import {
  SHOW_PATIENT_VIDEO_RULE,
  SHOW_VIDEO_RULE,
  showVideoPromise,
} from '#shared/business/acknowledgements.ts';
import { SaveVideo } from '#shared/videos/video-input.ts';

/** What is said of a video. Websites show it from here on, once its owner has confirmed that they may. */
export async function saveVideo(ctx: Ctx, input: SaveVideo): Promise<{ isNew: boolean }> {
  allow(ctx, 'widgets.manage');
  const { videoId, title, personName, captionsLanguage, acknowledged = false } = parse(SaveVideo, input);
  return withTx(ctx, async (ctx) => {
    const { id, confirmed_at, captions_language } = await loadVideo(ctx, videoId);
    const isNew = confirmed_at === null;
    const at = ctx.now();
    if (isNew) {
      if (!acknowledged) {
        const message = 'Please read this and check the box before the video is shown.';
        throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
      }
      const { is_healthcare, business_name } = await loadBusiness(ctx, ctx.business.id);
      const rule = is_healthcare ? SHOW_PATIENT_VIDEO_RULE : SHOW_VIDEO_RULE;
      const promise = showVideoPromise(business_name, is_healthcare);
      await acknowledge(ctx, 'show-video', `${rule} ${promise} (Video ${id}: ${personName}, “${title}”)`);
    }
    await ctx.db
      .update(videos)
      .set({
        title,
        person_name: personName,
        captions_language: captionsLanguage ?? captions_language,
        confirmed_at: confirmed_at ?? at,
        updated_at: at,
      })
      .where(and(eq(videos.business_id, ctx.business.id), eq(videos.id, id)));
    await record(ctx, 'videos.save', { type: 'video', id }, { isNew });
    await dropPages(ctx, businessTag(ctx.business.id));
    return { isNew };
  });
}
