import type { platformGrid } from '#app/content/integrations.ts';
import { IconTile } from '#app/features/site/icon.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';

type Grid = typeof platformGrid;

/** The thirty names, then which customers look where. */
export function PlatformNames({ grid }: { grid: Grid }) {
  const platforms = grid.platforms.map(getPlatform);
  return (
    <>
      <ul className="names">
        {platforms.map((platform) => (
          <li key={platform.slug}>{platform.name}</li>
        ))}
      </ul>
      <ul className="groups">
        {grid.industries.map(({ id, name, icon, text }) => (
          <li key={id}>
            <h3>
              <IconTile name={icon} />
              {name}
            </h3>
            <p>{text}</p>
            <ul className="group-names">
              {platforms
                .filter(({ group }) => group === id)
                .map((platform) => (
                  <li key={platform.slug}>{platform.name}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
