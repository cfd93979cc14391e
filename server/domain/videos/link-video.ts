import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { addVideo } from '#server/domain/videos/parts/add-video.ts';
import { allow } from '#server/identity/allow.ts';
import { linkedVideoAt } from '#shared/videos/video-address.ts';
import { LinkVideo } from '#shared/videos/video-input.ts';

/** A video that is on YouTube or Vimeo. Its provider is not asked for anything. */
export async function linkVideo(ctx: Ctx, input: LinkVideo): Promise<{ id: string }> {
  allow(ctx, 'widgets.manage');
  const linked = linkedVideoAt(parse(LinkVideo, input).address);
  if (!linked) throw invalidAt('address', 'Paste the address of one video on YouTube or Vimeo.');
  const id = newId();
  await withTx(ctx, (ctx) => addVideo(ctx, { id, source: linked.source, video_key: linked.key }));
  return { id };
}
