import { useEffect, useState } from 'react';
import { UndoStrip } from '#app/ui/undo-strip.tsx';
import { counted } from '#shared/text/plural.ts';

const FOR_MS = 10_000;

export interface DoneOptOut {
  batchId: string;
  optedOut: number;
}

/** Undoes a bulk opt-out. Disappears by itself; without JavaScript it stays until the next page. */
export function UndoOptOut({ done: { batchId, optedOut } }: { done: DoneOptOut }) {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(batchId), FOR_MS);
    return () => clearTimeout(timer);
  }, [batchId]);
  if (over === batchId || optedOut === 0) return null;
  return (
    <UndoStrip intent="undo-opt-out" of={{ name: 'batchId', value: batchId }} sticky>
      <p role="status" className="font-[560]">
        {counted(optedOut, 'contact')} opted out of everything.
      </p>
    </UndoStrip>
  );
}
