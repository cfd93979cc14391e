/** Makes the public site livelier; every page is complete without this file. */
const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) =>
  Array.from(within.querySelectorAll<E>(selector));
const hasPopover = 'popover' in HTMLElement.prototype;

startPanels();
startSectionLinks();
startAccordions();

/** Menu and chat: says on the button whether they are open, and opens them where the browser cannot. */
function startPanels(): void {
  for (const button of all<HTMLButtonElement>('button[data-shown]')) {
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!panel) continue;
    const closed = button.getAttribute('aria-label') ?? '';
    const follow = (isOpen: boolean) => {
      button.setAttribute('aria-expanded', `${isOpen}`);
      button.setAttribute('aria-label', isOpen ? (button.dataset.shown ?? closed) : closed);
    };
    follow(false);
    if (hasPopover) {
      panel.addEventListener('toggle', (event) => follow((event as ToggleEvent).newState === 'open'));
      panel.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) panel.hidePopover();
      });
    } else {
      openByClass(button, panel, follow);
    }
  }
}

function openByClass(button: HTMLButtonElement, panel: HTMLElement, follow: (isOpen: boolean) => void): void {
  const show = (isOpen: boolean) => {
    panel.classList.toggle('open', isOpen);
    follow(isOpen);
  };
  button.addEventListener('click', () => show(!panel.classList.contains('open')));
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a, [popovertargetaction=hide]')) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !panel.classList.contains('open')) return;
    show(false);
    button.focus();
  });
}

/** A link to a place on the page one is on scrolls there; the browser would load `/` again. */
function startSectionLinks(): void {
  for (const link of all<HTMLAnchorElement>('a[data-section]')) {
    link.addEventListener('click', (event) => {
      const place = document.getElementById(link.dataset.section ?? '');
      if (location.pathname !== '/' || !place || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      place.scrollIntoView();
    });
  }
}

/** At most one open; browsers that know `details[name]` see to it themselves. */
function startAccordions(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  for (const item of all<HTMLDetailsElement>('details[name]')) {
    item.addEventListener('toggle', () => {
      if (!item.open) return;
      const name = item.getAttribute('name') ?? '';
      for (const other of all<HTMLDetailsElement>('details[name]')) {
        if (other !== item && other.getAttribute('name') === name) other.open = false;
      }
    });
  }
}
