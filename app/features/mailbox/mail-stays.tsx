import { TextLink } from '#app/ui/text-link.tsx';
import { MAILBOX_PATH } from '#shared/sending/mailbox.ts';

/** Shown instead of words about sending if there is no mail server. */
export function MailStays() {
  return (
    <>
      Mail stays on this machine:{' '}
      <TextLink to={MAILBOX_PATH} target="_blank" rel="noopener">
        open the mailbox<span className="sr-only"> (opens a new tab)</span>
      </TextLink>
      .
    </>
  );
}
