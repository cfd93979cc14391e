import type { Context } from 'hono';
import { matchRoutes } from 'react-router';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { rawPath } from '#server/http/caller.ts';
import { isDecodable } from '#server/http/refuse-unreadable.ts';
import { routeTree } from '#server/http/route-tree.ts';

/** The query keys read by the route of a shared page, from its `handle`; null for all other addresses. */
export function sharedPages({ serverBuild }: Pick<AppDeps, 'serverBuild'>) {
  const routesOf = routeTree(serverBuild);
  return async (c: Context<HttpEnv>): Promise<readonly string[] | null> => {
    // A failing build is reported by the page itself; everything else continues.
    const routes = await routesOf().catch(() => []);
    const path = rawPath(c);
    // The router would log each undecodable path.
    if (!isDecodable(path)) return null;
    const handle: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle;
    if (typeof handle !== 'object' || handle === null || !('reads' in handle)) return null;
    return Array.isArray(handle.reads) ? handle.reads : null;
  };
}
