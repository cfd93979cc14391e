import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';
import { Notice } from './notice.tsx';
import { useLocalOnly } from './use-local-only.ts';

const NOBODY = 'Nobody outside this machine can open';
const HELP = '/help/troubleshooting/link-does-not-open';

interface LinksStayProps {
  what: 'these links' | 'this link' | 'this address';
  /** The consequence. */
  children: ReactNode;
}

/**
 * Warns beside links that are sent out while the installation's address is only this machine's; else nothing.
 */
export function LocalLinksWarning({ what, children }: LinksStayProps) {
  if (!useLocalOnly().links) return null;
  return (
    <div data-local-only>
      <Notice kind="warning" title={`${NOBODY} ${what}`}>
        {children} <HelpLink to={HELP} />
      </Notice>
    </div>
  );
}

/** The same on one line, beside the button that sends them. */
export function LocalLinksLine({ what }: Pick<LinksStayProps, 'what'>) {
  if (!useLocalOnly().links) return null;
  return (
    <p className="flex gap-1.5 text-star-deep" data-local-only>
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        {`${NOBODY} ${what}.`} <HelpLink to={HELP} />
      </span>
    </p>
  );
}
