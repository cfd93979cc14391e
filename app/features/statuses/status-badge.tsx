import { BellOff, Check, CircleAlert, Clock, History, Lock, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { STATUSES, type Status, type Tone } from '#shared/design/statuses.ts';

/** For people who cannot tell the colours apart. */
const TONE_ICONS: Record<Tone, LucideIcon | null> = {
  good: Check,
  info: Clock,
  warn: CircleAlert,
  bad: CircleAlert,
  neutral: null,
};
const ICONS: Partial<Record<Status, LucideIcon>> = {
  optedOut: BellOff,
  opened: Minus,
  invitedRecently: History,
  private: Lock,
};

interface StatusBadgeProps {
  status: Status;
  /** More specific than the status: "Leaves tomorrow at 9:00 AM". */
  children?: ReactNode;
}

/** The badge of every status, with words and colour from `shared/design/statuses.ts`. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const { text, tone } = STATUSES[status];
  const Icon = ICONS[status] ?? TONE_ICONS[tone];
  return (
    <Badge tone={tone}>
      {Icon && <Icon size={13} aria-hidden className="shrink-0" />}
      {children || text}
    </Badge>
  );
}
