import type { SubmissionResult } from '@conform-to/react';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

interface OpenOnceProps {
  /** The short link. */
  address: string;
  /** Where it was found to lead. */
  leadsTo: string | null;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** Follows a short link when the owner asks for it; the page it leads to is shown before it is used. */
export function ShortLinkForm({ address, leadsTo, lastResult }: OpenOnceProps) {
  const fault = lastResult?.error?.address?.[0];
  return (
    <section aria-label="Short link" className="rounded-card border border-line bg-surface p-4.5 sm:px-5">
      <div aria-live="polite">
        {leadsTo ? (
          <>
            <p className="text-ink-2 text-sm">The short link leads to</p>
            <p className="wrap-anywhere font-[560]">{leadsTo}</p>
          </>
        ) : (
          <>
            <p className="font-[560]">A short link does not say which page it leads to. Open it once.</p>
            <p className="text-ink-2 text-sm">
              We follow it and show you where you arrive. Nothing is read or saved until you say that it is
              your page.
            </p>
          </>
        )}
        {fault && (
          <p className="mt-2 flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert size={15} className="mt-[0.15rem] shrink-0" aria-hidden />
            {fault}
          </p>
        )}
      </div>
      <Form id="open-once" method="post" className="mt-3 flex flex-wrap gap-2.5">
        <input type="hidden" name="address" value={address} />
        {leadsTo && (
          <ButtonLink to={`/dashboard/integrations/connect?${new URLSearchParams({ address: leadsTo })}`}>
            Yes, use this page
          </ButtonLink>
        )}
        <SubmitButton
          intent="open"
          variant="secondary"
          pending="Opening…"
          icon={<ExternalLink size={16} aria-hidden />}
        >
          {leadsTo ? 'Open it again' : 'Open it once'}
        </SubmitButton>
      </Form>
    </section>
  );
}
