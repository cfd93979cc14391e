/** The id of the form for one person. */
export const ONE_FORM = 'ask-someone';

/** Whether anything is typed in it. */
export function isAskTyped(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${ONE_FORM} input:not([type=hidden])`);
  return [...inputs].some(({ value }) => value.trim() !== '');
}
