/** As if somebody had typed it, so that everything that follows the field hears of it. */
export function typeInto(id: string, text: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}
