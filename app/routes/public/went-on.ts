import { data } from 'react-router';
import { recordClickThrough } from '#server/domain/reviews/record-click-through.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { Route } from './+types/went-on';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** The thank-you page reports here that a person went on to the platform, or that it opened the platform itself. */
export const action = door(async (ctx, { params, url }: DoorArgs<Route.ActionArgs>) => {
  await recordClickThrough(ctx, {
    businessKey: params.businessKey,
    token: url.searchParams.get('r'),
    byItself: url.searchParams.get('by') === 'page',
  });
  return data(null);
});
