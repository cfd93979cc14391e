export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts a token where the cursor stands, apart from the words around it, and goes on behind it. */
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
  // As if it were typed, so that the browser can undo it; where a browser does not do so, the form is told by hand.
  if (document.execCommand('insertText', false, words)) return;
  field.setRangeText(words, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
