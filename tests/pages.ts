import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import routes from '#app/routes.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

export interface BuiltPage {
  id: string;
  /** As in `app/routes.ts`, from the root: `/dashboard/contacts/:contactId`. */
  path: string;
  hasAction: boolean;
}

interface RouteFile {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
}

const files = import.meta.glob<RouteFile>(['../app/root.tsx', '../app/routes/**/*.{ts,tsx}']);

/** A route's module as compiled by the framework: components get their data as props. */
async function moduleOf(file: string): Promise<RouteModule> {
  const module = await files[`../app/${file}`]?.();
  if (!module) throw new Error(`There is no route file ${file}`);
  const { default: page, ErrorBoundary: boundary } = module;
  const made: Record<string, unknown> = { ...module };
  if (page) made.default = UNSAFE_withComponentProps(page);
  if (boundary) made.ErrorBoundary = UNSAFE_withErrorBoundaryProps(boundary);
  return made as unknown as RouteModule;
}

/** Every address of `app/routes.ts` with its real module, as the build gives it to the server. */
export async function loadPages(): Promise<{ build: ServerBuild; pages: BuiltPage[] }> {
  const pages: BuiltPage[] = [];
  const build: ServerBuild = {
    entry: { module: await import('#app/entry.server.tsx') },
    routes: { root: { id: 'root', path: '', module: await moduleOf('root.tsx') } },
    assets: { entry: { imports: [], module: '/entry.js' }, routes: {}, url: '/manifest.js', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  async function add(entry: RouteConfigEntry, parentId: string, above: string): Promise<void> {
    const module = await moduleOf(entry.file);
    const id = entry.id ?? entry.file.replace(/\.\w+$/, '');
    const path = `${above}/${entry.path ?? ''}`.replace(/\/+/g, '/');
    build.routes[id] = { id, parentId, module, ...(entry.path === undefined ? {} : { path: entry.path }) };
    if (entry.path !== undefined) pages.push({ id, path, hasAction: module.action !== undefined });
    for (const child of entry.children ?? []) await add(child, id, path);
  }
  for (const entry of routes) await add(entry, 'root', '/');
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { path, parentId, module } = route;
    build.assets.routes[id] = {
      id,
      path,
      parentId,
      module: `/${id}.js`,
      imports: [],
      css: [],
      hasAction: !!module.action,
      hasLoader: !!module.loader,
      hasErrorBoundary: !!module.ErrorBoundary,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
  }
  return { build, pages };
}
