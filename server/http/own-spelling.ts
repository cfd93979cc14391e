import type { MiddlewareHandler } from 'hono';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { rawPath } from '#server/http/caller.ts';
import { routeTree } from '#server/http/route-tree.ts';

/**
 * Every page has one address. The router also takes other cases, slashes at the end, encoded letters and more: who
 * comes by such a spelling is sent to the page's own, so that nothing is kept, counted or indexed twice.
 */
export function ownSpelling({ serverBuild }: Pick<AppDeps, 'serverBuild'>): MiddlewareHandler<HttpEnv> {
  const routesOf = routeTree(serverBuild);
  return async function spelling(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(c.req.url);
    const own = ownPath(await routesOf(), pathname);
    return own === null || own === rawPath(c) ? next() : c.redirect(own + search, 308);
  };
}

/** Null for what is no page. */
function ownPath(tree: RouteObject[], pathname: string): string | null {
  const matches = matchRoutes(tree, pathname.replace(/\/{2,}/g, '/')) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
  const params = matches.at(-1)?.params;
  return !params || pattern.includes('*') ? null : generatePath(`/${pattern.join('/')}`, params);
}
