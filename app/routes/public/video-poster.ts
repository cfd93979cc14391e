import { findPoster } from '#server/domain/videos/find-video.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { posterAnswer } from '#server/http/video-answer.ts';
import type { Route } from './+types/video-poster';

/** What is seen of a video before it is played. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) =>
  posterAnswer(await findPoster(ctx, params)),
);
