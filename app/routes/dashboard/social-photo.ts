import { findPhoto } from '#server/domain/uploads/find-photo.ts';
import { door } from '#server/http/door.ts';

/** One of the owner's photos behind pictures of reviews, small. What is at an address never changes. */
export const loader = door(async (ctx, { url }) => {
  const bytes = await findPhoto(ctx, { photoId: url.searchParams.get('photo') ?? '' });
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Cookie',
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
    },
  });
});
