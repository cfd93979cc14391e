import type { Context } from 'hono';
import { matchRoutes } from 'react-router';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { rawPath } from '#server/http/caller.ts';
import { CALLS } from '#server/http/calls/serve-calls.ts';
import { isDecodable } from '#server/http/refuse-unreadable.ts';
import { routeTree } from '#server/http/route-tree.ts';

const READ = ['GET', 'HEAD'];
/** The router would take the others for a submitted form. */
export const PAGE_METHODS = [...READ, 'POST'];

/** Addresses that are no routes of the router. */
const OTHERS: readonly [RegExp, readonly string[]][] = [
  [/^\/(?:healthz|readyz)$/, READ],
  [new RegExp(`^${CALLS}`), ['POST']],
  [/^\/hooks\/(?:mail|inbound-mail)\/[^/]+$/, ['POST']],
  [/^\/hooks\/[^/]+\/[^/]+$/, PAGE_METHODS],
  [/^\/(?:unsubscribe|notices)\/[^/]+\/one-click$/, PAGE_METHODS],
];

/** The methods that an address takes, for `Allow`. */
export function methodsAt({ serverBuild }: Pick<AppDeps, 'serverBuild'>) {
  const routesOf = routeTree(serverBuild);
  return async (c: Context<HttpEnv>): Promise<readonly string[]> => {
    const path = rawPath(c);
    const other = OTHERS.find(([pattern]) => pattern.test(path));
    if (other) return other[1];
    // A failing build is reported by the page itself; the router would log each undecodable path.
    const routes = await routesOf().catch(() => []);
    const route = isDecodable(path) ? matchRoutes(routes, path)?.at(-1)?.route : undefined;
    if (!route) return PAGE_METHODS;
    const handle: unknown = route.handle;
    const isPostOnly = typeof handle === 'object' && handle !== null && 'isPostOnly' in handle;
    return [...(isPostOnly ? [] : READ), ...(route.action ? ['POST'] : [])];
  };
}
