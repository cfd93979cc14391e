import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from './submit-button.tsx';

interface UndoStripProps {
  intent: string;
  /** What to undo, as submitted. */
  of: { name: string; value: string };
  /** Stays in view while scrolling; otherwise its container does that. */
  sticky?: boolean;
  children: ReactNode;
}

/** What has just been done, with an undo. */
export function UndoStrip({ intent, of, sticky = false, children }: UndoStripProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      data-sticky-bar={sticky || undefined}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-brand-line bg-brand-tint px-4.5 py-3',
        sticky && 'sticky top-16 z-20 rail:top-4',
      )}
    >
      <input type="hidden" {...of} />
      {children}
      <SubmitButton
        intent={intent}
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
