import { useEffect } from 'react';
import { useBlocker, useLocation, useMatches } from 'react-router';
import { MESSAGES, type Toast, unreachable } from '#shared/messages.ts';
import { useAppName } from './page-title.tsx';
import { isReachable } from './reach.ts';
import { type FailureHandle, type StandingPage, standAt, tellStanding } from './stay-put.ts';
import { showAnswer } from './toasts.tsx';

interface StayPutHostProps {
  /** What did not happen, for forms that lead away from their screen, by path. */
  elsewhere: Record<string, Toast>;
}

/** Screens whose code has come in since the page was opened. */
const known = new Set<string>();

/** Once per layout: tells `stayPut` what stands on the screen, and keeps it there while nobody answers. */
export function StayPutHost({ elsewhere }: StayPutHostProps) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const appName = useAppName();
  const here = pathname + search;
  const handle = matches.at(-1)?.handle;
  const tell: StandingPage['tell'] = ({ path, intent, busy }) => {
    const own =
      intent !== null && path === pathname && isFailureHandle(handle) ? handle.failure(intent) : null;
    showAnswer(own ?? elsewhere[path] ?? (busy ? MESSAGES.backSoon : unreachable(appName)));
  };
  useEffect(() => {
    known.add(screenOf(pathname));
    standAt({ here, loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])), tell });
  });
  useEffect(() => () => standAt(null), []);

  // Another screen needs its code, too: where that does not come in, the router gives the page up for the browser's
  // own error page, and all that was typed with it.
  const blocker = useBlocker(({ nextLocation }) => {
    if (nextLocation.pathname + nextLocation.search === here) return false;
    return !navigator.onLine || !known.has(screenOf(nextLocation.pathname));
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void isReachable().then((reachable) => {
      if (reachable) return blocker.proceed();
      tellStanding({ path: blocker.location.pathname, intent: null, busy: false });
      blocker.reset();
    });
  }, [blocker]);
  return null;
}

/** One screen shows whatever stands behind its ids. */
function screenOf(pathname: string): string {
  return pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id');
}

function isFailureHandle(handle: unknown): handle is FailureHandle {
  return typeof handle === 'object' && handle !== null && 'failure' in handle;
}
