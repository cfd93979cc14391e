import { useChosenLanguage } from '#app/features/review-page/language-switch.tsx';
import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import { withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { type AllReviewsView, defaultLook, type WidgetReview } from '#shared/widgets/widgets.ts';
import { WidgetRating } from './widget-rating.tsx';
import { averageLine, besideLine, dateOf, uncheckedLine, type WidgetWords, wordsIn } from './widget-words.ts';

const RULES = `
main{max-width:44rem}
.all-figures{margin-top:1rem;text-align:center;color:var(--ink-2)}
.all-filter{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin-top:1.25rem}
.all-filter h2{width:100%;font-size:.875rem;font-weight:600}
.all-filter a,.all-filter b{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .875rem;border:1px solid var(--line);border-radius:1.375rem;text-decoration:none}
.all-filter b{border-color:var(--ink);font-weight:600}
.all-list{margin:1.5rem 0 0;padding:0;list-style:none}
.all-list li{padding:1.25rem 0;border-top:1px solid var(--line)}
.all-list p{margin-top:.5rem;white-space:pre-line;overflow-wrap:anywhere}
.all-list .by{color:var(--ink-2);font-size:.9375rem}
.all-list .by b{color:var(--ink);font-weight:600}
.all-list h3{margin-top:.5rem;font-size:1rem}
.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.s{width:90px;height:16px;display:block;fill:var(--star)}
.s .e{fill:var(--line)}
.all-more{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:1rem}
.all-more a{display:inline-flex;align-items:center;min-height:2.75rem}
.all-none{margin-top:1.5rem;text-align:center}
`;

/** Only read: no form, no script; filters and pages are addresses. */
export function AllReviews({ view }: { view: AllReviewsView }) {
  const words = wordsIn(view.language);
  const { all } = words.texts;
  const chosen = useChosenLanguage();
  const look = { ...defaultLook({ kind: 'feed', isHealthcare: false }), language: view.language };
  const page = { ...view, look };
  const { platformNames, count } = view.average;
  const business = view.businessName;
  const here = (changed: Record<string, string | null>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({
      stars: view.stars === null ? null : String(view.stars),
      platform: view.platform,
      ...changed,
    })) {
      if (value) query.set(name, value);
    }
    const search = query.toString();
    return withLanguage(`${view.reviewPath}/all${search ? `?${search}` : ''}`, chosen);
  };
  const names = view.platforms.map(({ name }) => name);
  const average = averageLine(page, words);
  const unchecked = uncheckedLine(page, words.texts);
  return (
    <PageFrame
      kind="all"
      appName={view.appName}
      texts={textsIn(view.language)}
      brand={view.brand}
      reviewPath={view.reviewPath}
      rules={RULES}
    >
      <div className="head">
        <h1>{interpolate(all.title, { business })}</h1>
        {names.length > 0 && <p>{interpolate(all.lead, { platforms: words.list(names) })}</p>}
        {names.includes('') && <p>{all.agreed}</p>}
      </div>
      <div className="all-figures">
        {count > 0 && platformNames.length > 0 && <p>{average}</p>}
        {view.beside.length > 0 && (
          <p>
            {all.alsoOn}{' '}
            {view.beside.map((one, at) => (
              <span key={one.name}>
                {at > 0 && ' · '}
                {one.address ? (
                  <a href={one.address} rel="noopener nofollow">
                    {besideLine(one, page, words)}
                  </a>
                ) : (
                  besideLine(one, page, words)
                )}
              </span>
            ))}
          </p>
        )}
        {unchecked && <p>{unchecked}</p>}
      </div>
      {names.length > 0 && (
        <nav className="all-filter" aria-label={all.filterStars}>
          <h2>{all.filterStars}</h2>
          <Choice to={here({ stars: null })} isChosen={view.stars === null}>
            {all.anyRating}
          </Choice>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Choice key={stars} to={here({ stars: String(stars) })} isChosen={view.stars === stars}>
              {stars === 1 ? all.oneStar : interpolate(all.manyStars, { stars: String(stars) })}
            </Choice>
          ))}
        </nav>
      )}
      {view.platforms.length > 1 && (
        <nav className="all-filter" aria-label={all.filterPlatform}>
          <h2>{all.filterPlatform}</h2>
          <Choice to={here({ platform: null })} isChosen={view.platform === null}>
            {all.anyPlatform}
          </Choice>
          {view.platforms.map(({ slug, name }) => (
            <Choice key={slug} to={here({ platform: slug })} isChosen={view.platform === slug}>
              {name || words.texts.ownPageName}
            </Choice>
          ))}
        </nav>
      )}
      {view.reviews.length === 0 ? (
        <p className="all-none">{names.length === 0 ? all.none : all.noneLeft}</p>
      ) : (
        <ul className="all-list">
          {view.reviews.map((review) => (
            <li key={review.id}>
              <Whole review={review} page={page} words={words} />
            </li>
          ))}
        </ul>
      )}
      <p className="all-more">
        {view.nextCursor && (
          <a href={here({ after: view.nextCursor })} rel="next">
            {all.more}
          </a>
        )}
        {!view.isFirstPage && <a href={here({})}>{all.first}</a>}
        <a href={withLanguage(view.reviewPath, chosen)}>{interpolate(all.rate, { business })}</a>
      </p>
    </PageFrame>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  if (isChosen) return <b aria-current="true">{children}</b>;
  return (
    <a href={to} rel="nofollow">
      {children}
    </a>
  );
}

interface WholeProps {
  review: WidgetReview;
  page: Parameters<typeof dateOf>[1];
  words: WidgetWords;
}

/** As it was written, never cut here. */
function Whole({ review, page, words }: WholeProps) {
  const day = dateOf(review, page);
  return (
    <>
      <WidgetRating review={review} language={page.look.language} words={words} />
      {review.title && <h3 dir="auto">{review.title}</h3>}
      {review.text && (
        <p dir="auto">
          {review.text}
          {review.isExcerpt && '…'}
        </p>
      )}
      <p className="by">
        <b dir="auto">{review.name || words.texts.noName}</b>{' '}
        {review.address ? (
          <a href={review.address} rel="noopener nofollow">
            {review.platformName}
          </a>
        ) : (
          review.platformName || words.texts.ownPageName
        )}
        {day && ` · ${day}`}
      </p>
    </>
  );
}
