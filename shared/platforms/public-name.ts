import type { Platform } from '#shared/platforms/platforms.ts';

/** The name that people know, where it differs from the one in the calls; empty where there is no platform. */
export function publicNameOf(platform: Pick<Platform, 'name' | 'publicName'> | null | undefined): string {
  return platform?.publicName ?? platform?.name ?? '';
}
