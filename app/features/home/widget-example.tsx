import { SAMPLE_LABEL } from '#app/content/claims.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { SAMPLE_PRACTICE } from '#app/content/sample-practice.ts';
import { SiteStars } from '#app/features/site/parts.tsx';
import { onDay, SITE_TIME } from '#shared/time/time.ts';

/** A carousel on the website of the sample practice. */
export function WidgetExample() {
  const { average, count, reviews } = ratingSummary;
  return (
    <figure className="browser" aria-label={`A review widget on the website of ${SAMPLE_PRACTICE.name}`}>
      <p className="address">
        <i aria-hidden="true" />
        <span>{SAMPLE_PRACTICE.site}</span>
        <small>A practice that does not exist</small>
      </p>
      <div className="page-part">
        <p className="site-name">{SAMPLE_PRACTICE.name}</p>
        <div className="average">
          <strong>{average}</strong>
          <p>
            <SiteStars rating={average} />
            <span>
              {count} public reviews <span className="badge sample">{SAMPLE_LABEL}</span>
            </span>
          </p>
        </div>
        <ul>
          {reviews.slice(0, 2).map(({ name, rating, text, platform, date }) => (
            <li key={name}>
              <p className="given">
                <SiteStars rating={rating} />
                <span className="badge sample">{SAMPLE_LABEL}</span>
              </p>
              <p>{text}</p>
              <p className="by">
                <strong>{name.replace(/ (\w)\w*$/, ' $1.')}</strong>
                {platform}, {onDay(new Date(date), SITE_TIME)}
              </p>
            </li>
          ))}
        </ul>
        <p className="fine">
          Selected 4 and 5 star reviews. {average} from {count}.
        </p>
      </div>
    </figure>
  );
}
