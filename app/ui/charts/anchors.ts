import type { Anchor } from './place-labels.ts';

/** Shifts a start-aligned label to its anchor. */
export const ANCHOR_CLASSES: Record<Anchor, string> = {
  start: '',
  middle: '-translate-x-1/2',
  end: '-translate-x-full',
};
