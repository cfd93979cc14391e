type TextField = HTMLInputElement | HTMLTextAreaElement;

/** As if somebody had typed it, so that everything that follows the field hears of it. */
export function typeInto(id: string, text: string): TextField | null {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}
