import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Toast } from '#shared/http/messages.ts';
import { Button } from './button.tsx';
import { showToast } from './toasts.tsx';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What is copied, for screen readers. */
  name?: string;
  /** Shown once the text is on the clipboard. */
  toast: Toast;
}

/** Copies text. Absent without JavaScript, so show the text beside it as selectable text. */
export function CopyButton({ text, label = 'Copy', name, toast }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast(toast);
    } catch {
      // The browser may refuse clipboard access; the text stays selectable.
      showToast({ kind: 'error', title: 'Could not copy', text: 'Select the text and copy it by hand.' });
    }
  }
  return (
    <Button
      variant="secondary"
      className="noscript:hidden"
      onClick={copy}
      aria-label={name && `${label}: ${name}`}
      icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}
