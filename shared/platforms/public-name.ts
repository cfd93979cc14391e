import type { Platform } from '#shared/platforms/platforms.ts';

/** The name that customers know, if it differs from the one in the API; empty without a platform. */
export function publicNameOf(platform: Pick<Platform, 'name' | 'publicName'> | null | undefined): string {
  return platform?.publicName ?? platform?.name ?? '';
}
