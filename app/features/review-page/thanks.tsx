import type { ThanksView } from '#shared/reviews.ts';
import { PageFrame } from './page-frame.tsx';

export function Thanks({ page }: { page: ThanksView }) {
  return (
    <PageFrame kind="thanks" appName={page.appName} initials={page.initials}>
      <div className="head">
        <h1 tabIndex={-1}>Thank You!</h1>
        {page.path === 'private' ? (
          <p>
            Thank you for your feedback. It went straight to <strong>{page.businessName}</strong>, and nobody
            else reads it.
          </p>
        ) : (
          <p>
            <strong>{page.businessName}</strong> has received your rating. To share it publicly, post it on{' '}
            {page.platformName} too.
          </p>
        )}
      </div>
      {page.text && page.path === 'public' && (
        <figure className="own">
          <figcaption>What you wrote</figcaption>
          <blockquote id="own-text">{page.text}</blockquote>
          <button type="button" className="button quiet" data-copy="Copied" hidden>
            Copy my text
          </button>
        </figure>
      )}
      {page.destination && <Destination page={page} destination={page.destination} />}
      <p className="change">
        <a href={page.changeUrl}>Change my answer</a>
      </p>
    </PageFrame>
  );
}

interface DestinationProps {
  page: ThanksView;
  destination: NonNullable<ThanksView['destination']>;
}

/** The link is the way; the script also opens it after two seconds and says so. */
function Destination({ page, destination }: DestinationProps) {
  const found = destination.kind === 'search';
  return (
    <div className="go">
      <a className="button" href={destination.url} target="_blank" rel="noopener" data-open="">
        {found ? `Search for “${page.businessName} reviews”` : `Post it on ${page.platformName}`}
        <span className="vh"> (opens in a new tab)</span>
      </a>
      {found && (
        <p className="note">Choose {page.platformName} in the results, then write your review there.</p>
      )}
      <p className="note" role="status" data-opening="It opens in a new tab in a moment." />
    </div>
  );
}
