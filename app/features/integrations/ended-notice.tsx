import { Form } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { counted } from '#shared/text/plural.ts';
import { isBrought } from './connection-state.ts';

interface EndedNoticeProps {
  connection: PlatformConnectionView;
  now: Date;
}

/** Above a page that is not synced: why, and how to resume. */
export function EndedNotice({ connection, now }: EndedNoticeProps) {
  const { state, platformName, disconnectedAt, deleteReviewsAt, reviews, access } = connection;
  if (state === 'paused') {
    return (
      <Notice kind="info" title="Paused by you">
        Nothing is read from {platformName} until you resume it. What is here stays.
      </Notice>
    );
  }
  if (state !== 'disconnected') return null;
  return (
    <Notice kind="info" title={`${platformName} is disconnected`}>
      {disconnectedAt && (
        <p>
          You ended it <Time date={disconnectedAt} now={now} look="at" />.{' '}
          {deleteReviewsAt ? (
            <>
              Its reviews are deleted <Time date={deleteReviewsAt} now={now} look="at" />.
            </>
          ) : (
            `${counted(reviews, 'review')} stayed${isBrought(connection) ? '' : ', no longer updated'}.`
          )}
        </p>
      )}
      {access && <AccessEnded access={access} />}
      <Form method="post" preventScrollReset className="mt-3">
        <SubmitButton intent="undo" variant="secondary" size="sm" pending="Undoing…">
          {deleteReviewsAt ? 'Undo, keep everything' : 'Undo'}
        </SubmitButton>
      </Form>
    </Notice>
  );
}

/** What happened to the OAuth access. */
function AccessEnded({ access }: { access: NonNullable<PlatformConnectionView['access']> }) {
  const { end, with: name, page } = access;
  switch (end) {
    case 'asked':
      return <p>We are giving our access back to {name}. To read again, sign in once more.</p>;
    case 'returned':
      return <p>We gave our access back to {name}. To read again, sign in once more.</p>;
    case 'shared':
      return <p>Another page still reads with this {name} sign-in, so it stays.</p>;
    case 'failed':
      return (
        <p>
          {name} has not taken our access back. You can end it yourself{' '}
          <TextLink to={page} target="_blank" rel="noopener noreferrer">
            at {name}
          </TextLink>
          .
        </p>
      );
  }
}
