import { sharedPage } from '#app/ui/page-kind.ts';
import { cachePage, door, type PageArgs } from '#server/http/door.ts';
import { widgetScript } from '#server/http/widget-response.ts';
import reelCode from '../../../widget/reel.ts?module-code';

export const handle = sharedPage();

/** `/w-reel.js`: what plays videos and turns stories. */
export const loader = door(async (ctx, { scope }: PageArgs) => {
  cachePage(scope, 'widget-script');
  return widgetScript(ctx, reelCode);
});
