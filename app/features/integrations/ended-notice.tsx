import { Form } from 'react-router';
import { counted } from '#app/features/campaigns/channel-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionView } from '#shared/platform-connections.ts';
import { isBrought } from './connection-state.ts';

interface EndedNoticeProps {
  connection: PlatformConnectionView;
  now: Date;
}

/** Over a page that is not read now: why, and the way back. */
export function EndedNotice({ connection, now }: EndedNoticeProps) {
  const { state, platformName, disconnectedAt, deleteReviewsAt, reviews } = connection;
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
      <Form method="post" preventScrollReset className="mt-3">
        <SubmitButton intent="undo" variant="secondary" size="sm" pending="Undoing…">
          {deleteReviewsAt ? 'Undo, keep everything' : 'Undo'}
        </SubmitButton>
      </Form>
    </Notice>
  );
}
