import { useSyncExternalStore } from 'react';

/** What a toast of three lines takes of the screen, with its distance to what is around it, in pixels. */
const ROOM = { height: 134, width: 400 };
/** From the edge to the toast (as `ToastHost` has it), and from the toast to what comes next, in pixels. */
const AIR = { phone: 16 + 8, desktop: 24 + 8 };

const PHONE = '(width < 40rem)';
const PRESSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, label, summary';
/** Where something did not get through, the button that sends the form is what is pressed next. */
const SENDS = 'button:not([type="button"])';

type Position = 'bottom-left' | 'bottom-right' | 'top-center';
interface Place {
  position: Position;
  /** Further in than at the edge, where that is taken. */
  inset: number;
}
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Pressable {
  place: DOMRect;
  weight: number;
}

const FIRST: Place = { position: 'bottom-left', inset: 0 };
let current = FIRST;
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
    () => FIRST,
  );
}

/**
 * Puts toasts where they cover nothing that can be pressed, or the least of it. No fixed place does: at the edges of a
 * phone 19 to 25 of 26 views have controls, on a desktop 6 to 14, and a strip in the page would move what is pressed.
 * `over`: the foot of the page holds what the toast is about, on a phone all of it.
 */
export function placeToast({ over = false, height = ROOM.height } = {}): void {
  const isPhone = matchMedia(PHONE).matches;
  const { position, inset } = freest(isPhone, over, height);
  if (position === current.position && inset === current.inset) return;
  current = { position, inset };
  for (const listener of listeners) listener();
}

/**
 * The same once the toast is shown and the page behind it has settled: a form is emptied, or a bar with its undo
 * comes in, in the same breath.
 */
export function placeShownToast({ over = false } = {}): void {
  requestAnimationFrame(() => requestAnimationFrame(() => placeToast({ over, height: heightShown() })));
}

function heightShown(): number | undefined {
  const shown = document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])');
  if (shown.length === 0) return undefined;
  const air = matchMedia(PHONE).matches ? AIR.phone : AIR.desktop;
  return [...shown].reduce((sum, one) => sum + one.offsetHeight, air);
}

function freest(isPhone: boolean, over: boolean, height: number): Place {
  const pressable = pressableInSight();
  const onPhone: Position[] = over ? ['top-center'] : ['bottom-left', 'top-center'];
  const positions: Position[] = isPhone ? onPhone : ['bottom-left', 'bottom-right', 'top-center'];
  const [best] = positions
    .flatMap((position) => insetsOf(position, pressable, height).map((inset) => ({ position, inset })))
    .map((place) => ({ place, covers: coveredIn(areaOf(place, isPhone, height), pressable) }))
    .toSorted((one, other) => one.covers - other.covers || one.place.inset - other.place.inset);
  return best?.place ?? FIRST;
}

function pressableInSight(): Pressable[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)]
    .filter((one) => !one.closest('[data-sonner-toaster], [inert]'))
    .map((one) => ({ place: one.getBoundingClientRect(), weight: weightOf(one) }))
    .filter(
      // What is there for screen readers alone takes a pixel.
      ({ place }) => place.height > 1 && place.width > 1 && place.bottom > 0 && place.top < innerHeight,
    );
}

function weightOf(one: HTMLElement): number {
  if (one.matches(SENDS)) return 10;
  // The field itself can still be pressed.
  return one.matches('label') ? 0.5 : 1;
}

/** At the edge, and right behind each thing that can be pressed, as long as the screen has room. */
function insetsOf(position: Position, pressable: readonly Pressable[], height: number): number[] {
  const foot = footOfScreen();
  const behind = pressable.map(({ place }) => (position === 'top-center' ? place.bottom : foot - place.top));
  return [0, ...behind.filter((inset) => inset > 0 && inset + height <= foot)];
}

function coveredIn(area: Area, pressable: readonly Pressable[]): number {
  return pressable.reduce((sum, { place, weight }) => sum + (liesIn(area, place) ? weight : 0), 0);
}

function areaOf({ position, inset }: Place, isPhone: boolean, height: number): Area {
  const edge = footOfScreen() - inset;
  const rows =
    position === 'top-center' ? { top: inset, bottom: inset + height } : { top: edge - height, bottom: edge };
  if (isPhone) return { left: 0, right: innerWidth, ...rows };
  const main = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const left = {
    'bottom-right': innerWidth - ROOM.width,
    'top-center': (innerWidth - ROOM.width) / 2,
    'bottom-left': main,
  }[position];
  return { left, right: left + ROOM.width, ...rows };
}

/** Where what sticks to the lower edge begins. */
function footOfScreen(): number {
  const dock = getComputedStyle(document.documentElement).getPropertyValue('--dock-height');
  return innerHeight - (Number.parseFloat(dock) || 0);
}

function liesIn(area: Area, place: DOMRect): boolean {
  const isBeside = place.right <= area.left || place.left >= area.right;
  return !isBeside && place.bottom > area.top && place.top < area.bottom;
}
