import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { counted, plural } from '#shared/text/plural.ts';

const FOR_MS = 10_000;

interface DoneHandled {
  batchId: string;
  handled: number;
}

/** Undoes the mark. Disappears by itself; without JavaScript it stays until the next page. */
export function UndoHandled({ done: { batchId, handled } }: { done: DoneHandled }) {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(batchId), FOR_MS);
    return () => clearTimeout(timer);
  }, [batchId]);
  if (over === batchId || handled === 0) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      data-sticky-bar
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-brand-line bg-brand-tint px-4.5 py-2.5"
    >
      <input type="hidden" name="batchId" value={batchId} />
      <p role="status" className="font-[560]">
        {plural(handled, 'Marked as handled.', `${counted(handled, 'review')} marked as handled.`)}
      </p>
      <SubmitButton
        intent="undo-handle"
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
