import { createElement, Fragment, type ReactNode } from 'react';

/** Parts of a static text: only their position identifies them, so they need no keys. */
export function inOrder<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}
