import type { MiddlewareHandler } from 'hono';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { rawPath } from '#server/http/caller.ts';
import { routeTree } from '#server/http/route-tree.ts';

/**
 * Redirects to the canonical address of a page. The router also accepts other cases, trailing slashes and encoded
 * letters, which would be cached, counted and indexed twice.
 */
export function canonicalAddress({ serverBuild }: Pick<AppDeps, 'serverBuild'>): MiddlewareHandler<HttpEnv> {
  const routesOf = routeTree(serverBuild);
  return async function spelling(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(c.req.url);
    const own = ownPath(await routesOf(), pathname);
    return own === null || own === rawPath(c) ? next() : c.redirect(own + search, 308);
  };
}

/** Null if it is not a page. */
function ownPath(tree: RouteObject[], pathname: string): string | null {
  const matches = matchRoutes(tree, pathname.replace(/\/{2,}/g, '/')) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
  const params = matches.at(-1)?.params;
  return !params || pattern.includes('*') ? null : generatePath(`/${pattern.join('/')}`, params);
}
