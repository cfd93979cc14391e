import type { platformGrid } from '#app/content/integrations.ts';
import { showcasePlatforms } from '#app/content/showcase-platforms.ts';
import { IconTile } from '#app/features/site/icon.tsx';
import { initialsOf } from '#shared/initials.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { InitialsTile } from './initials-tile.tsx';

type Grid = typeof platformGrid;

/** The thirty names, then who looks where. */
export function PlatformNames({ grid }: { grid: Grid }) {
  const nameOf = new Map(grid.platforms.map(({ slug, name }) => [slug as string, name]));
  return (
    <>
      <ul className="names">
        {grid.platforms.map(({ slug, name }) => (
          <Name key={slug} slug={slug} name={name} />
        ))}
      </ul>
      <ul className="groups">
        {grid.industries.map(({ id, name, icon, text, platforms }) => (
          <li key={id}>
            <h3>
              <IconTile name={icon} />
              {name}
            </h3>
            <p>{text}</p>
            <ul className="group-names">
              {platforms.map((slug) => (
                <li key={slug}>{nameOf.get(slug)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ slug, name }: { slug: string; name: string }) {
  const shown = showcasePlatforms.find((platform) => platform.slug === slug);
  const color = PLATFORMS.find((platform) => platform.slug === slug)?.color ?? '#47525e';
  return (
    <li>
      <InitialsTile initials={shown?.initials ?? initialsOf(name)} color={color} />
      {name}
    </li>
  );
}
