/**
 * When React takes over a page it writes into every textarea the words it came with: what somebody typed before the
 * script arrived would be gone. It also gives each its first words anew whenever its form changes, and the cursor jumps
 * to the beginning. Answers with what to call once the page is taken over.
 */
export function keepTyped({ prototype } = HTMLTextAreaElement): () => void {
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
