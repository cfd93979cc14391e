import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { MESSAGES, offline, type Toast, unavailable, unreachable, unreached } from '#shared/http/messages.ts';
import { giveBackWords, saveTypedWords } from './draft-storage.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import {
  type FailureHandle,
  type GuardedPage,
  type LoginPath,
  reportFailure,
  setGuardedPage,
} from './offline-guard.ts';
import { useAppName } from './page-title.tsx';
import { showResultToast } from './toasts.tsx';
import { forgetSent, forgetUnsaved, isUnsaved, unsavedForms, watchUnsaved } from './unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface OfflineGuardHostProps {
  /** What did not happen, for forms that lead to another screen, by path. */
  elsewhere: Record<string, Toast | FailureHandle['failure']>;
  /** Paths of forms that do not leave their screen. */
  beside?: readonly string[];
  /** The signed-in user, whose unsaved text is restored after the next sign-in. */
  owner?: { id: string; loginPath: LoginPath };
  /** Asks before leaving unsaved text. */
  asks?: boolean;
  /** Asks for the password that a form is waiting for. */
  askPassword?: () => void;
}

/** Screens whose code has loaded since the page was opened. */
const known = new Set<string>();

/**
 * Once per layout: gives `guardOffline` the current page, and keeps it on the screen while there is no
 * connection.
 */
export function OfflineGuardHost({
  elsewhere,
  beside = [],
  owner,
  asks = false,
  askPassword = () => {},
}: OfflineGuardHostProps) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const appName = useAppName();
  const here = pathname + search;
  const next = useNavigation().location;
  const [waits, setWaits] = useState(false);
  const handle = matches.at(-1)?.handle;
  const tell: GuardedPage['tell'] = ({ path, intent, busy, said }) => {
    const own =
      intent !== null && path === pathname && isFailureHandle(handle) ? handle.failure(intent) : null;
    const other = elsewhere[path] ?? null;
    const failed = own ?? (typeof other === 'function' ? other(intent ?? '') : other);
    if (!navigator.onLine) {
      if (intent !== null) setWaits(true);
      showResultToast(offline(failed));
    } else if (busy) showResultToast(unavailable(failed, said));
    else showResultToast(failed ? unreached(failed) : unreachable(appName));
  };
  useEffect(() => {
    known.add(screenOf(pathname));
    const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    const session = owner && {
      loginPath: owner.loginPath,
      saveTypedWords: () => saveTypedWords(owner.id, here, unsavedForms(), { leaves: true }),
    };
    const coming = next ? next.pathname + next.search : null;
    const sentBeside = new Set(beside);
    setGuardedPage({
      here,
      loaderData: loaded,
      coming,
      sentBeside,
      tell,
      askPassword,
      session: session ?? null,
    });
  });
  useEffect(() => () => setGuardedPage(null), []);
  useBackOnline(waits, () => setWaits(false));
  const isOwned = owner !== undefined;
  useEffect(() => (isOwned ? watchUnsaved({ asks }) : undefined), [isOwned, asks]);
  useStoredDraft(owner?.id, here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page of its own
  useEffect(() => forgetUnsaved, [pathname]);

  const { asking, stay, leave } = useLeaveGuard({
    here,
    // Another screen also needs its code: if that fails to load, the router gives up the page and everything
    // typed in it for the browser's error page.
    holds: (to) => (asks && isUnsaved()) || !navigator.onLine || !known.has(screenOf(to.pathname)),
    asks: () => asks && isUnsaved(),
    onUnreachable: ({ pathname: path }) => {
      forgetSent();
      reportFailure({ path, intent: null, busy: false, said: null });
    },
  });
  return <LeaveDialog open={asking} onStay={stay} onLeave={leave} />;
}

/** A form marked `data-kept` survives a reload, and a phone that discards the page. */
function useStoredDraft(ownerId: string | undefined, here: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept belongs to the page that was opened
  useEffect(() => {
    if (ownerId !== undefined) giveBackWords(ownerId, here);
  }, [ownerId]);
  useEffect(() => {
    if (ownerId === undefined) return;
    const keep = () => {
      const kept = unsavedForms().filter(({ dataset }) => dataset.kept !== undefined);
      saveTypedWords(ownerId, here, document.visibilityState === 'hidden' ? kept : []);
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [ownerId, here]);
}

/** A form that was not delivered is submitted again by a person, who is told once that is possible. */
function useBackOnline(waits: boolean, onBack: () => void): void {
  const back = useEffectEvent(() => {
    onBack();
    showResultToast(MESSAGES.backOnline);
  });
  useEffect(() => {
    if (!waits) return;
    const listener = () => back();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [waits]);
}

/** One screen serves all its ids. */
function screenOf(pathname: string): string {
  return pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id');
}

function isFailureHandle(handle: unknown): handle is FailureHandle {
  return typeof handle === 'object' && handle !== null && 'failure' in handle;
}
