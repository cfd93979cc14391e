/** What a toast of three lines takes of the screen, with its distance to the edges, in pixels. */
const ROOM = { height: 150, width: 400 };

const PHONE = '(width < 40rem)';
const PRESSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, label, summary';
/** Where something did not get through, the button that sends the form is what is pressed next. */
const SENDS = 'button:not([type="button"])';

type Place = 'bottom-right' | 'top-center';
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Where a toast covers the least of what can be pressed; null for its usual place at the lower left. `over`: the foot
 * holds what the toast speaks of, on a phone all of it.
 */
export function findToastPlace({ over = false } = {}): Place | null {
  const isPhone = matchMedia(PHONE).matches;
  if (over && isPhone) return 'top-center';
  const pressable = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (one) => !one.closest('[data-sonner-toaster], [inert]'),
  );
  const covered = (area: Area) =>
    pressable.reduce((sum, one) => sum + (liesIn(area, one) ? (one.matches(SENDS) ? 10 : 1) : 0), 0);
  const usual = { place: null, covers: covered(areaOf(null, isPhone)) };
  const others = (isPhone ? (['top-center'] as const) : (['bottom-right', 'top-center'] as const)).map(
    (place) => ({ place, covers: covered(areaOf(place, isPhone)) }),
  );
  return others.reduce<{ place: Place | null; covers: number }>(
    (best, one) => (one.covers < best.covers ? one : best),
    usual,
  ).place;
}

function areaOf(place: Place | null, isPhone: boolean): Area {
  const dock = getComputedStyle(document.documentElement).getPropertyValue('--dock-height');
  const foot = innerHeight - (Number.parseFloat(dock) || 0);
  const rows =
    place === 'top-center' ? { top: 0, bottom: ROOM.height } : { top: foot - ROOM.height, bottom: foot };
  if (isPhone) return { left: 0, right: innerWidth, ...rows };
  const main = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const left = {
    'bottom-right': innerWidth - ROOM.width,
    'top-center': (innerWidth - ROOM.width) / 2,
    usual: main,
  }[place ?? 'usual'];
  return { left, right: left + ROOM.width, ...rows };
}

function liesIn(area: Area, element: HTMLElement): boolean {
  const place = element.getBoundingClientRect();
  const isSeen = place.height > 0 && place.width > 0;
  const isBeside = place.right <= area.left || place.left >= area.right;
  return isSeen && !isBeside && place.bottom > area.top && place.top < area.bottom;
}
