import { createContext, useContext } from 'react';
import type { CountedWaiting } from '#shared/reviews/inbox.ts';

/** What an open inbox is told every few seconds. */
export type Arrived = CountedWaiting & { arrived: number };

const Tell = createContext<(waiting: CountedWaiting) => void>(() => {});

/** Around the screens: takes what the inbox has heard, for the menu and the tab of the browser. */
export const WaitingTaker = Tell.Provider;

export function useTellWaiting(): (waiting: CountedWaiting) => void {
  return useContext(Tell);
}

/** The page and the inbox count at different moments; what was counted last is true. */
export function countedLast(loaded: CountedWaiting, told: CountedWaiting | null | undefined): CountedWaiting {
  return told && told.at > loaded.at ? told : loaded;
}
