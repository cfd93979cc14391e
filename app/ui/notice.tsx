import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  success: { icon: CircleCheck, box: 'border-brand-line bg-brand-tint', mark: 'text-brand' },
  warning: { icon: TriangleAlert, box: 'border-star-line bg-star-tint', mark: 'text-star-deep' },
  error: { icon: CircleAlert, box: 'border-bad-line bg-bad-tint', mark: 'text-bad' },
  info: { icon: Info, box: 'border-line bg-info-tint', mark: 'text-info' },
};

interface NoticeProps {
  kind: keyof typeof LOOKS;
  title: ReactNode;
  children?: ReactNode;
  /** For notices that can be dismissed. */
  onClose?: () => void;
}

/** A lasting message at the place it is about. */
export function Notice({ kind, title, children, onClose }: NoticeProps) {
  const { icon: Icon, box, mark } = LOOKS[kind];
  return (
    <div className={clsx('flex gap-3 rounded-control border p-3.5', box)}>
      <Icon size={18} className={clsx('mt-0.5 shrink-0', mark)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-[560]">{title}</p>
        {children && <div className="text-ink-2 text-sm">{children}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink [@media(scripting:none)]:hidden"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
