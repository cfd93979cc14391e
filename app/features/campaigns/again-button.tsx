import { RotateCcw } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { InvitationView } from '#shared/campaigns/campaigns.ts';

/** Prefix of the form's `intent`; a dot and the message's id follow. */
export const AGAIN = 'again';

const icon = <RotateCcw size={15} aria-hidden />;

/** Sends one message again. If it may have arrived already, a dialog asks first. */
export function AgainButton({ message }: { message: InvitationView }) {
  const { id, contactName, status } = message;
  const hydrated = useHydrated();
  const formId = `${AGAIN}-${id}`;
  const send = (
    <SubmitButton
      form={formId}
      intent={`${AGAIN}.${id}`}
      variant="secondary"
      size="sm"
      pending="Trying again…"
      icon={icon}
      aria-label={`Try again: ${contactName}`}
    >
      Try again
    </SubmitButton>
  );
  return (
    <Form method="post" id={formId} preventScrollReset className="mt-2">
      {status !== 'unknown' ? (
        send
      ) : hydrated ? (
        <Dialog
          trigger={
            <Button variant="secondary" size="sm" icon={icon} aria-label={`Try again: ${contactName}`}>
              Try again
            </Button>
          }
          title={`Send to ${contactName} again?`}
          description={warning(contactName)}
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Leave it</Button>
              </DialogClose>
              <SubmitButton form={formId} intent={`${AGAIN}.${id}`} pending="Trying again…">
                Send again
              </SubmitButton>
            </>
          }
        />
      ) : (
        <details>
          <Summary className="text-sm">Send again?</Summary>
          <p className="my-2 text-ink-2 text-sm">{warning(contactName)}</p>
          {send}
        </details>
      )}
    </Form>
  );
}

function warning(name: string): string {
  return `The message may have arrived after all, so ${name} could get it twice.`;
}
