import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Asked before leaving a page with unsaved text. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      initialFocus={stay}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      actions={
        <>
          <Button variant="destructive" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button ref={stay} variant="secondary" onClick={onStay}>
            Stay on this page
          </Button>
        </>
      }
    />
  );
}
