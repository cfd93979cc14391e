import { findPostPicture } from '#server/domain/social/find-post-picture.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/post-picture';

/** `/post-pictures/{token}`: networks fetch it from here, only while the post is on its way. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const bytes = await findPostPicture(ctx, params);
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
});
