const NEAR_THE_END = 200;

/** Says near the end how much more fits, and of a paste that it was cut: the browser does so without a word. */
export function showRemaining(form: HTMLFormElement, words: { left: string; cut: string }): void {
  let isCut = false;
  const say = (field: HTMLTextAreaElement) => {
    const place = field.parentElement?.querySelector('[data-room]');
    const room = field.maxLength - field.value.length;
    const left = room > NEAR_THE_END ? '' : words.left.replace('{count}', String(room));
    if (place) place.textContent = isCut ? words.cut : left;
  };
  form.addEventListener('paste', (event) => {
    const field = event.target as HTMLTextAreaElement;
    if (field.tagName !== 'TEXTAREA' || !event.clipboardData) return;
    const pasted = event.clipboardData.getData('text').replace(/\r\n/g, '\n');
    const stays = field.value.length - (field.selectionEnd - field.selectionStart);
    isCut = stays + pasted.length > field.maxLength;
    say(field);
  });
  form.addEventListener('input', (event) => {
    const field = event.target as HTMLTextAreaElement;
    if (field.tagName === 'TEXTAREA') say(field);
    isCut = false;
  });
}
