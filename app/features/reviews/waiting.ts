import { createContext, useContext } from 'react';
import type { CountedWaiting } from '#shared/reviews/inbox.ts';

/** Polled by an open inbox every few seconds. */
export type Arrived = CountedWaiting & { arrived: number };

const Tell = createContext<(waiting: CountedWaiting) => void>(() => {});

/** Around the screens: passes on the inbox's counts to the menu and the tab title. */
export const WaitingTaker = Tell.Provider;

export function useTellWaiting(): (waiting: CountedWaiting) => void {
  return useContext(Tell);
}

/** Page and inbox count at different times; the latest count is right. */
export function countedLast(loaded: CountedWaiting, told: CountedWaiting | null | undefined): CountedWaiting {
  return told && told.at > loaded.at ? told : loaded;
}
