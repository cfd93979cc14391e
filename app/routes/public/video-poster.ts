import { findPoster } from '#server/domain/videos/find-video.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { posterResponse } from '#server/http/video-response.ts';
import type { Route } from './+types/video-poster';

/** What is seen of a video before it is played. */
export const loader = door(async (ctx, { params, request }: DoorArgs<Route.LoaderArgs>) =>
  posterResponse(await findPoster(ctx, params), {
    headers: request.headers,
    isSignedIn: ctx.business !== null,
  }),
);
