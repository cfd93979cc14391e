import { data, redirect } from 'react-router';
import { findInvitationPath, recordClick } from '#server/domain/invitations/record-click.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/short-link';

/** `/r/{token}` in texts, where every character counts. Opening it leads to the review page and notes nothing. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) =>
  redirect(await findInvitationPath(ctx, params), 303),
);

/** The review page tells by this that a person is there. */
export const action = door(async (ctx, { params }: DoorArgs<Route.ActionArgs>) => {
  await recordClick(ctx, params);
  return data(null);
});
