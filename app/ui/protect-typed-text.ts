/**
 * On hydration, and whenever its form changes, React writes the initial text into every textarea: text typed
 * before would be lost, and the cursor would jump. Returns a function to call once the page is hydrated.
 */
export function protectTypedText({ prototype } = HTMLTextAreaElement): () => void {
  let takingOver = true;
  const words = Object.getOwnPropertyDescriptor(prototype, 'value');
  const first = Object.getOwnPropertyDescriptor(prototype, 'defaultValue');
  Object.defineProperty(prototype, 'value', {
    ...words,
    set(this: HTMLTextAreaElement, value: string) {
      const isTyped = takingOver && this.value !== this.defaultValue;
      if (!isTyped || value !== this.defaultValue) words?.set?.call(this, value);
    },
  });
  Object.defineProperty(prototype, 'defaultValue', {
    ...first,
    set(this: HTMLTextAreaElement, value: string) {
      if (value !== this.defaultValue) first?.set?.call(this, value);
    },
  });
  return () => {
    takingOver = false;
  };
}
