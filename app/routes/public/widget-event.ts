import { data } from 'react-router';
import { AppError } from '#server/core/errors.ts';
import { recordWidgetEvent } from '#server/domain/widgets/record-widget-event.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { WidgetEvent } from '#shared/widgets/widgets.ts';
import type { Route } from './+types/widget-event';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** Websites report by this that a widget was seen or a link in it pressed. A beacon is no form. */
export const action = door(async (ctx, { params, request, url }: DoorArgs<Route.ActionArgs>) => {
  if (/form/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('invalid', 'Only the script of a widget reports here.');
  }
  const event: WidgetEvent = url.pathname.endsWith('/seen') ? 'seen' : 'clicked';
  const origin = request.headers.get('origin');
  const userAgent = request.headers.get('user-agent') ?? '';
  await recordWidgetEvent(ctx, { widgetId: params.widgetId, event, userAgent, origin });
  return data(null);
});
