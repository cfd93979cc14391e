import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FilterBox } from '#app/ui/filter-box.tsx';
import { MAX_PLATFORMS, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { ASKABLE_PLATFORMS } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { PlatformTile } from './platform-tile.tsx';

interface PlatformPickerProps {
  chosen: readonly PlatformChoice[];
  onChange(button: string): void;
}

/** Unfolds without JavaScript; the search needs it. */
export function PlatformPicker({ chosen, onChange }: PlatformPickerProps) {
  const [query, setQuery] = useState('');
  const taken = new Set(chosen.map(({ platformId }) => platformId));
  const wanted = query.trim().toLowerCase();
  const matches = ASKABLE_PLATFORMS.filter(
    ({ id, name, publicName, group }) =>
      !taken.has(id) && `${name} ${publicName ?? ''} ${group}`.toLowerCase().includes(wanted),
  );
  if (chosen.length >= MAX_PLATFORMS) {
    return (
      <p className="mt-3 text-ink-2 text-sm">{`${MAX_PLATFORMS} platforms is the most a page can offer.`}</p>
    );
  }
  return (
    <details className="mt-3 rounded-control border border-line-strong border-dashed">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-[560] text-brand [&::-webkit-details-marker]:hidden">
        <Plus size={17} aria-hidden />
        Add a platform
      </summary>
      <div className="px-3 pb-3">
        <FilterBox
          label="Search platforms"
          placeholder={`Search ${ASKABLE_PLATFORMS.length} platforms`}
          value={query}
          onChange={setQuery}
          onEnter={() => matches[0] && wanted && onChange(`add:${matches[0].id}`)}
          className="mb-2.5"
        />
        <ul
          aria-label="Platforms to add"
          className="grid max-h-72 grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto sm:grid-cols-2"
        >
          {matches.map((platform) => {
            const name = publicNameOf(platform);
            return (
              <li key={platform.id}>
                <button
                  type="submit"
                  name="change"
                  value={`add:${platform.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(`add:${platform.id}`);
                  }}
                  className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <PlatformTile name={name} color={platform.color} />
                  <span className="sr-only">Add</span>
                  <span className="min-w-0">{name}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <p aria-live="polite" className="text-ink-2 text-sm">
          {matches.length === 0 && `No platform matches “${query.trim()}”.`}
        </p>
      </div>
    </details>
  );
}
