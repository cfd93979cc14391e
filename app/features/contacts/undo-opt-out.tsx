import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { counted } from '#app/features/campaigns/channel-words.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';

const FOR_MS = 10_000;

export interface DoneOptOut {
  batchId: string;
  optedOut: number;
}

/** Takes an opt-out of many back. Goes by itself; without a script it stays until the next page. */
export function UndoOptOut({ done: { batchId, optedOut } }: { done: DoneOptOut }) {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(batchId), FOR_MS);
    return () => clearTimeout(timer);
  }, [batchId]);
  if (over === batchId || optedOut === 0) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      data-sticky-bar
      className="sticky top-16 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-brand-line bg-brand-tint px-4.5 py-3 md:top-4"
    >
      <input type="hidden" name="batchId" value={batchId} />
      <p role="status" className="font-[560]">
        {counted(optedOut, 'contact')} opted out of everything.
      </p>
      <SubmitButton
        intent="undo-opt-out"
        variant="secondary"
        size="sm"
        pending="Undoing…"
        icon={<Undo2 size={15} aria-hidden />}
      >
        Undo
      </SubmitButton>
    </Form>
  );
}
