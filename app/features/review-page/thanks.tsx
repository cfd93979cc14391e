import type { Destination, ThanksView } from '#shared/reviews/reviews.ts';
import { type CustomerTexts, fillSlots, textsIn } from '#shared/texts/texts.ts';
import { FilledText } from './filled-text.tsx';
import { PageFrame } from './page-frame.tsx';

interface PartProps {
  page: ThanksView;
  texts: CustomerTexts;
}

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
        {page.answer && (
          <p>
            <FilledText
              of={page.answer.to ? thanks.answeredAt : thanks.answered}
              slots={{
                business,
                address: <strong>{page.answer.to}</strong>,
                sender: <strong>{page.answer.from}</strong>,
              }}
            />
          </p>
        )}
      </div>
      {page.path === 'public' && <OwnWords page={page} texts={texts} />}
      {page.destination && (
        <div className="go">
          <WayOn page={page} texts={texts} destination={page.destination} isMain />
          <p
            className="note"
            role="status"
            data-opening={thanks.opensSoon}
            data-refused={thanks.notOpened}
            data-paste={thanks.thenPaste}
          />
        </div>
      )}
      {page.alsoOn.length > 0 && <AlsoInPublic page={page} texts={texts} />}
      <p className="change">
        <a href={page.changeUrl}>{thanks.change}</a>
      </p>
    </PageFrame>
  );
}

/** What was typed, to be pasted on the platform. The script says when it is copied. */
function OwnWords({ page, texts: { thanks } }: PartProps) {
  if (!page.text) return null;
  return (
    <figure className="own">
      <figcaption data-copied={thanks.textCopied}>{thanks.whatYouWrote}</figcaption>
      <blockquote id="own-text">{page.text}</blockquote>
      <button type="button" className="button quiet" data-copy={thanks.copied} hidden>
        {thanks.copy}
      </button>
    </figure>
  );
}

interface WayOnProps extends PartProps {
  destination: Destination & { platformName?: string };
  isMain?: boolean;
}

/** The link is the way. Where nothing was typed the script also opens the main one after two seconds, and says so. */
function WayOn({ page, texts: { thanks }, destination, isMain = false }: WayOnProps) {
  const found = destination.kind === 'search';
  const slots = { platform: destination.platformName ?? page.platformName, business: page.businessName };
  return (
    <>
      <a
        className={isMain ? 'button' : 'button quiet'}
        href={destination.url}
        target="_blank"
        rel="noopener"
        data-open={isMain ? '' : undefined}
      >
        {found
          ? fillSlots(thanks.search, { query: fillSlots(thanks.searchQuery, slots) })
          : fillSlots(thanks.post, slots)}
        <span className="vh"> {thanks.newTab}</span>
      </a>
      {found && <p className="note">{fillSlots(thanks.chooseInResults, slots)}</p>}
    </>
  );
}

/** The public way stays open after private feedback, which is not touched by it. */
function AlsoInPublic({ page, texts }: PartProps) {
  const { review, thanks } = texts;
  return (
    <details className="other-way">
      <summary>
        {review.youCanAlso} <u>{review.postPublicly}</u>
      </summary>
      <OwnWords page={page} texts={texts} />
      {page.text && (
        <p className="note" data-copies="" hidden>
          {thanks.wordsComeAlong}
        </p>
      )}
      <div className="go">
        {page.alsoOn.map((destination) => (
          <WayOn key={destination.url} page={page} texts={texts} destination={destination} />
        ))}
      </div>
    </details>
  );
}
