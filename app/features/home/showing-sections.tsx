import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, inAction, integrations } from '#app/content/home.ts';
import { ratingSummary, widgets } from '#app/content/home-widgets.ts';
import { Head, More, SiteStars } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { onDay, SITE_TIME } from '#shared/time/time.ts';
import { Picture } from './pictures/picture.tsx';
import { WidgetSketch } from './widget-sketch.tsx';

const RATINGS = [5, 4, 3, 2, 1] as const;

const MENTIONS = integrations.platforms.map(
  ({ slug, ...words }: { slug: string; name?: string; note?: string }) => {
    const { name, publicName = name, color } = getPlatform(slug);
    return { slug, color, name: publicName, ...words };
  },
);

export function Integrations({ site }: { site: SiteView }) {
  return (
    <section className="section sunken" id={HOME_SECTIONS.integrations}>
      <div className="wrap">
        <Head head={fillTokens(integrations.head, site)} center />
        <ul className="platforms">
          {MENTIONS.map(({ slug, name, color, note }) => (
            <li key={slug}>
              <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
                <rect width="40" height="40" rx="11" fill={color} />
                <text x="20" y="27" textAnchor="middle">
                  {name.charAt(0)}
                </text>
              </svg>
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
            </li>
          ))}
        </ul>
        <p className="after-grid">
          <More action={integrations.action} />
        </p>
      </div>
    </section>
  );
}

export function Widgets() {
  return (
    <section className="section" id={HOME_SECTIONS.widgets}>
      <div className="wrap">
        <Head head={widgets.head} />
        <ul className="widgets">
          {widgets.types.map((type) => (
            <li className={`card w-${type.id}`} key={type.id}>
              <WidgetSketch type={type.id} />
              <div className="about">
                <h3>{type.name}</h3>
                <p>{type.text}</p>
                <p className="badge">{type.place}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="after-grid start">
          <More action={widgets.action} />
        </p>
      </div>
    </section>
  );
}

export function RatingSection({ site }: { site: SiteView }) {
  const { head, label, business, average, count, byRating, selection, reviews } = fillTokens(
    ratingSummary,
    site,
  );
  return (
    <section className="section sunken" id={HOME_SECTIONS.rating}>
      <div className="wrap">
        <Head head={head} center />
        <div className="rating">
          <div className="card summary">
            <p className="over">
              <strong>{business}</strong>
              <span className="badge sample">{label}</span>
            </p>
            <p className="average">
              <span className="display">{average}</span>
              <span>
                <SiteStars rating={average} />
                {count} reviews
              </span>
            </p>
            <dl className="bars">
              {RATINGS.map((rating) => (
                <div key={rating}>
                  <dt>
                    {rating} <span className="vh">stars</span>
                  </dt>
                  <dd>
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                      <rect className="all" width="100" height="6" />
                      <rect className="share" width={(100 * byRating[rating]) / count} height="6" />
                    </svg>
                    <span>{byRating[rating]}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="note">{selection}</p>
          </div>
          <ul className="voices">
            {reviews.map((review) => (
              <li className="card" key={review.name}>
                <div className="who">
                  <span className="face" aria-hidden="true">
                    {review.name.charAt(0)}
                  </span>
                  <p>
                    <strong>{review.name}</strong>
                    <span className="note">
                      <time dateTime={review.date}>{dayOf(review.date)}</time> · {review.platform}
                    </span>
                  </p>
                </div>
                <p className="given">
                  <SiteStars rating={review.rating} />
                  <span className="badge sample">{label}</span>
                </p>
                <blockquote>“{review.text}”</blockquote>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function dayOf(date: string): string {
  return onDay(new Date(date), SITE_TIME);
}

export function InAction() {
  return (
    <section className="section" id={HOME_SECTIONS.inAction}>
      <div className="wrap">
        <Head head={inAction.head} />
        <div className="grid three">
          {inAction.cards.map((card) => (
            <article className="card pictured" key={card.title}>
              <Picture name={card.picture} alt={card.alt} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
              <More action={card.action} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
