import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { dismissToasts } from './toasts.tsx';
import { useClosedByBack } from './use-closed-by-back.ts';

/** From this width on, the page has room for it. */
const WIDE = '(width >= 64rem)';

interface Rising {
  place: RefObject<HTMLDivElement | null>;
  /** The height reserved in the page while the sheet is up; null otherwise. */
  kept: number | null;
  raise(): void;
  lower(): void;
}

export function useRising(): Rising {
  const place = useRef<HTMLDivElement>(null);
  const [kept, keep] = useState<number | null>(null);
  return {
    place,
    kept,
    raise() {
      dismissToasts();
      keep(place.current?.offsetHeight ?? 0);
    },
    lower: () => keep(null),
  };
}

interface RisingPanelProps {
  rising: Rising;
  id: string;
  /** Its name while it is up. */
  title: string;
  children: ReactNode;
}

/**
 * A part of the page that small screens show as a sheet over the rest. It stays in place in the document,
 * with its fields in their form and everything typed; the rest is inert meanwhile.
 */
export function BottomSheet({ rising: { place, kept, lower }, id, title, children }: RisingPanelProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useId();
  const isUp = kept !== null;
  useAlone(isUp, sheet, lower);
  useClosedByBack(isUp, lower);
  return (
    <div id={id} ref={place} className="min-w-0 scroll-mt-4" style={isUp ? { minHeight: kept } : undefined}>
      {isUp && <div className="fixed inset-0 z-40 bg-scrim" onPointerDown={lower} />}
      <div
        ref={sheet}
        {...(isUp && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, tabIndex: -1 })}
        className={clsx(
          isUp &&
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card border border-line bg-paper shadow-lift outline-none sm:mx-auto sm:max-w-160',
        )}
      >
        {isUp && (
          <header className="flex items-center gap-3 border-line border-b py-2 pr-2.5 pl-4.5">
            <h2 id={heading} className="min-w-0 flex-1 text-lg">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={lower}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <X size={20} aria-hidden />
            </button>
          </header>
        )}
        <div
          className={clsx(
            'flex flex-col gap-4.5',
            isUp &&
              'min-h-0 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

/** Behaves as a dialog: the rest of the page is inert, Escape closes it, and the focus returns. */
function useAlone(isUp: boolean, sheet: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const element = sheet.current;
    if (!isUp || !element) return;
    const before = document.activeElement;
    const others = othersThan(element);
    const { style } = document.documentElement;
    const wide = matchMedia(WIDE);
    const leave = (event: KeyboardEvent) => {
      // A dialog opened over it has its own Escape.
      const isHere = event.target instanceof Node && element.contains(event.target);
      if (event.key === 'Escape' && isHere && !event.isComposing && !event.defaultPrevented) end();
    };
    const widen = () => end();
    for (const other of others) other.inert = true;
    style.overflow = 'hidden';
    document.addEventListener('keydown', leave);
    wide.addEventListener('change', widen);
    element.focus({ preventScroll: true });
    return () => {
      for (const other of others) other.inert = false;
      style.overflow = '';
      document.removeEventListener('keydown', leave);
      wide.removeEventListener('change', widen);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isUp, sheet]);
}

/** Everything beside the sheet, except live regions and the scrim, which can be pressed. */
function othersThan(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    const kept = [one, element.previousElementSibling];
    for (const other of one.parentElement.children) {
      const isFree = other instanceof HTMLElement && !other.inert && !other.ariaLive;
      if (isFree && !kept.includes(other)) others.push(other);
    }
  }
  return others;
}
