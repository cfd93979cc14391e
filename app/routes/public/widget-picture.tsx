import { renderToStaticMarkup } from 'react-dom/server';
import { BadgePicture, badgeWords } from '#app/features/widgets/badge-picture.tsx';
import { FIVE_STARS } from '#app/features/widgets/widget-rating.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { findWidget } from '#server/domain/widgets/find-widget.ts';
import { cachePage, type DoorArgs, door } from '#server/http/door.ts';
import { widgetBadge, widgetPicture } from '#server/http/widget-response.ts';
import type { Route } from './+types/widget-picture';

export const handle = sharedPage();

/** The figures of a widget as a picture: as PNG for mail signatures, as SVG for pages without scripts. */
export const loader = door(async (ctx, { params, scope, url }: DoorArgs<Route.LoaderArgs>) => {
  const { page, tags } = await findWidget(ctx, params);
  cachePage(scope, ...tags);
  if (url.pathname.endsWith('.png')) return widgetBadge(badgeWords(page), FIVE_STARS);
  return widgetPicture(renderToStaticMarkup(<BadgePicture page={page} />), 'image/svg+xml; charset=utf-8');
});
