import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';
import { Notice } from './notice.tsx';
import { useStaysHere } from './use-stays-here.ts';

interface LinksStayProps {
  what: 'these links' | 'this link' | 'this address';
  /** What follows from it. */
  children: ReactNode;
}

/** A warning beside links that leave, on an installation whose address names this machine; else nothing. */
export function LinksStay({ what, children }: LinksStayProps) {
  if (!useStaysHere().links) return null;
  return (
    <Notice kind="info" title={`Nobody outside this machine can open ${what}`}>
      {children} <HelpLink to="/help/troubleshooting/link-does-not-open" />
    </Notice>
  );
}
