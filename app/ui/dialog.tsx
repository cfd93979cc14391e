import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { useCountedDialog } from './open-dialogs.ts';

interface DialogProps {
  /** The button that opens it; omit it if `open` is controlled. */
  trigger?: ReactElement;
  title: string;
  /** The sentence below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the primary one last; wrap those that only close it in `DialogClose`. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What gets the focus, if not the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** What gets the focus afterwards; needed if nothing in the page opened the dialog. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
}

const WIDTHS = { sm: 'sm:max-w-110', md: 'sm:max-w-140', lg: 'sm:max-w-200', xl: 'sm:max-w-232' };

/** A modal dialog: traps the focus, closes with Escape or a press outside, and returns the focus. */
export function Dialog({
  trigger,
  title,
  description,
  children,
  actions,
  width = 'sm',
  open,
  onOpenChange,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  useCountedDialog(isOpen);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card border border-line bg-surface shadow-lift outline-none',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[86dvh] sm:-translate-y-1/2 sm:rounded-card',
            'transition-[opacity,translate] duration-150 data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
            'sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]',
            WIDTHS[width],
          )}
        >
          <header className="flex items-start gap-3 p-5 pb-0">
            <div className="min-w-0 flex-1 pt-1">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1.5 text-ink-2">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Close"
              className="grid size-9 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <X size={18} aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5 empty:pt-0">{children}</div>
          {actions && (
            <footer className="flex flex-col-reverse gap-2.5 border-line border-t px-5 py-4 sm:flex-row sm:justify-end">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Closes the surrounding dialog: `<DialogClose><Button variant="secondary">Cancel</Button></DialogClose>`.
 */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />;
}
