import type { KeyboardEvent } from 'react';

/**
 * Enter in this field presses its own button; elsewhere it presses the form's first one, which sends nothing.
 */
export function pressOnEnter(intent: string) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)?.click();
  };
}
