import { ThumbsDown, ThumbsUp } from 'lucide-react';

export type Vote = 'yes' | 'no';

/** A plain form; `app/enhance/help.ts` submits it without leaving the page. */
export function WasHelpful({ action, vote }: { action: string; vote: Vote | null }) {
  return (
    <section className="helpful" id="helpful" aria-labelledby="helpful-title">
      <h2 id="helpful-title">Was this helpful?</h2>
      <form action={action} method="post" hidden={vote !== null}>
        <button type="submit" className="button quiet small" name="helpful" value="yes">
          <ThumbsUp size={16} aria-hidden="true" />
          Yes
        </button>
        <button type="submit" className="button quiet small" name="helpful" value="no">
          <ThumbsDown size={16} aria-hidden="true" />
          No
        </button>
      </form>
      <div role="status">
        <p data-answer="yes" hidden={vote !== 'yes'}>
          Thank you. Good to know.
        </p>
        <p data-answer="no" hidden={vote !== 'no'}>
          Thank you for telling us. What was missing? <a href="/#contact">Write to us</a>.
        </p>
        <p data-answer="failed" className="error" hidden>
          That did not reach us. Please try again in a moment.
        </p>
      </div>
    </section>
  );
}
