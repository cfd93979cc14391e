import { createElement, Fragment, type ReactNode } from 'react';

/** Pieces of a text that never changes: their place is all that tells them apart, so they need no keys. */
export function inOrder<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}
