import { Form } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { counted, plural } from '#shared/text/plural.ts';

/** Many reviews gone at once may be a fault of the platform: nothing is marked until the owner confirms. */
export function PendingRemovals({ connection }: { connection: PlatformConnectionView }) {
  const { pendingRemovals, platformName, pageUrl } = connection;
  if (pendingRemovals === 0) return null;
  return (
    <Notice
      kind="error"
      title={`${counted(pendingRemovals, 'review')} disappeared from ${platformName} at once`}
    >
      <p>
        That is more than a fifth of them, so it may be a fault of the platform. Nothing has been marked as
        removed.{' '}
        {pageUrl ? (
          <a
            href={pageUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="font-[560] text-brand underline decoration-brand-line underline-offset-3"
          >
            Look at your page
          </a>
        ) : (
          'Look at your page there'
        )}{' '}
        and decide.
      </p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2.5">
        <SubmitButton intent="removals.dismiss" variant="secondary" size="sm" pending="Saving…">
          They are still there
        </SubmitButton>
        <SubmitButton intent="removals.apply" variant="secondary" size="sm" pending="Saving…">
          {plural(pendingRemovals, 'It is gone, mark it', 'They are gone, mark them')}
        </SubmitButton>
      </Form>
    </Notice>
  );
}
