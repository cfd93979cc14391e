import { judgeReply } from '#app/features/home/judge-reply.ts';

/** The privacy check on the home page. Loaded on the first focus; what is typed never leaves the browser. */
const AFTER_MS = 150;
const form = document.querySelector<HTMLFormElement>('.paper[data-words]');
const field = form?.querySelector('textarea');
if (form && field) start(form, field);

function start(form: HTMLFormElement, field: HTMLTextAreaElement): void {
  const words = JSON.parse(form.dataset.words ?? '{}');
  const marked = form.querySelector<HTMLElement>('.marked');
  const verdict = form.querySelector<HTMLElement>('.verdict');
  const title = form.querySelector<HTMLElement>('.what strong');
  const why = form.querySelector<HTMLElement>('.why-not span');
  const safer = form.querySelector<HTMLElement>('.why-not b');
  const button = form.querySelector<HTMLButtonElement>('button');
  let timer = 0;
  const judge = () => {
    const { isClear, pieces, replaced, ...said } = judgeReply(field.value, words);
    marked?.replaceChildren(
      ...pieces.map(({ text, isFound }) => {
        const piece = document.createElement(isFound ? 'mark' : 'span');
        piece.textContent = text;
        return piece;
      }),
    );
    verdict?.classList.toggle('clear', isClear);
    if (title) title.textContent = said.title;
    if (why) why.textContent = said.why;
    if (safer) safer.textContent = said.safer;
    if (button) button.hidden = replaced === null;
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(judge, AFTER_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { replaced } = judgeReply(field.value, words);
    if (replaced !== null) field.value = replaced;
    judge();
    field.focus();
  });
  judge();
}
