import { fragmentOf } from '#app/features/widgets/widget-document.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { cachePage, type DoorArgs, door } from '#server/http/door.ts';
import { widgetResponse } from '#server/http/widget-response.ts';
import type { Route } from './+types/widget-drawn';

export const handle = sharedPage();

/** What the loader draws into other websites. */
export const loader = door(async (ctx, { params, scope }: DoorArgs<Route.LoaderArgs>) => {
  const { page, tags } = await findWidget(ctx, params);
  cachePage(scope, ...tags);
  return widgetResponse(ctx, { html: fragmentOf(page), css: '', ancestors: '*', kind: page.kind });
});
