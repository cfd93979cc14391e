import type { RouteObject, ServerBuild } from 'react-router';
import type { AppDeps } from '#server/http/app.ts';

/** The routes of the build for `matchRoutes`. A development server rebuilds them on the fly. */
export function routeTree(serverBuild: AppDeps['serverBuild']): () => Promise<RouteObject[]> {
  const trees = new WeakMap<ServerBuild, RouteObject[]>();
  return async () => {
    const build = typeof serverBuild === 'function' ? await serverBuild() : serverBuild;
    const tree = trees.get(build) ?? toTree(build);
    trees.set(build, tree);
    return tree;
  };
}

function toTree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .map((route) => {
      if (!route) throw new Error('A route without a description');
      const { path, id } = route;
      const { handle, action } = route.module;
      const own = { ...(path === undefined ? {} : { path }), handle, action: action !== undefined };
      const children = toTree({ routes } as ServerBuild, id);
      return children.length > 0 ? { ...own, children } : own;
    });
}
