import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlannedPostView } from '#shared/social/posts.ts';

interface NewerPostProps {
  /** As it was saved somewhere else. */
  post: PlannedPostView;
  /** The own words may not be posted as they are. */
  isStopped: boolean;
  now: Date;
}

/** Two people or tabs have changed one planned post: nothing is lost before somebody chooses. */
export function NewerPost({ post: { caption, altText, at }, isStopped, now }: NewerPostProps) {
  return (
    <Notice kind="warning" title="This post was changed somewhere else">
      <p>
        In another tab or on another device, after you opened it here. What you typed is still above, but not
        saved.
      </p>
      <details className="mt-2">
        <Summary>Show the saved post</Summary>
        <div className="wrap-anywhere mt-1.5 flex flex-col gap-1.5 text-ink">
          <p dir="auto" className="whitespace-pre-line">
            {caption}
          </p>
          {altText !== '' && (
            <p dir="auto" className="text-ink-2">
              {altText}
            </p>
          )}
          <p>
            Planned for <Time date={at} now={now} look="exact" />
          </p>
        </div>
      </details>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <SubmitButton intent="replace-post" size="sm" pending="Saving…" disabled={isStopped}>
          Save mine instead
        </SubmitButton>
        <SubmitButton intent="saved-post" variant="secondary" size="sm" pending="Loading…">
          Use the saved one
        </SubmitButton>
      </div>
    </Notice>
  );
}
