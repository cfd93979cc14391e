export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a token at the cursor, separated from the words around it, and puts the cursor behind it. */
export function insertToken(field: TextField, token: string, caret: 'kept' | 'end'): void {
  const { value } = field;
  const [start, end] =
    caret === 'kept'
      ? [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
      : [value.length, value.length];
  const before = /[^\s([{"'“‘«]$/u.test(value.slice(0, start)) ? ' ' : '';
  const after = /^[\p{L}\p{N}]/u.test(value.slice(end)) ? ' ' : '';
  const words = before + token + after;
  field.focus();
  field.setSelectionRange(start, end);
  // Like typing, so that the browser can undo it; if that is not supported, the form is notified by hand.
  if (document.execCommand('insertText', false, words)) return;
  field.setRangeText(words, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
