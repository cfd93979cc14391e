/** The rotating states of the hero, its review page, the privacy check, and the contact form without a change of page. */
import { isServerAway } from '#shared/http/form.ts';

const STATES = 3;
const GIVE_UP_AFTER_MS = 20_000;
const SUCCESS_STAYS_MS = 8_000;
const opened = Date.now();

startRotation();
startTrial();
startContact();
startRows();

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
  /** Somebody looks at this state, so it stays. */
  const stay = () => {
    setPaused(true);
    stage.classList.add('chosen');
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
      stay();
    });
  }
  pause.addEventListener('click', () => {
    stage.classList.remove('chosen');
    setPaused(!stage.classList.contains('paused'));
  });
  const art = stage.querySelector<HTMLElement>('.hero-art');
  for (const sign of ['pointerenter', 'focusin']) art?.addEventListener(sign, stay);
  startPhone(stage, (now) => {
    if (stage.dataset.rotation !== `${now}`) show(now);
    stay();
  });
  stage.classList.add('ready');
}

/** The review page in the hero shows what comes after each choice, and sends nothing. */
function startPhone(stage: HTMLElement, goTo: (state: number) => void): void {
  const phone = stage.querySelector<HTMLElement>('.handset');
  const root = phone?.querySelector('.screen')?.shadowRoot;
  const form = root?.querySelector('form');
  const done = root?.querySelector<HTMLElement>('.done');
  if (!phone || !form || !done) return;
  const finish = (isDone: boolean) => {
    form.hidden = isDone;
    done.hidden = !isDone;
  };
  form.addEventListener('change', () => {
    phone.classList.add('tried');
    goTo(1);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.querySelector('[name=rating]:checked')) finish(true);
  });
  done.querySelector('button')?.addEventListener('click', () => {
    form.reset();
    finish(false);
    form.querySelector<HTMLInputElement>('[name=rating]')?.focus();
  });
  // The second state shows the page after five stars; once a visitor has tried it, it no longer changes by itself.
  const rate = () => {
    if (phone.classList.contains('tried')) return;
    form.reset();
    const five = form.querySelector<HTMLInputElement>('#r5');
    if (five && stage.dataset.rotation === '1') five.checked = true;
  };
  new MutationObserver(rate).observe(stage, { attributeFilter: ['data-rotation'] });
}

/** The check is loaded when somebody is about to use it. */
function startTrial(): void {
  const form = document.querySelector<HTMLFormElement>('[data-trial]');
  const field = form?.querySelector('textarea');
  if (!form || !field) return;
  const load = () => {
    if (form.dataset.trial === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = form.dataset.trial;
    delete form.dataset.trial;
    form.dataset.loading = '';
    document.head.append(script);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('focusin', load);
  field.addEventListener('focus', () => field.select(), { once: true });
  for (const example of Array.from(document.querySelectorAll<HTMLElement>('[data-try]'))) {
    example.addEventListener('click', () => {
      load();
      field.value = example.dataset.try ?? '';
      field.dispatchEvent(new Event('input'));
    });
  }
}

function startContact(): void {
  const form = document.querySelector<HTMLFormElement>('.contact-form');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const place = form?.querySelector<HTMLElement>('.toast-place');
  if (!form || !button || !place) return;
  // Outside the form, as the panel around it could clip it.
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
  let status = 0;
  try {
    const response = await fetch('/', { method: 'POST', body, signal: patience.signal });
    status = response.status;
    // The styles are here already, and a copy of them in a parsed document would offend the page's policy.
    const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    const answer = new DOMParser().parseFromString(html, 'text/html');
    const answered = answer.querySelector('.contact-form');
    if (!answered) throw new Error(`An answer that is not a page of ours: ${response.status}`);
    take(form, place, answered);
  } catch (error) {
    reportError(error);
    const { offline, away, ...failed } = JSON.parse(form.dataset.failed ?? '{}');
    // The fault of a fetch that reached nobody; an answer that is no page of ours is another one.
    const why = error instanceof TypeError ? offline : isServerAway(status) && away;
    toast(place, why ? { ...failed, text: `${failed.text} ${why}` } : failed);
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

/** A row that scrolls sideways can be scrolled by keyboard, too. */
function startRows(): void {
  for (const row of Array.from(document.querySelectorAll<HTMLElement>('.snap'))) {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
  }
}
