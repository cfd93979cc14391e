import { data } from 'react-router';
import { recordWentOn } from '#server/domain/reviews/record-went-on.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/went-on';

/** The thanks tell by this that a person went on to the platform, or that they opened it by themselves. */
export const action = door(async (ctx, { params, url }: DoorArgs<Route.ActionArgs>) => {
  await recordWentOn(ctx, {
    businessKey: params.businessKey,
    token: url.searchParams.get('r'),
    byItself: url.searchParams.get('by') === 'page',
  });
  return data(null);
});
