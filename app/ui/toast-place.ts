/** What a toast of three lines takes of the foot of the screen, and of its width on a wide one, in pixels. */
const ROOM = { height: 150, width: 400 };

const PHONE = '(width < 40rem)';

/**
 * Whether a toast at the foot of the screen would lie over a button that sends a form: where something did not get
 * through, that is what is pressed next. `over`: the foot holds what the toast speaks of, on a phone all of it.
 */
export function liesOverAButton({ over = false } = {}): boolean {
  const isPhone = matchMedia(PHONE).matches;
  if (over && isPhone) return true;
  const dock = getComputedStyle(document.documentElement).getPropertyValue('--dock-height');
  const bottom = innerHeight - (Number.parseFloat(dock) || 0);
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const right = isPhone ? innerWidth : left + ROOM.width;
  return [...document.querySelectorAll('main button:not([type="button"])')].some((button) => {
    const place = button.getBoundingClientRect();
    const isBeside = place.right <= left || place.left >= right;
    return place.height > 0 && !isBeside && place.bottom > bottom - ROOM.height && place.top < bottom;
  });
}
