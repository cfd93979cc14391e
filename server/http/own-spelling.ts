import type { MiddlewareHandler } from 'hono';
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { rawPath } from '#server/http/caller.ts';

/**
 * Every page has one address. The router also takes other cases, slashes at the end, encoded letters and more: who
 * comes by such a spelling is sent to the page's own, so that nothing is kept, counted or indexed twice.
 */
export function ownSpelling({ serverBuild }: Pick<AppDeps, 'serverBuild'>): MiddlewareHandler<HttpEnv> {
  const trees = new WeakMap<ServerBuild, RouteObject[]>();
  return async function spelling(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(c.req.url);
    const build = typeof serverBuild === 'function' ? await serverBuild() : serverBuild;
    const tree = trees.get(build) ?? toTree(build);
    trees.set(build, tree);
    const own = ownPath(tree, pathname);
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

function toTree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .map((route) => {
      if (!route) throw new Error('A route without a description');
      const path = route.path === undefined ? {} : { path: route.path };
      const children = toTree({ routes } as ServerBuild, route.id);
      return children.length > 0 ? { ...path, children } : path;
    });
}
