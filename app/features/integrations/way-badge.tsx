import { Badge } from '#app/ui/badge.tsx';
import type { ReadingWayLabel } from '#shared/platforms/platform-connections.ts';

const TONES = {
  'Official API': 'good',
  'Public feed': 'good',
  'Public page': 'info',
  'Data service': 'info',
  Sample: 'warn',
  'Notice emails': 'neutral',
  'File import': 'neutral',
} as const satisfies Record<ReadingWayLabel, string>;

interface WayBadgeProps {
  label: ReadingWayLabel;
  /** The platform forbids asking for reviews, so that it can only be watched. */
  monitorOnly?: boolean;
}

/** How a page is read, in the same words and colour wherever it is named. */
export function WayBadge({ label, monitorOnly = false }: WayBadgeProps) {
  return (
    <Badge tone={monitorOnly ? 'warn' : TONES[label]}>
      <span className="whitespace-nowrap">
        {label}
        {monitorOnly && ', monitor only'}
      </span>
    </Badge>
  );
}
