import { Badge } from '#app/ui/badge.tsx';
import type { SourceLabel } from '#shared/platforms/platform-connections.ts';

const TONES = {
  'Official API': 'good',
  'Public feed': 'good',
  'Public page': 'info',
  'Data service': 'info',
  Sample: 'warn',
  'Notice emails': 'neutral',
  'File import': 'neutral',
} as const satisfies Record<SourceLabel, string>;

interface SourceBadgeProps {
  label: SourceLabel;
  /** The platform forbids asking for reviews, so it can only be monitored. */
  monitorOnly?: boolean;
}

/** A source's label, with the same words and colour everywhere. */
export function SourceBadge({ label, monitorOnly = false }: SourceBadgeProps) {
  return (
    <Badge tone={monitorOnly ? 'warn' : TONES[label]}>
      <span className="whitespace-nowrap">
        {label}
        {monitorOnly && ', monitor only'}
      </span>
    </Badge>
  );
}
