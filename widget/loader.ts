/**
 * What a website loads: fills each placeholder with what the server has drawn, in a shadow root. It need not know which
 * script tag it came from, and writes no HTML (Trusted Types), inline style or script (CSP). Lists are read by index, as
 * pages change the prototypes of arrays.
 */

/** Written in by the server. */
const ORIGIN = 'https://origin.invalid';
const PLACE = 'data-goodword';

type Root = HTMLElement & { goodword?: number };

const page = document;
const root: Root = page.documentElement;
/** What each placeholder shows. A copy of an element has none. */
const shown = new WeakMap<Element, string>();

const each = <E extends Element>(list: ArrayLike<E>, run: (element: E) => void) => {
  for (let at = 0; at < list.length; at++) run(list[at] as E);
};
const find = (within: ParentNode, selector: string) => within.querySelector<HTMLElement>(selector);
/** Whatever a page or its frame forbids is left out; says whether it was done. */
const attempt = (run: () => void) => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

if (!root.goodword) {
  root.goodword = 1;
  const { goodwordFrame: id } = root.dataset;
  const framed = find(page, '.w');
  if (id !== undefined && framed) {
    enliven(framed, id);
    new ResizeObserver(() => parent.postMessage({ goodword: id, height: root.offsetHeight }, '*')).observe(
      root,
    );
  } else {
    attempt(() =>
      customElements.define(
        'goodword-reviews',
        class extends HTMLElement {
          connectedCallback() {
            mount(this, this.getAttribute('widget'));
          }
        },
      ),
    );
    mountAll();
    new MutationObserver(mountAll).observe(page, {
      attributeFilter: [PLACE],
      childList: true,
      subtree: true,
    });
    // A frame with a widget tells its height.
    addEventListener('message', ({ data, source }) => {
      if (data?.goodword)
        each(page.querySelectorAll('iframe'), (frame) => {
          if (frame.contentWindow === source && frame.src.indexOf(`${ORIGIN}/w/`) === 0)
            frame.style.height = `${+data.height}px`;
        });
    });
  }
}

function mountAll(): void {
  each(page.querySelectorAll<HTMLElement>(`[${PLACE}]`), (place) => {
    const id = place.getAttribute(PLACE);
    if (place.localName !== 'script') mount(place, id);
    else if (page.body) {
      // The short form: the widget follows the script, or ends the page if that is in the head.
      place.removeAttribute(PLACE);
      const made = page.createElement('div');
      made.dataset.now = '';
      if (place.closest('head')) page.body.append(made);
      else place.after(made);
      mount(made, id);
    }
  });
}

/** Loads shortly before it comes into view; what may float above the page at once. */
function mount(place: HTMLElement, id: string | null): void {
  if (!id || shown.get(place) === id) return;
  shown.set(place, id);
  const load = () => {
    const request = new XMLHttpRequest();
    request.open('GET', `${ORIGIN}/w/${id}/drawn`);
    request.responseType = 'document';
    request.onload = () => attempt(() => show(place, id, request.response));
    request.send();
  };
  if ('now' in place.dataset) load();
  else
    new IntersectionObserver(
      (seen, watch) => {
        if (seen[seen.length - 1]?.isIntersecting) {
          watch.disconnect();
          load();
        }
      },
      { rootMargin: '600px' },
    ).observe(place);
}

/** Buttons, pop-ups and counts are loaded once there is something to see; without them all links lead on. */
async function enliven(widget: HTMLElement, id: string): Promise<void> {
  // The bundler leaves this file apart: it comes from where the loader came from.
  const parts = await import('./enliven.ts');
  // A preview has no id, and counts nothing.
  parts.enliven(widget, id && `${ORIGIN}/w/${id}/`);
}

/** If anything is missing, the plain link of the placeholder stays. */
function show(place: HTMLElement, id: string, drawn: Document | null): void {
  const widget = drawn && find(drawn, '.w');
  if (!widget || shown.get(place) !== id) return;
  const css = drawn.querySelector('template')?.content.textContent ?? '';
  const shadow = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  shadow.replaceChildren(widget);
  if (
    !attempt(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      shadow.adoptedStyleSheets = [sheet];
    })
  ) {
    const style = page.createElement('style');
    style.textContent = css;
    shadow.append(style);
  }
  // Light text says that the ground is dark.
  const rgb = getComputedStyle(place).color.match(/\d+/g) ?? [];
  if (+(rgb[0] ?? 0) + +(rgb[1] ?? 0) + +(rgb[2] ?? 0) > 420) widget.classList.add('d');
  enliven(widget, id);
}
