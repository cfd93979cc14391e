import { inOrder } from './in-order.ts';
import type { Highlight } from './search.ts';

export function HighlightedText({ marks }: { marks: readonly Highlight[] }) {
  return inOrder(marks, ({ text, hit }) => (hit ? <mark>{text}</mark> : text));
}
