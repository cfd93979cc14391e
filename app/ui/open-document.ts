import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isHydratedPath } from './page-kind.ts';
import { forgetUnsaved } from './unsaved.ts';

/**
 * Client middleware: public pages bring a style sheet and a policy of their own, and so they come as documents wherever
 * a link leads there. Whoever typed something was asked before; the browser need not ask again.
 */
export const openDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || isHydratedPath(pathname) || pathname === window.location.pathname)
    return next();
  forgetUnsaved();
  window.location.assign(request.url);
  // The document goes before anything could be shown.
  return new Promise(() => {});
};
