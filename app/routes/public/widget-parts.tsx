import { sharedPage } from '#app/ui/page-kind.ts';
import { cachePage, door, type PageArgs } from '#server/http/door.ts';
import { widgetScript } from '#server/http/widget-response.ts';
import enlivenCode from '../../../widget/enliven.ts?module-code';

export const handle = sharedPage();

/** `/w-parts.js`: what the loader needs once a widget can be seen. */
export const loader = door(async (ctx, { scope }: PageArgs) => {
  cachePage(scope, 'widget-script');
  return widgetScript(ctx, enlivenCode);
});
