import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
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
  /** On the page instead of a card: the fade at the ends has the page's colour. */
  onPaper?: boolean;
}

/**
 * How much of the neighbouring tab stays visible, in pixels, as a hint that there is more; as wide as the
 * fade.
 */
const BESIDE = 48;

/** Filters in the URL: links, not a tab widget, so they open in a new tab and need no script. */
export function TabLinks({ label, tabs, onPaper = false }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  useEffect(() => {
    if (row.current) bringIntoSight(row.current, at);
  }, [at]);
  return (
    <nav
      ref={row}
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

/** On a phone the row is wider than the screen. Only the row scrolls, not the page. */
function bringIntoSight(row: HTMLElement, at: number): void {
  const tab = row.querySelectorAll('a')[at];
  if (!tab) return;
  const atMost = tab.offsetLeft - BESIDE;
  const atLeast = tab.offsetLeft + tab.offsetWidth + BESIDE - row.clientWidth;
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, atLeast), Math.max(atMost, 0));
}
