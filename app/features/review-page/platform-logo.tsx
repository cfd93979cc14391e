import type { OfferedPlatform } from '#shared/reviews/reviews.ts';

/** As many as a phone has room for beside the words. */
const MOST_LOGOS = 3;

const ARROWS = {
  to: 'M5 12h14m-6-6 6 6-6 6',
  on: 'm9 5 7 7-7 7',
  out: 'M14 4h6v6m0-6-9 9m-2-8H5v14h14v-4',
} as const;

/** To a platform, on to more of this page, or out to a tab of its own. */
export function Arrow({ way }: { way: keyof typeof ARROWS }) {
  return (
    <svg className="arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ARROWS[way]} />
    </svg>
  );
}

/** The first letter on the platform's colour: no logo of theirs is stored. */
export function PlatformLogo({ platform: { id, name } }: { platform: OfferedPlatform }) {
  return (
    <span className={`logo p${id}`} aria-hidden="true">
      {name.charAt(0)}
    </span>
  );
}

export function PlatformLogos({ platforms }: { platforms: readonly OfferedPlatform[] }) {
  return platforms
    .slice(0, MOST_LOGOS)
    .map((platform) => <PlatformLogo key={platform.id} platform={platform} />);
}

/** Colours of the offered platforms; the policy of the page allows no style attributes. */
export function platformRules(platforms: readonly OfferedPlatform[]): string {
  return platforms.map(({ id, color }) => `.p${id}{--own:${color}}`).join('');
}
