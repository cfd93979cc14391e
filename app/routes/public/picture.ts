import { findPicture } from '#server/domain/uploads/find-picture.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/picture';

/** `/pictures/{hash}?w=360`: the address is made of the picture, so what is found there never changes. */
export const loader = door(async (ctx, { params, request, url }: DoorArgs<Route.LoaderArgs>) => {
  const { bytes, contentType } = await findPicture(ctx, {
    hash: params.hash,
    width: url.searchParams.get('w'),
    shape: url.searchParams.get('shape'),
    accept: request.headers.get('accept') ?? '',
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    },
  });
});
