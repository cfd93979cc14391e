import { Ban, Download, Pause, Play, RefreshCw, RotateCcw } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { requestsWaiting } from './campaign-state.tsx';

const CANCEL_FORM = 'cancel-campaign';

/** What can be done with a campaign; each button is a form of its own and works without JavaScript. */
export function CampaignActions({ campaign }: { campaign: CampaignView }) {
  const { status, counts, preparing, id } = campaign;
  const requests = requestsWaiting(campaign);
  const open = counts.byStatus.queued + counts.byStatus.sending;
  const { retryable } = counts;
  const unfinished = status !== 'canceled' && (open > 0 || preparing);
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&_:is(a,button)]:flex-auto max-sm:[&_:is(a,button)]:whitespace-nowrap max-sm:[&_:is(a,button)]:px-2.5">
      <RefreshLink />
      <ButtonLink
        to={`/dashboard/campaigns/${id}/outcome.csv`}
        reloadDocument
        download
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
      >
        Export CSV
      </ButtonLink>
      <Form method="post" preventScrollReset className="contents">
        {retryable > 0 && status !== 'canceled' && (
          <SubmitButton
            intent="retry"
            variant="secondary"
            pending="Trying again…"
            icon={<RotateCcw size={16} aria-hidden />}
          >
            {`Try ${counted(retryable, 'failed one')} again`}
          </SubmitButton>
        )}
        {unfinished && status === 'running' && (
          <SubmitButton
            intent="pause"
            variant="secondary"
            pending="Pausing…"
            icon={<Pause size={16} aria-hidden />}
          >
            Pause
          </SubmitButton>
        )}
        {status === 'paused' && (
          <SubmitButton intent="resume" pending="Resuming…" icon={<Play size={16} aria-hidden />}>
            Resume
          </SubmitButton>
        )}
      </Form>
      {unfinished && <CancelButton requests={requests} reminders={counts.remindersQueued} />}
    </div>
  );
}

/** "12 requests and 9 reminders that have not left yet will never be sent." */
export function cancelWords({ requests, reminders }: Waiting): string {
  const named = [
    requests > 0 && counted(requests, 'request'),
    reminders > 0 && counted(reminders, 'reminder'),
  ].filter(Boolean);
  const have = plural(requests + reminders, 'has', 'have');
  // The people of a long list may not be in the campaign yet.
  const what =
    named.length > 0 ? `${named.join(' and ')} that ${have} not left yet` : 'The rest of your list';
  return `${what} will never be sent. This cannot be undone.`;
}

interface Waiting {
  requests: number;
  reminders: number;
}

function CancelButton(waiting: Waiting) {
  const hydrated = useHydrated();
  const icon = <Ban size={16} aria-hidden />;
  return (
    <Form method="post" id={CANCEL_FORM} preventScrollReset className="contents">
      {hydrated ? (
        <Dialog
          trigger={
            <Button variant="ghost" icon={icon}>
              Cancel
            </Button>
          }
          title="Cancel this campaign?"
          description={cancelWords(waiting)}
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Keep it</Button>
              </DialogClose>
              <SubmitButton form={CANCEL_FORM} intent="cancel" variant="destructive" pending="Canceling…">
                Cancel campaign
              </SubmitButton>
            </>
          }
        />
      ) : (
        <SubmitButton intent="cancel" variant="ghost" icon={icon}>
          Cancel
        </SubmitButton>
      )}
    </Form>
  );
}

/** With JavaScript the figures refresh themselves. */
function RefreshLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={pathname + search}
      reloadDocument
      variant="ghost"
      icon={<RefreshCw size={16} aria-hidden />}
      className="[@media(scripting:enabled)]:hidden"
    >
      Refresh
    </ButtonLink>
  );
}
