import { inOrder } from './in-order.ts';
import type { Mark } from './search.ts';

export function MarkedText({ marks }: { marks: readonly Mark[] }) {
  return inOrder(marks, ({ text, hit }) => (hit ? <mark>{text}</mark> : text));
}
