import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';

/** The tap that a program opening the link does not make. */
export function VerifyForm({ token }: { token: string }) {
  return (
    <Form method="post" action="/verify-email">
      <input type="hidden" name="token" value={token} />
      <SubmitButton intent="verify" block size="lg" pending="Verifying…">
        Verify email address
      </SubmitButton>
    </Form>
  );
}
