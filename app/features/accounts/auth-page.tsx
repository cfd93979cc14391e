import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { FormResult } from '#shared/http/form.ts';

interface AuthPageProps {
  /** The title of the browser tab. */
  tab: string;
  heading: string;
  lead?: ReactNode;
  icon?: ReactNode;
  /** The action's answer, if it refused; the form shows it. */
  answer?: FormResult;
  children?: ReactNode;
  /** A link to a related screen. */
  footer?: ReactNode;
}

/** The frame of all account screens: headline, instructions, form and footer. */
export function AuthPage({ tab, heading, lead, icon, answer, children, footer }: AuthPageProps) {
  return (
    <>
      <PageTitle>{answer ? `Error: ${tab}` : tab}</PageTitle>
      <meta name="robots" content="noindex" />
      {icon && (
        <div className="mb-6 grid size-14 place-items-center rounded-card border border-brand-line bg-brand-tint text-brand-deep">
          {icon}
        </div>
      )}
      <h1 className="display text-3xl">{heading}</h1>
      {lead && <div className="mt-2.5 text-ink-2">{lead}</div>}
      {children && <div className="mt-8">{children}</div>}
      {footer && <div className="mt-8 border-line border-t pt-6 text-ink-2">{footer}</div>}
    </>
  );
}
