import type { ThanksView } from '#shared/reviews/reviews.ts';
import { fillSlots, textsIn } from '#shared/texts/texts.ts';
import { FilledText } from './filled-text.tsx';
import { PageFrame } from './page-frame.tsx';

export function Thanks({ page }: { page: ThanksView }) {
  const texts = textsIn(page.language);
  const { thanks } = texts;
  const business = <strong>{page.businessName}</strong>;
  return (
    <PageFrame kind="thanks" appName={page.appName} texts={texts} initials={page.initials}>
      <div className="head">
        <h1 tabIndex={-1}>{thanks.title}</h1>
        <p>
          <FilledText
            of={page.path === 'private' ? thanks.privately : thanks.publicly}
            slots={{ business, platform: page.platformName }}
          />
        </p>
      </div>
      {page.text && page.path === 'public' && (
        <figure className="own">
          <figcaption>{thanks.whatYouWrote}</figcaption>
          <blockquote id="own-text">{page.text}</blockquote>
          <button type="button" className="button quiet" data-copy={thanks.copied} hidden>
            {thanks.copy}
          </button>
        </figure>
      )}
      {page.destination && <Destination page={page} destination={page.destination} />}
      <p className="change">
        <a href={page.changeUrl}>{thanks.change}</a>
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
  const { thanks } = textsIn(page.language);
  const slots = { platform: page.platformName, business: page.businessName };
  return (
    <div className="go">
      <a className="button" href={destination.url} target="_blank" rel="noopener" data-open="">
        {found
          ? fillSlots(thanks.search, { query: fillSlots(thanks.searchQuery, slots) })
          : fillSlots(thanks.post, slots)}
        <span className="vh"> {thanks.newTab}</span>
      </a>
      {found && <p className="note">{fillSlots(thanks.chooseInResults, slots)}</p>}
      <p className="note" role="status" data-opening={thanks.opensSoon} />
    </div>
  );
}
