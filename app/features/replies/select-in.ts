/** Puts the cursor on a range of a text field, so that typing replaces it. */
export function selectIn(area: HTMLTextAreaElement | null, start: number, end: number): void {
  area?.focus();
  area?.setSelectionRange(start, end);
}
