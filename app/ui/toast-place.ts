import { useSyncExternalStore } from 'react';

/** What a toast of three lines takes of the screen, with its distance to the edges, in pixels. */
const ROOM = { height: 150, width: 400 };

const PHONE = '(width < 40rem)';
const PRESSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, label, summary';
/** Where something did not get through, the button that sends the form is what is pressed next. */
const SENDS = 'button:not([type="button"])';

type Place = 'bottom-left' | 'bottom-right' | 'top-center';
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

let current: Place = 'bottom-left';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of all toasts together, so that a dialog moves them away from its buttons. */
export function useToastPlace(): Place {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'bottom-left',
  );
}

/**
 * Makes room where a toast covers the least of what can be pressed, at the lower left first. `over`: the foot holds what
 * the toast speaks of, on a phone all of it.
 */
export function placeToast({ over = false } = {}): void {
  const isPhone = matchMedia(PHONE).matches;
  current = over && isPhone ? 'top-center' : freest(isPhone);
  for (const listener of listeners) listener();
}

function freest(isPhone: boolean): Place {
  const pressable = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (one) => !one.closest('[data-sonner-toaster], [inert]'),
  );
  const places: Place[] = isPhone
    ? ['bottom-left', 'top-center']
    : ['bottom-left', 'bottom-right', 'top-center'];
  const [best] = places
    .map((place) => ({ place, covers: coveredIn(areaOf(place, isPhone), pressable) }))
    .toSorted((one, other) => one.covers - other.covers);
  return best?.place ?? 'bottom-left';
}

function coveredIn(area: Area, pressable: readonly HTMLElement[]): number {
  return pressable.reduce((sum, one) => sum + (liesIn(area, one) ? (one.matches(SENDS) ? 10 : 1) : 0), 0);
}

function areaOf(place: Place, isPhone: boolean): Area {
  const dock = getComputedStyle(document.documentElement).getPropertyValue('--dock-height');
  const foot = innerHeight - (Number.parseFloat(dock) || 0);
  const rows =
    place === 'top-center' ? { top: 0, bottom: ROOM.height } : { top: foot - ROOM.height, bottom: foot };
  if (isPhone) return { left: 0, right: innerWidth, ...rows };
  const main = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const left = {
    'bottom-right': innerWidth - ROOM.width,
    'top-center': (innerWidth - ROOM.width) / 2,
    'bottom-left': main,
  }[place];
  return { left, right: left + ROOM.width, ...rows };
}

function liesIn(area: Area, element: HTMLElement): boolean {
  const place = element.getBoundingClientRect();
  const isSeen = place.height > 0 && place.width > 0;
  const isBeside = place.right <= area.left || place.left >= area.right;
  return isSeen && !isBeside && place.bottom > area.top && place.top < area.bottom;
}
