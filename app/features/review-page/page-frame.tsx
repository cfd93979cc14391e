import type { ReactNode } from 'react';
import base from '#app/ui/public.css?inline';
import { type CustomerTexts, fillSlots } from '#shared/texts/texts.ts';
import form from './review-page.css?inline';
import thanks from './thanks.css?inline';

interface PageFrameProps {
  kind: 'form' | 'thanks' | 'subscription' | 'lost';
  appName: string;
  texts: CustomerTexts;
  initials: string;
  /** Whether the script may tell that the invitation of the address was opened. */
  invited?: boolean;
  /** More rules for this one page; they stand in the same style element. */
  rules?: string;
  children: ReactNode;
}

/** Everything around the form and the thanks. The script replaces `main` by that of the next page, so both share their styles. */
export function PageFrame({ kind, appName, texts, initials, invited, rules = '', children }: PageFrameProps) {
  return (
    <>
      <style href="review-page" precedence="page">
        {base + form + thanks + rules}
      </style>
      <main data-page={kind} data-invited={invited || undefined}>
        {initials && (
          <div className="tile" aria-hidden="true">
            {initials}
          </div>
        )}
        {children}
      </main>
      <footer className="foot">{fillSlots(texts.foot, { app: appName })}</footer>
    </>
  );
}
