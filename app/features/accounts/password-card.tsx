import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/accounts/account-limits.ts';
import type { ChangePassword, SessionView } from '#shared/accounts/accounts.ts';
import { SessionList } from './session-list.tsx';

const NAMES = ['current', 'next', 'confirm'] as const;

interface PasswordCardProps {
  sessions: readonly SessionView[];
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

function isFilled(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return NAMES.every((name) => typed.get(name));
}

export function PasswordCard({ sessions, now, lastResult }: PasswordCardProps) {
  const [form, fields] = useForm<ChangePassword>({ id: 'password', lastResult });
  const [filled, setFilled] = useState(false);
  const hydrated = useHydrated();
  // A new password gives this browser a new session, which shows that the form succeeded.
  const session = sessions.find(({ current }) => current)?.id;
  const shownFor = useRef(session);
  useEffect(() => {
    const element = document.getElementById(form.id);
    if (!(element instanceof HTMLFormElement)) return;
    if (shownFor.current !== session) element.reset();
    shownFor.current = session;
    // People may have typed before hydration.
    setFilled(isFilled(element));
  }, [form.id, session]);

  const check = (event: FormEvent<HTMLFormElement>) => setFilled(isFilled(event.currentTarget));
  return (
    <Card title="Password and devices">
      <Form method="post" {...getFormProps(form)} onInput={check} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-3">
          <PasswordField field={fields.current} label="Current password" autoComplete="current-password" />
          <PasswordField
            field={fields.next}
            label="New password"
            autoComplete="new-password"
            data-mends={fields.confirm.name}
            hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          />
          <PasswordField field={fields.confirm} label="Confirm new password" autoComplete="new-password" />
        </div>
        <div className="flex flex-col gap-2">
          <SubmitButton
            intent="password"
            pending="Updating…"
            disabled={hydrated && !filled}
            className="self-start"
          >
            Update Password
          </SubmitButton>
          <p className="text-ink-2 text-sm">You will be signed out on your other devices.</p>
        </div>
      </Form>
      <SessionList sessions={sessions} now={now} />
    </Card>
  );
}
