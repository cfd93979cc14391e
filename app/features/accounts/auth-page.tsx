import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { FormAnswer } from '#shared/http/form.ts';
import { FormFault } from './form-fault.tsx';

interface AuthPageProps {
  /** Name of the page in the browser's tab. */
  tab: string;
  heading: string;
  lead?: ReactNode;
  icon?: ReactNode;
  /** What the action answered, if it refused. */
  answer?: FormAnswer;
  /** It has several forms, and says at which one the answer belongs. */
  saysItself?: boolean;
  children?: ReactNode;
  /** The way to a neighbouring screen. */
  footer?: ReactNode;
}

/** One account screen: a headline, what to do, and the way on. */
export function AuthPage({ tab, heading, lead, icon, answer, saysItself, children, footer }: AuthPageProps) {
  return (
    <>
      <PageTitle>{answer ? `Error: ${tab}` : tab}</PageTitle>
      <ShowToast toast={answer?.toast} />
      {icon && (
        <div className="mb-6 grid size-14 place-items-center rounded-card border border-brand-line bg-brand-tint text-brand-deep">
          {icon}
        </div>
      )}
      <h1 className="display text-3xl">{heading}</h1>
      {lead && <div className="mt-2.5 text-ink-2">{lead}</div>}
      {children && (
        <div className="mt-8">
          {!saysItself && <FormFault answer={answer} />}
          {children}
        </div>
      )}
      {footer && <div className="mt-8 border-line border-t pt-6 text-ink-2">{footer}</div>}
    </>
  );
}
