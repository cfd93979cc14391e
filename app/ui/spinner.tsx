import { LoaderCircle } from 'lucide-react';

/** Decorative: the words beside it say what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} className="shrink-0 animate-spin" aria-hidden />;
}
