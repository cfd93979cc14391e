import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** On a phone there is no room beside the form, so the preview opens over it. */
export function PreviewButton({ children }: { children: ReactNode }) {
  return (
    <Dialog
      title="Preview"
      trigger={
        <Button
          variant="ghost"
          size="lg"
          className="max-sm:px-3 lg:hidden noscript:hidden"
          icon={<Eye size={16} aria-hidden />}
        >
          Preview
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
