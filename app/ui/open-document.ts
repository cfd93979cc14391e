import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isHydratedPath } from './page-kind.ts';
import { forgetUnsaved } from './unsaved.ts';

/**
 * Client middleware: public pages have their own styles and policy, so links to them load a new document. The
 * browser need not ask about unsaved text again.
 */
export const openDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || isHydratedPath(pathname) || pathname === window.location.pathname)
    return next();
  forgetUnsaved();
  window.location.assign(request.url);
  // The document is replaced before anything could be shown.
  return new Promise(() => {});
};
