import { sharedPage } from '#app/ui/page-kind.ts';
import { cachePage, door, type PageArgs } from '#server/http/door.ts';
import { widgetScript } from '#server/http/widget-response.ts';
import loaderCode from '../../../widget/loader.ts?classic-code';

export const handle = sharedPage();

/** `/w.js`: the one line that websites paste. It never changes while the product runs. */
export const loader = door(async (ctx, { scope }: PageArgs) => {
  cachePage(scope, 'widget-script');
  return widgetScript(ctx, loaderCode);
});
