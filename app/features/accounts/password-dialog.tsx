import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toastWithoutAnswer } from '#app/ui/reachability.ts';
import { showResultToast } from '#app/ui/toasts.tsx';
import { CHECK_PASSWORD_PATH, CONFIRM_PASSWORD_WORDS } from '#shared/accounts/confirm-password.ts';
import { MESSAGES } from '#shared/http/messages.ts';

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

interface PasswordDialogProps {
  open: boolean;
  email: string;
  onClose(): void;
}

/** Asks for the password before the form behind it is submitted again, unchanged. */
export function PasswordDialog({ open, email, onClose }: PasswordDialogProps) {
  const sent = useLastSent();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const openings = useRef(0);
  const close = () => {
    openings.current += 1;
    setFault(null);
    setBusy(false);
    onClose();
  };
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const opening = openings.current;
    setBusy(true);
    const said = await check(new FormData(event.currentTarget));
    // Cancelled meanwhile: nothing is to be sent.
    if (opening !== openings.current) return;
    setBusy(false);
    setFault(said);
    if (said !== null) return;
    close();
    sendAgain(sent.current);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={CONFIRM_PASSWORD_WORDS.title}
      description={CONFIRM_PASSWORD_WORDS.why}
      finalFocus={() => sent.current?.submitter ?? true}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="confirm-password" loading={busy}>
            Continue
          </Button>
        </>
      }
    >
      <form id="confirm-password" method="post" action={CHECK_PASSWORD_PATH} onSubmit={confirm} noValidate>
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          field={{
            id: 'confirm-password-field',
            name: 'password',
            formId: 'confirm-password',
            errorId: 'confirm-password-error',
            descriptionId: 'confirm-password-hint',
            errors: fault === null ? undefined : [fault],
            defaultValue: undefined,
            defaultChecked: undefined,
          }}
          label="Password"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}

/** The form submitted last, as the refusal does not name it. */
function useLastSent() {
  const sent = useRef<Sent | null>(null);
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.id !== 'confirm-password') {
        sent.current = { form: event.target, submitter: event.submitter };
      }
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  return sent;
}

function sendAgain(sent: Sent | null): void {
  if (!sent?.form.isConnected) {
    showResultToast(MESSAGES.passwordConfirmed);
    return;
  }
  sent.form.requestSubmit(sent.submitter?.isConnected ? sent.submitter : null);
}

/** What is wrong, in words; null if the password is right. */
async function check(fields: FormData): Promise<string | null> {
  const body = new URLSearchParams({ password: String(fields.get('password')) });
  let answer: Response | null = null;
  try {
    answer = await fetch(CHECK_PASSWORD_PATH, { method: 'POST', body });
    // A session that has ended redirects to the login page, which is not JSON.
    const { fault }: { fault: string | null } = await answer.json();
    return fault ?? (answer.ok ? null : MESSAGES.passwordNotChecked.text);
  } catch {
    const { title, text } = toastWithoutAnswer(MESSAGES.passwordNotChecked, answer);
    return text ?? title;
  }
}
