import type { SiteView } from '#app/features/site/site-page.tsx';
import type { Ctx } from '#server/core/context.ts';
import { cachePage, type PageArgs } from '#server/http/door.ts';

/**
 * Loader data for `<SitePage>`: `loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({ site:
 * sitePage(ctx, args) }))`. Lets the page cache keep the page for all visitors; signed-in users get their
 * own.
 */
export function sitePage(ctx: Ctx, { url, scope }: PageArgs): SiteView {
  const { appName, origin, supportEmail, supportPhone, prices, registration } = ctx.config;
  const signedIn = ctx.actor.kind === 'user';
  if (!signedIn) cachePage(scope, 'site');
  return { appName, origin, supportEmail, supportPhone, prices, registration, signedIn, path: url.pathname };
}
