import { useEffect } from 'react';
import { useBlocker, useLocation, useMatches } from 'react-router';
import { MESSAGES, type Toast, unreachable } from '#shared/messages.ts';
import { useAppName } from './page-title.tsx';
import { type FailureHandle, type StandingPage, standAt } from './stay-put.ts';
import { showAnswer } from './toasts.tsx';

interface StayPutHostProps {
  /** What did not happen, for forms that lead away from their screen, by path. */
  elsewhere: Record<string, Toast>;
}

/** Once per layout: tells `stayPut` what stands on the screen, and keeps it there while there is no network. */
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
    standAt({ here, loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])), tell });
  });
  useEffect(() => () => standAt(null), []);

  // Another screen needs its code, too; the router reloads the page when that cannot be fetched.
  const blocker = useBlocker(
    ({ nextLocation }) => !navigator.onLine && nextLocation.pathname + nextLocation.search !== here,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    tell({ path: blocker.location.pathname, intent: null, busy: false });
    blocker.reset();
  });
  return null;
}

function isFailureHandle(handle: unknown): handle is FailureHandle {
  return typeof handle === 'object' && handle !== null && 'failure' in handle;
}
