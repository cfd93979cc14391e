/** What a widget does once it can be seen: buttons, pop-ups, and what is counted. Loaded by `loader.ts`. */

const STEP_MS = 6_000;
const GAP = 16;
const DAY_MS = 86_400_000;
const SEEN_MS = 1_000;

const find = (within: ParentNode, selector: string) => within.querySelector<HTMLElement>(selector);

/** Whatever a page or its frame forbids is left out. */
function attempt(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

/** `address` is where it reports to: `…/w/{id}/`; empty for nowhere. */
export function enliven(widget: HTMLElement, address: string): void {
  const track = find(widget, '.t');
  const wall = find(widget, '.m');
  const float = find(widget, '[popover]');
  const rearrange = () => wall && fitWall(wall);
  const close = float ? openFloat(widget, float, address) : () => {};
  const turn = track ? startTrack(widget, track) : () => {};
  // In the next frame, or a page would hear of an endless loop.
  if (wall) new ResizeObserver(() => requestAnimationFrame(rearrange)).observe(wall);
  widget.addEventListener('click', (event) => {
    const hit = (event.target as Element).closest<HTMLElement>('[data-k],a');
    const key = hit?.dataset.k;
    if (!hit) return;
    // A video that is played counts as pressed; `reel.ts` plays it.
    if (!key || key === 'v') {
      report(address, 'clicked');
      return;
    }
    event.preventDefault();
    if (key === 'x') close();
    else if (key === 'r') {
      hit.parentElement?.classList.add('o');
      hit.parentElement?.focus();
    } else if (key === 'f') {
      wall?.classList.add('o');
      wall?.focus();
      hit.remove();
    } else turn(key, hit);
    rearrange();
  });
  // The bundler leaves this file apart as well.
  if (find(widget, '.vc,.sc')) import('./reel.ts').then((parts) => parts.startReel(widget));
  countSeen(float ?? widget, address);
}

function report(address: string, event: 'seen' | 'clicked'): void {
  if (address) attempt(() => navigator.sendBeacon(address + event));
}

/** In the order of reading: the next card goes to the column that ends first. */
function fitWall(wall: HTMLElement): void {
  wall.classList.add('j');
  for (let at = 0; at < wall.children.length; at++) {
    const item = wall.children[at] as HTMLElement;
    const card = item.firstElementChild as HTMLElement | null;
    item.style.gridRowEnd = `span ${(card?.offsetHeight ?? 0) + GAP}`;
  }
}

/** A carousel: by button, by touch or keys, and by itself where the owner wants it and nobody is reading. */
function startTrack(widget: HTMLElement, track: HTMLElement): (key: string, button: HTMLElement) => void {
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const go = (way: number) => {
    const end = track.scrollWidth - track.clientWidth;
    const step = (track.firstElementChild?.clientWidth ?? 0) + GAP;
    // From the last to the first, and back.
    if (way > 0 && track.scrollLeft > end - 4) track.scrollLeft = 0;
    else if (way < 0 && track.scrollLeft < 4) track.scrollLeft = end;
    else track.scrollLeft += way * step;
  };
  const keys = find(widget, '[data-s]');
  const place = find(widget, '.at');
  // Nothing to leaf through where everything fits.
  const show = () => {
    const fits = track.scrollWidth < track.clientWidth + 5;
    keys?.toggleAttribute('hidden', fits);
    if (!place) return;
    place.hidden = fits;
    sayPlace(track, place);
  };
  new ResizeObserver(show).observe(track);
  if (place) track.addEventListener('scroll', () => sayPlace(track, place), { passive: true });
  const pause = find(widget, '[data-k=s]');
  if (pause) {
    pause.hidden = isPaused;
    setInterval(() => isPaused || widget.matches(':hover,:focus-within') || go(1), STEP_MS);
  }
  return (key, button) => {
    if (key === 'n') go(1);
    if (key === 'p') go(-1);
    if (key === 's') {
      isPaused = !isPaused;
      button.setAttribute('aria-pressed', `${isPaused}`);
    }
  };
}

/** "3–5 of 12": the cards of which at least half can be seen. */
function sayPlace(track: HTMLElement, place: HTMLElement): void {
  const [line, words] = [find(place, 'i i'), find(place, '[data-say]')];
  const step = (track.firstElementChild?.clientWidth ?? 0) + GAP;
  const count = Number(place.dataset.of);
  if (!line || !words || step <= GAP) return;
  const first = Math.min(count, Math.round(track.scrollLeft / step) + 1);
  const last = Math.max(first, Math.min(count, Math.round((track.scrollLeft + track.clientWidth) / step)));
  const said = first === last ? `${first}` : `${first}–${last}`;
  words.textContent = (words.dataset.say ?? '').replace('#', said);
  // Moved and scaled, as another width would count as a shift of the page.
  line.style.transform = `translateX(${((first - 1) / count) * 100}%) scaleX(${(last - first + 1) / count})`;
}

/**
 * A pop-up, or a badge that floats: above everything, without taking the focus. Once closed it stays away for some days,
 * until the tab is closed, or until the next page. Without storage in its frame it appears again.
 */
function openFloat(widget: HTMLElement, float: HTMLElement, address: string): () => void {
  const { after = 0, back = '' } = float.dataset;
  const name = `goodword:${address}`;
  const storage = () => (back === 'visit' ? sessionStorage : localStorage);
  let until = 0;
  attempt(() => {
    if (back) until = Number(storage().getItem(name));
  });
  const close = () => {
    widget.remove();
    if (!back) return;
    const days = Number(back) || 1;
    attempt(() => storage().setItem(name, `${Date.now() + days * DAY_MS}`));
  };
  if (until < Date.now()) {
    setTimeout(() => {
      float.hidden = false;
      if (!attempt(() => float.showPopover())) float.removeAttribute('popover');
    }, Number(after) * 1_000);
  }
  if (find(float, '[data-k=x]')) {
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && widget.isConnected && !float.hidden) close();
    });
  }
  return close;
}

/** Half of it, or half of the screen, for a second. */
function countSeen(element: HTMLElement, address: string): void {
  let timer = 0;
  const options = { threshold: [0, 0.1, 0.2, 0.3, 0.5] };
  new IntersectionObserver((entries, watch) => {
    const last = entries[entries.length - 1];
    clearTimeout(timer);
    if (!last || (last.intersectionRatio < 0.5 && last.intersectionRect.height < innerHeight / 2)) return;
    timer = window.setTimeout(() => {
      watch.disconnect();
      report(address, 'seen');
    }, SEEN_MS);
  }, options).observe(element);
}
