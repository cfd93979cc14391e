import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FirstStep, KnownLinkView } from '#shared/platforms/review-sources.ts';
import { inWords } from './connection-state.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface KnownLinksProps {
  links: readonly KnownLinkView[];
  /** What customers of this business are called. */
  customers: string;
  /** The form for another page, below the rows. */
  children: ReactNode;
}

/** Pages that are known from the review page and not read yet, before the form for others. */
export function KnownLinks({ links, customers, children }: KnownLinksProps) {
  if (links.length === 0) {
    return (
      <section
        aria-label="Connect a page"
        className="rounded-card border border-line bg-surface p-4.5 sm:p-5"
      >
        {children}
      </section>
    );
  }
  return (
    <section
      aria-labelledby="known-links"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-line border-b px-4 py-3 sm:px-5">
        <h3 id="known-links" className="text-base">
          Your platforms
        </h3>
        <p className="text-ink-2 text-sm max-sm:hidden">{introOf(links.length, customers)}</p>
      </div>
      <ul className="divide-y divide-line">
        {links.map(({ platformId, name, address, step }) => (
          <li key={platformId} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-5">
            <PlatformIcon id={platformId} />
            <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:items-center">
              <span className="font-[560]">{name}</span>
              <span className="text-ink-2 text-sm">
                <span className="sm:flex sm:items-center sm:gap-2 sm:text-ink">
                  <Link2 size={15} aria-hidden className="shrink-0 text-brand max-sm:hidden" />
                  {address ? 'Link known' : 'No link yet'}
                  <span className="sm:hidden">, reviews not read yet</span>
                </span>
                <span className="block max-sm:hidden sm:pl-6">Reviews not read yet</span>
              </span>
            </span>
            <ButtonLink to={step.to} variant="secondary" className="whitespace-nowrap">
              <span className="sm:hidden">{wordsOf(step).short}</span>
              <span className="max-sm:hidden">{wordsOf(step).long}</span>
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="border-line border-t px-4 py-4 sm:px-5">{children}</div>
    </section>
  );
}

function introOf(count: number, customers: string): string {
  const who = `${customers.charAt(0).toUpperCase()}${customers.slice(1)}`;
  if (count === 1) return `${who} reach it from your review page. Its reviews are not here yet.`;
  const all = count === 2 ? 'both' : `all ${inWords(count)}`;
  return `${who} reach ${all} from your review page. Their reviews are not here yet.`;
}

function wordsOf(step: FirstStep): { long: string; short: string } {
  switch (step.kind) {
    case 'takeout':
      return { long: 'Bring in reviews', short: 'Bring in' };
    case 'file':
      return { long: 'Import a file', short: 'Import' };
    case 'mail':
      return { long: 'Set up emails', short: 'Set up' };
    case 'sign-in':
      return { long: `Sign in with ${step.provider}`, short: 'Sign in' };
    case 'page':
      return { long: 'Read the page', short: 'Read' };
  }
}
