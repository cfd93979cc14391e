import type { SubmissionResult } from '@conform-to/react';
import { RefreshCw } from 'lucide-react';
import { Form } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { HookAddress } from './hook-address.tsx';
import { SenderForm } from './sender-form.tsx';

interface ConnectionPanelProps {
  connection: ConnectionView;
  /** How to enter our webhook address at the provider. */
  steps: readonly string[];
  now: Date;
  lead: boolean;
  /** Where to enter other credentials. */
  changeTo: string;
  lastResult?: SubmissionResult<string[]> | null;
}

/** A connected provider: the state of the account, the sender, and the webhook address. */
export function ConnectionPanel({
  connection,
  steps,
  now,
  lead,
  changeTo,
  lastResult,
}: ConnectionPanelProps) {
  const { channel, connectorName, hint, check, checkedAt, problem, canSend, unchosen, hookAddress } =
    connection;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-[560]">{connectorName}</span>
            <span className="text-ink-2 text-sm tabular-nums">{hint}</span>
            <StatusBadge status={canSend ? (problem ? 'limited' : 'ready') : 'notReady'} />
          </p>
          <p className="text-ink-2 text-sm">
            {check ? `Account: ${check.accountName}. ` : ''}
            {checkedAt ? (
              <>
                Checked <Time date={checkedAt} now={now} look="words" />.
              </>
            ) : (
              'Not checked yet.'
            )}
          </p>
        </div>
        <Form method="post" action="?tab=sms" preventScrollReset className="contents">
          <input type="hidden" name="channel" value={channel} />
          <SubmitButton
            intent={`check.${channel}`}
            variant="secondary"
            pending="Checking…"
            icon={<RefreshCw size={16} aria-hidden />}
          >
            Check connection
          </SubmitButton>
        </Form>
      </div>
      {problem && checkedAt && (
        <Notice kind={canSend || unchosen ? 'info' : 'error'} title={problem}>
          {unchosen
            ? 'One step left: choose it below and save.'
            : canSend
              ? channel === 'sms'
                ? 'You can send to other countries.'
                : 'You can send.'
              : 'Nothing can be sent on this channel until this is fixed.'}
        </Notice>
      )}
      {check && <SenderForm connection={connection} check={check} lead={lead} lastResult={lastResult} />}
      <HookAddress address={hookAddress} steps={steps} />
      <div className="flex flex-wrap gap-2.5 border-line border-t pt-4">
        <ButtonLink to={changeTo} variant="secondary" preventScrollReset>
          Change credentials
        </ButtonLink>
        <RemoveButton connection={connection} />
      </div>
    </div>
  );
}

function RemoveButton({ connection: { channel, connectorName } }: { connection: ConnectionView }) {
  const hydrated = useHydrated();
  const id = `remove-${channel}`;
  return (
    <Form method="post" action="?tab=sms" id={id} preventScrollReset className="contents">
      <input type="hidden" name="channel" value={channel} />
      {hydrated ? (
        <Dialog
          trigger={<Button variant="ghost">Remove</Button>}
          title={`Remove ${connectorName}?`}
          description="The credentials are deleted here. Requests still waiting on this channel will be skipped."
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Keep it</Button>
              </DialogClose>
              <SubmitButton form={id} intent="remove" variant="destructive" pending="Removing…">
                Remove
              </SubmitButton>
            </>
          }
        />
      ) : (
        <SubmitButton intent="remove" variant="ghost">
          Remove
        </SubmitButton>
      )}
    </Form>
  );
}
