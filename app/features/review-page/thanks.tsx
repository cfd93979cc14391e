import type { FormResult } from '#shared/http/form.ts';
import type { Destination, ThanksView } from '#shared/reviews/reviews.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, interpolate, textsIn } from '#shared/texts/texts.ts';
import { Agreement } from './agreement.tsx';
import { ClosingWords } from './closing-words.tsx';
import { FilledText } from './filled-text.tsx';
import { useChosenLanguage } from './language-switch.tsx';
import { PageFrame } from './page-frame.tsx';
import { Arrow, PlatformLogo, PlatformLogos, platformRules } from './platform-logo.tsx';
import { WrappingText } from './wrapping-text.tsx';

interface PartProps {
  page: ThanksView;
  texts: CustomerTexts;
}

interface ThanksProps {
  page: ThanksView;
  /** The form of the agreement, where it was refused. */
  refused?: FormResult | undefined;
}

export function Thanks({ page, refused }: ThanksProps) {
  const texts = textsIn(page.language);
  const { thanks } = texts;
  const chosen = useChosenLanguage();
  const business = <strong>{page.businessName}</strong>;
  const ways = page.destination ? [page.destination] : [];
  return (
    <PageFrame
      kind="thanks"
      appName={page.appName}
      texts={texts}
      brand={page.brand}
      reviewPath={new URL(page.changeUrl).pathname}
      rules={platformRules([...ways, ...page.alsoOn].map(({ platform }) => platform))}
    >
      <Tick />
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
                address: (
                  <strong>
                    <WrappingText>{page.answer.to}</WrappingText>
                  </strong>
                ),
                sender: (
                  <strong>
                    <WrappingText>{page.answer.from}</WrappingText>
                  </strong>
                ),
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
      {page.agreement && <Agreement page={page} agreement={page.agreement} refused={refused} />}
      <ClosingWords brand={page.brand} />
      <p className="change">
        <a href={withLanguage(page.changeUrl, chosen)}>{thanks.change}</a>
      </p>
    </PageFrame>
  );
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 68 68" aria-hidden="true">
      <circle cx="34" cy="34" r="34" />
      <path d="m21 35 9 9 17-19" />
    </svg>
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
  destination: Destination;
  isMain?: boolean;
}

/** The link is the way. Where nothing was typed the script also opens the main one after two seconds, and says so. */
function WayOn({ page, texts: { thanks }, destination, isMain = false }: WayOnProps) {
  const found = destination.kind === 'search';
  const { platform } = destination;
  const slots = { platform: platform.name, business: page.businessName };
  return (
    <>
      <a
        className={isMain ? 'button platform' : 'button quiet platform'}
        href={destination.url}
        target="_blank"
        rel="noopener"
        data-open={isMain ? '' : undefined}
      >
        {!found && <PlatformLogo platform={platform} />}
        <span className="name">
          {found
            ? interpolate(thanks.search, { query: interpolate(thanks.searchQuery, slots) })
            : interpolate(thanks.post, slots)}
          <span className="vh"> {thanks.newTab}</span>
        </span>
        <Arrow way="out" />
      </a>
      {found && <p className="note">{interpolate(thanks.chooseInResults, slots)}</p>}
    </>
  );
}

/** The public way stays open after private feedback, which is not touched by it. */
function AlsoInPublic({ page, texts }: PartProps) {
  const { review, thanks } = texts;
  return (
    <details className="other-way">
      <summary>
        <span className="if-shut">
          <span>
            {review.youCanAlso} <b>{review.postPublicly}</b>
          </span>
          <PlatformLogos platforms={page.alsoOn.map(({ platform }) => platform)} />
          <Arrow way="on" />
        </span>
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
