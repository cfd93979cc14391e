import { renderToStaticMarkup } from 'react-dom/server';
import { stylesOf, WidgetDocument } from '#app/features/widgets/widget-document.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { cachePage, type DoorArgs, door } from '#server/http/door.ts';
import { widgetResponse } from '#server/http/widget-response.ts';
import type { Route } from './+types/widget';

export const handle = sharedPage();

/** A widget in a frame of its own. */
export const loader = door(async (ctx, { params, scope }: DoorArgs<Route.LoaderArgs>) => {
  const { page, tags } = await findWidget(ctx, params);
  cachePage(scope, ...tags);
  const html = `<!doctype html>${renderToStaticMarkup(<WidgetDocument page={page} />)}`;
  return widgetResponse(ctx, { html, css: stylesOf(page), ancestors: '*', kind: page.kind });
});
