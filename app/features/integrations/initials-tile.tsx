import { platformInitials } from '#shared/business/initials.ts';
import type { Platform } from '#shared/platforms/platforms.ts';

/** The platform's initials on its colour, as we store no logos. Decorative: the name is beside it. */
export function InitialsTile({ platform }: { platform: Platform }) {
  return (
    <svg className="tile" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="13" fill={platform.color} />
      <rect className="tile-edge" x=".5" y=".5" width="47" height="47" rx="12.5" />
      <text x="24" y="31">
        {platformInitials(platform)}
      </text>
    </svg>
  );
}
