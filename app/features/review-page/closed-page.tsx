import { PageFrame } from './page-frame.tsx';

/** Where printed codes lead while the account is about to be deleted. */
export function ClosedPage({ businessName, appName }: { businessName: string; appName: string }) {
  return (
    <>
      <title>{`This page is closed · ${businessName}`}</title>
      <meta name="robots" content="noindex" />
      <PageFrame kind="lost" appName={appName} initials="">
        <div className="head">
          <h1>This page is closed</h1>
          <p>
            <span dir="auto">{businessName}</span> takes no reviews here any more. What you typed was not
            sent.
          </p>
        </div>
      </PageFrame>
    </>
  );
}
