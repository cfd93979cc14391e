/** Videos that are played where they are, and written reviews that turn by themselves. Loaded by `enliven.ts`. */

const LEAST_MS = 4_000;
const MOST_MS = 14_000;
const MS_PER_LETTER = 55;

const find = (within: ParentNode, selector: string) => within.querySelector<HTMLElement>(selector);
const all = (within: ParentNode, selector: string): HTMLElement[] => {
  const found = within.querySelectorAll<HTMLElement>(selector);
  const list: HTMLElement[] = [];
  for (let at = 0; at < found.length; at++) list[at] = found[at] as HTMLElement;
  return list;
};

export function startReel(widget: HTMLElement): void {
  const stories = all(widget, '.sc');
  for (let at = 0; at < stories.length; at++) startStory(stories[at] as HTMLElement);
  let close = () => {};
  widget.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-k=v]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // One at a time.
    close();
    close = play(link);
  });
}

/** Puts the player over the card. Where a policy of the page forbids it, the link opens the video as any link does. */
function play(link: HTMLAnchorElement): () => void {
  const { of, play: address = '' } = link.dataset;
  const player = of === 'file' ? videoOf(link, address) : frameOf(link, address);
  const close = () => {
    player.remove();
    link.hidden = false;
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
  const giveUp = () => {
    if (!player.isConnected) return;
    close();
    delete link.dataset.k;
    link.focus();
    open(link.href, '_blank', 'noopener');
  };
  function onViolation({ blockedURI }: SecurityPolicyViolationEvent) {
    if (blockedURI && address.indexOf(blockedURI.split('/').slice(0, 3).join('/')) === 0) giveUp();
  }
  document.addEventListener('securitypolicyviolation', onViolation);
  player.addEventListener('error', giveUp);
  link.hidden = true;
  link.after(player);
  player.focus();
  return close;
}

function videoOf({ dataset }: HTMLElement, address: string): HTMLElement {
  const video = document.createElement('video');
  video.className = 'vv';
  video.controls = video.autoplay = video.playsInline = true;
  video.crossOrigin = 'anonymous';
  video.src = address;
  if (dataset.cc) {
    const track = document.createElement('track');
    track.kind = 'captions';
    track.srclang = track.label = dataset.cl ?? '';
    track.default = true;
    track.src = dataset.cc;
    video.append(track);
  }
  return video;
}

function frameOf(link: HTMLElement, address: string): HTMLElement {
  const frame = document.createElement('iframe');
  frame.className = 'vv';
  frame.title = find(link, 'b')?.textContent ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  // Their players refuse pages that do not say where they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}

/**
 * The bar of the open review is the clock: the style sheet stops it while somebody points at the text, and its end turns
 * to the next one.
 */
function startStory(card: HTMLElement): void {
  const [items, bars] = [all(card, '.sl>li'), all(card, '.sb>i')];
  const keys = find(card, '[data-story]');
  if (!keys) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || !('moves' in card.dataset);
  const pause = find(card, '[data-k=ss]');
  if (pause) pause.hidden = isStill;
  keys.hidden = false;
  let at = 0;
  let isPaused = isStill;
  const show = (to: number) => {
    at = (to + items.length) % items.length;
    const letters = items[at]?.textContent?.length ?? 0;
    const ms = Math.min(MOST_MS, Math.max(LEAST_MS, letters * MS_PER_LETTER));
    card.style.setProperty('--t', `${ms}ms`);
    for (let index = 0; index < items.length; index++) {
      items[index]?.classList.toggle('on', index === at);
      bars[index]?.classList.toggle('on', index === at);
      bars[index]?.classList.toggle('up', index < at);
    }
  };
  const settle = () => {
    card.classList.toggle('go', !isPaused);
    pause?.setAttribute('aria-pressed', `${isPaused}`);
    // Read aloud only what somebody turned to.
    find(card, '.sl')?.setAttribute('aria-live', isPaused ? 'polite' : 'off');
  };
  const turn = (way: number) => {
    isPaused = true;
    settle();
    show(at + way);
  };
  // The words light up faster than the bar fills.
  card.addEventListener('animationend', ({ animationName }) => animationName === 'gw' && show(at + 1));
  card.addEventListener('click', ({ target }) => {
    const key = (target as Element).closest<HTMLElement>('[data-k]')?.dataset.k;
    if (key === 'sn') turn(1);
    else if (key === 'sp') turn(-1);
    else if (key === 'ss') {
      isPaused = !isPaused;
      settle();
    }
  });
  card.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    turn(way);
  });
  new IntersectionObserver((seen) => {
    card.classList.toggle('off', !seen[seen.length - 1]?.isIntersecting);
  }).observe(card);
  show(0);
  settle();
}
