import type { Platform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/** The tile drawn on screens, as a data URL: no platform's logo is stored. */
export function platformIcon(platform: Platform): string {
  const { color } = platform;
  const [first = ''] = publicNameOf(platform);
  const letters = platform.initials ?? first;
  const size = letters.length > 1 ? 17 : 20;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="${color}"/><text x="20" y="20" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="${size}" fill="white">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
