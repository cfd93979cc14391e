/** The rotating states of the hero, and the contact form without a change of page. */
const STATES = 3;
const GIVE_UP_AFTER_MS = 20_000;
const SUCCESS_STAYS_MS = 8_000;
const opened = Date.now();

startRotation();
startContact();

/**
 * The bar under the picture fills in five seconds, and its end brings the next state: pausing it pauses the
 * rotation, and where motion is reduced there is no bar that fills.
 */
function startRotation(): void {
  const stage = document.querySelector<HTMLElement>('[data-rotation]');
  const pause = stage?.querySelector<HTMLButtonElement>('.pause');
  if (!stage || !pause) return;
  const show = (now: number) => {
    stage.dataset.rotation = `${now}`;
    for (const part of Array.from(stage.querySelectorAll<HTMLElement>('span[data-state]'))) {
      part.setAttribute('aria-hidden', `${part.dataset.state !== `${now}`}`);
    }
    for (const step of Array.from(stage.querySelectorAll<HTMLElement>('.step'))) {
      step.setAttribute('aria-pressed', `${step.dataset.go === `${now}`}`);
    }
  };
  const setPaused = (isPaused: boolean) => {
    stage.classList.toggle('paused', isPaused);
    pause.setAttribute('aria-label', (isPaused ? pause.dataset.play : pause.dataset.pause) ?? '');
  };
  stage.addEventListener('animationend', (event) => {
    if (event.animationName === 'fill') show((Number(stage.dataset.rotation) + 1) % STATES);
  });
  for (const step of Array.from(stage.querySelectorAll<HTMLElement>('.step'))) {
    step.addEventListener('click', () => {
      show(Number(step.dataset.go));
      // Who chose one wants to read it.
      setPaused(true);
      stage.classList.add('chosen');
    });
  }
  pause.addEventListener('click', () => {
    stage.classList.remove('chosen');
    setPaused(!stage.classList.contains('paused'));
  });
  stage.classList.add('ready');
}

function startContact(): void {
  const form = document.querySelector<HTMLFormElement>('.contact-form');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const place = form?.querySelector<HTMLElement>('.toast-place');
  if (!form || !button || !place) return;
  // Outside the form, or the panel it stands in could hold it back.
  if (!place.firstElementChild) floatIn(place);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) send(form, button, place);
  });
  form.addEventListener('input', (event) => showError(event.target as HTMLElement, ''));
}

function floatIn(place: HTMLElement): void {
  document.body.append(place);
  place.classList.add('floating');
}

async function send(form: HTMLFormElement, button: HTMLButtonElement, place: HTMLElement): Promise<void> {
  const took = form.querySelector<HTMLInputElement>('[name=took]');
  if (took) took.value = `${Date.now() - opened}`;
  const label = button.textContent;
  const body = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
  button.disabled = true;
  button.textContent = form.dataset.sending ?? label;
  if (!place.classList.contains('floating')) floatIn(place);
  place.textContent = '';
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), GIVE_UP_AFTER_MS);
  try {
    const response = await fetch('/', { method: 'POST', body, signal: patience.signal });
    // The styles are here already, and a copy of them in a parsed document would offend the page's policy.
    const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    const answer = new DOMParser().parseFromString(html, 'text/html');
    const answered = answer.querySelector('.contact-form');
    if (!answered) throw new Error(`An answer that is not a page of ours: ${response.status}`);
    take(form, place, answered);
  } catch (error) {
    reportError(error);
    const { offline, ...failed } = JSON.parse(form.dataset.failed ?? '{}');
    // The fault of a fetch that reached nobody; an answer that is no page of ours is another one.
    toast(place, error instanceof TypeError ? { ...failed, text: `${failed.text} ${offline}` } : failed);
  } finally {
    clearTimeout(timer);
    button.disabled = false;
    button.textContent = label;
    focusFirstFault(form);
  }
}

/** What the server's page says about the message: its banner, its errors; on success the fields are emptied. */
function take(form: HTMLFormElement, place: HTMLElement, answered: Element): void {
  const banner = answered.querySelector<HTMLElement>('.toast-place .banner');
  for (const field of Array.from(form.querySelectorAll<HTMLElement>('.input'))) {
    showError(field, answered.querySelector(`#${field.id}-error`)?.textContent ?? '');
  }
  if (!banner) return;
  const title = banner.querySelector('strong')?.textContent ?? '';
  const text = (banner.textContent ?? '').slice(title.length);
  const isError = banner.dataset.kind === 'error';
  toast(place, { kind: isError ? 'error' : 'success', title, text });
  if (!isError) form.reset();
}

function toast(place: HTMLElement, words: { kind: string; title: string; text?: string }): void {
  const banner = document.createElement('div');
  banner.className = words.kind === 'error' ? 'banner bad' : 'banner';
  const title = document.createElement('strong');
  title.textContent = words.title;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Dismiss');
  close.addEventListener('click', () => banner.remove());
  banner.append(title, words.text ?? '', close);
  place.replaceChildren(banner);
  if (words.kind !== 'error') setTimeout(() => banner.remove(), SUCCESS_STAYS_MS);
}

function showError(field: HTMLElement, message: string): void {
  const error = document.getElementById(`${field.id}-error`);
  if (!error) return;
  error.textContent = message;
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
