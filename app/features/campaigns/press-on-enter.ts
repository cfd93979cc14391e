import type { KeyboardEvent } from 'react';

/** Enter in this field presses the button it belongs to; elsewhere it presses the first of the form, which sends nothing. */
export function pressOnEnter(intent: string) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)?.click();
  };
}
