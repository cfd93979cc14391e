import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useCountedDialog } from './open-dialogs.ts';
import { dismissToasts } from './toasts.tsx';

interface SheetProps {
  /** The name of the panel and of its button ("Menu"). */
  label: string;
  /** The menu that it replaces was opened before hydration. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A panel from the left, closed by choosing something in it, Escape or a tap outside. */
export function Sheet({ label, startsOpen = false, children }: SheetProps) {
  const { key } = useLocation();
  // Navigation closes it.
  const [openAt, setOpenAt] = useState(startsOpen ? key : null);
  const open = openAt === key;
  useCountedDialog(open);
  function change(next: boolean) {
    if (next) dismissToasts();
    setOpenAt(next ? key : null);
  }
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger
        aria-label={label}
        className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Menu size={20} aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-line border-r bg-sunken shadow-lift outline-none transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-10 place-items-center rounded-control text-ink-2 hover:bg-line hover:text-ink"
          >
            <X size={20} aria-hidden />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
