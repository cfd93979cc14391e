import { findCaptions } from '#server/domain/videos/find-video.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { captionsAnswer } from '#server/http/video-answer.ts';
import type { Route } from './+types/video-captions';

/** What is said in a video, as WebVTT. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) =>
  captionsAnswer(await findCaptions(ctx, params)),
);
