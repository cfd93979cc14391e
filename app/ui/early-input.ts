/** What was pressed or changed on a page before its script was there. */
export interface Early {
  touched: Element[];
  stop(): void;
  /** Ends the hiding of what the script will leave out. */
  show(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * The first script of a signed-in page, sent within it, and so without imports. Links, submit buttons and boxes work at
 * once; what needs the larger script is kept for it, as on a slow connection that takes seconds to arrive.
 */
export function recordEarlyInput(): void {
  const kept = 'button[type="button"], [role="checkbox"], [role="switch"], [role="tab"]';
  const touched: Element[] = [];
  const keep = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const found = event.type === 'input' ? event.target : event.target.closest(kept);
    if (found && touched.at(-1) !== found) touched.push(found);
  };
  const stop = () => {
    removeEventListener('click', keep, true);
    removeEventListener('input', keep, true);
  };
  addEventListener('click', keep, true);
  addEventListener('input', keep, true);
  // Results that were said before (`shown-results.ts`): what is below them would move up once they go.
  let hiding: CSSStyleSheet | undefined;
  try {
    hiding = new CSSStyleSheet();
    const said = localStorage.getItem('said-results')?.split(' ') ?? [];
    const rules = said.map(CSS.escape).map((id) => {
      const result = `[data-result="${id}"]`;
      return `${result}, :has(> ${result}:only-child) { display: none }`;
    });
    hiding.replaceSync(rules.join('\n'));
    document.adoptedStyleSheets.push(hiding);
  } catch {
    // A browser that refuses its storage, or knows no such styles, says them again.
  }
  window.early = { touched, stop, show: () => hiding?.replaceSync('') };
}

/**
 * Stops recording, as React handles input from here on. Returns a function to call once the page is hydrated, which
 * replays the early clicks and changes.
 */
export function takeEarlyInput(): () => void {
  const { early } = window;
  early?.stop();
  return () => {
    early?.show();
    early?.touched.splice(0).forEach(repeat);
  };
}

function repeat(element: Element): void {
  if (!element.isConnected) return;
  if (element instanceof HTMLInputElement && isBox(element)) repeatChoice(element);
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    repeatWords(element);
  else if (element instanceof HTMLSelectElement)
    element.dispatchEvent(new Event('change', { bubbles: true }));
  else if (element instanceof HTMLElement) element.click();
}

function isBox({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** React hears only of what differs from what it last saw, which is the current state: so it is reset first, then pressed. */
function repeatChoice(input: HTMLInputElement): void {
  // Of radio buttons the one that is chosen speaks for all of its group.
  if (input.checked === input.defaultChecked || (input.type === 'radio' && !input.checked)) return;
  input.checked = !input.checked;
  input.click();
}

/** The same for words: React learns of `value` where it is set on the element, not where its prototype sets it. */
function repeatWords(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue || field.type === 'file') return;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = field.defaultValue;
  native?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
