import { clsx } from 'clsx';
import { Link, type To } from 'react-router';

interface TabLink {
  label: string;
  to: To;
  current: boolean;
  count?: number;
}

/** Filters that live in the address: links, not a tab widget, so they open in a new window and need no script. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={clsx(
                '-mb-px inline-flex h-11 items-center gap-1.5 whitespace-nowrap border-b-2 font-[520] -outline-offset-2',
                tab.current ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="text-ink-3 tabular-nums">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
