import { useState } from 'react';
import { Link } from 'react-router';
import { FilterBox } from '#app/ui/filter-box.tsx';
import type { PlatformOfferView } from '#shared/platforms/review-sources.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { SourceBadge } from './source-badge.tsx';

const GROUPS: Record<PlatformOfferView['group'], string> = {
  general: 'For every business',
  healthcare: 'Healthcare',
  automotive: 'Automotive',
  'home-services': 'Home services',
  legal: 'Legal',
};

/** Every platform that can be read, with its best source. The search needs JavaScript, the list does not. */
export function PlatformList({ platforms }: { platforms: readonly PlatformOfferView[] }) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const matches = platforms.filter(({ name, slug, group }) =>
    `${name} ${slug} ${GROUPS[group]}`.toLowerCase().includes(wanted),
  );
  const groups = Object.entries(GROUPS)
    .map(([id, label]) => ({ id, label, members: matches.filter(({ group }) => group === id) }))
    .filter(({ members }) => members.length > 0);
  return (
    <section
      aria-labelledby="all-platforms"
      className="rounded-card border border-line bg-surface p-4.5 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-platforms" className="text-lg">{`All ${platforms.length} platforms`}</h2>
        <FilterBox
          label="Search platforms"
          placeholder="Search by name"
          value={query}
          onChange={setQuery}
          className="w-full sm:w-72"
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {wanted && `${matches.length} found`}
      </p>
      {groups.length === 0 && <p className="mt-4 text-ink-2">No platform matches “{query.trim()}”.</p>}
      {groups.map(({ id, label, members }) => (
        <div key={id} className="mt-5">
          <h3 className="mb-1.5 text-ink-2 text-sm">{label}</h3>
          <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2 xl:grid-cols-3">
            {members.map((platform) => (
              <li key={platform.id}>
                <Link
                  to={`/dashboard/integrations/connect?platform=${platform.slug}`}
                  className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-sunken"
                >
                  <PlatformIcon id={platform.id} />
                  <span className="min-w-0 flex-1 truncate">{platform.name}</span>
                  {platform.sources[0] && <SourceBadge label={platform.sources[0].label} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
