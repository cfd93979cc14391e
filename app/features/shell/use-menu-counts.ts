import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { loadBeside } from '#app/ui/offline-guard.ts';
import type { RunningCampaignView } from '#shared/campaigns/campaigns.ts';
import type { CountedWaiting } from '#shared/reviews/inbox.ts';

export interface CountedForMenu {
  /** When it was counted. */
  at: number;
  waiting: CountedWaiting;
  broken: number;
  running: RunningCampaignView | null;
}

const EVERY_MS = 10_000;
const MENU_COUNTS_PATH = '/dashboard/menu-counts';

/**
 * The counts that came with the page or, if later, those read since: every few seconds while a campaign leaves, and once
 * when the owner comes back to the tab. Hidden tabs do not poll.
 */
export function useMenuCounts(loaded: CountedForMenu, hasBusiness: boolean): CountedForMenu {
  const { data, load } = useFetcher<CountedForMenu>({ key: 'menu-counts' });
  const latest = data && data.at > loaded.at ? data : loaded;
  const isMoving = latest.running !== null;
  useEffect(() => {
    if (!hasBusiness) return;
    const look = () => {
      if (document.visibilityState === 'visible') void loadBeside(MENU_COUNTS_PATH, load);
    };
    const timer = isMoving ? setInterval(look, EVERY_MS) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasBusiness, isMoving, load]);
  return latest;
}
