import { findVideo } from '#server/domain/videos/find-video.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { videoResponse } from '#server/http/video-response.ts';
import type { Route } from './+types/video';

/** The file of a video in a widget, whole or the part that a player asks for. */
export const loader = door(async (ctx, { params, request }: DoorArgs<Route.LoaderArgs>) =>
  videoResponse(await findVideo(ctx, params), {
    headers: request.headers,
    isSignedIn: ctx.business !== null,
  }),
);
