import { type ReactNode, useRef } from 'react';
import { useDockHeight } from './use-dock-height.ts';

/** The buttons of a long form, at the lower edge of the screen while the form is scrolled. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="-mx-(--screen-padding) sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-paper px-(--screen-padding) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
