import { clsx } from 'clsx';
import { Link, type To } from 'react-router';
import { tabLook, tabRow } from './tab-look.ts';

interface TabLink {
  label: string;
  to: To;
  current: boolean;
  count?: number;
}

interface TabLinksProps {
  label: string;
  tabs: TabLink[];
  /** They stand on the page itself, not on a card: what covers the shade at their ends has its colour. */
  onPaper?: boolean;
}

/** Filters that live in the address: links, not a tab widget, so they open in a new window and need no script. */
export function TabLinks({ label, tabs, onPaper = false }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'more-beside relative overflow-x-auto overflow-y-hidden border-line border-b',
        onPaper && '[--beside:var(--paper)]',
      )}
    >
      <ul className={tabRow}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={tabLook(tab.current)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-ink-3 tabular-nums">{tab.count.toLocaleString('en')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
