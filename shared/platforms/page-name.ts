import { type Platform, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/** What a connected page is called: its platform, or the host of a website, which is kept as its location's name. */
export function pageNameOf(platform: Platform | null | undefined, locationName: string): string {
  return (platform?.id === WEBSITE.id && locationName) || publicNameOf(platform);
}

/** The location beside that name; empty where it is the name. */
export function besidePageName(platform: Platform | null | undefined, locationName: string): string {
  return platform?.id === WEBSITE.id ? '' : locationName;
}
