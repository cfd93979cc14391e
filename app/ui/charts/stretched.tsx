import type { ReactNode } from 'react';

/** Paths in a 100 by 100 box, stretched over the plot; line widths do not scale. */
export function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className="overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}
