import { findCaptions } from '#server/domain/videos/find-video.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { captionsResponse } from '#server/http/video-response.ts';
import type { Route } from './+types/video-captions';

/** What is said in a video, as WebVTT. */
export const loader = door(async (ctx, { params, request }: DoorArgs<Route.LoaderArgs>) =>
  captionsResponse(await findCaptions(ctx, params), {
    headers: request.headers,
    isSignedIn: ctx.business !== null,
  }),
);
