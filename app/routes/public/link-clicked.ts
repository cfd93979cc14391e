import { data } from 'react-router';
import { recordClick } from '#server/domain/invitations/record-click.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { Route } from './+types/link-clicked';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** The review page tells by this that a person is there. */
export const action = door(async (ctx, { params }: DoorArgs<Route.ActionArgs>) => {
  await recordClick(ctx, params);
  return data(null);
});
