import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { guardOffline } from '#app/ui/offline-guard.ts';
import { getLocalOnly } from '#server/domain/mailbox/get-local-only.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/root';
import { describeRouteError, describeToCustomer, ErrorScreen } from './ui/error-screen.tsx';
import { FaultWords } from './ui/fault-words.ts';
import { openDocument } from './ui/open-document.ts';
import { isPublicHandle } from './ui/page-kind.ts';

export const clientMiddleware = [openDocument, guardOffline];

export function Layout({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1);
  const hydrated = !isPublicHandle(page?.handle);
  const fault = use(FaultWords);
  return (
    <html lang={languageIn(page?.loaderData) ?? fault?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        {/* Styles need no nonce, and browsers hide it, which React would report as a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {hydrated && <ScrollRestoration />}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

/** Pages for customers say which of their languages they are in; all others are English. */
function languageIn(loaded: unknown): string | null {
  if (typeof loaded !== 'object' || loaded === null) return null;
  return 'language' in loaded && typeof loaded.language === 'string' ? loaded.language : null;
}

/** What any page may need, for every visitor. */
export const loader = door(async (ctx) => ({
  appName: ctx.config.appName,
  isLocalOnly: await getLocalOnly(ctx),
}));

export function shouldRevalidate() {
  return false;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const customer = use(FaultWords);
  const words = customer ? describeToCustomer(error, customer) : describeRouteError(error);
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{words.title}</title>
      <link rel="stylesheet" href="/error.css" />
      <ErrorScreen {...words} here={pathname + search} customer={customer} />
    </>
  );
}
