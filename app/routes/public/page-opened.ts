import { data } from 'react-router';
import { recordVisit } from '#server/domain/events/record-visit.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { Route } from './+types/page-opened';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** The review page tells by this that a person is there who came without an invitation. */
export const action = door(async (ctx, { params, url, request }: DoorArgs<Route.ActionArgs>) => {
  await recordVisit(ctx, {
    businessKey: params.businessKey,
    source: url.searchParams.get('from'),
    userAgent: request.headers.get('user-agent') ?? '',
  });
  return data(null);
});
