import { SAMPLE_LABEL } from '#app/content/claims.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, inAction, integrations } from '#app/content/home.ts';
import { ratingSummary, widgetsSection } from '#app/content/home-widgets.ts';
import { ComingTag } from '#app/features/site/coming-tag.tsx';
import { Head, More, SiteStars } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { onDay, SITE_TIME } from '#shared/time/time.ts';
import { PracticeObject } from './practice-object.tsx';
import { WidgetExample } from './widget-example.tsx';

const RATINGS = [5, 4, 3, 2, 1] as const;

const MENTIONS = integrations.platforms.map(
  ({ slug, ...words }: { slug: string; name?: string; note?: string }) => {
    const { name, publicName = name } = getPlatform(slug);
    return { slug, name: publicName, ...words };
  },
);

export function Integrations({ site }: { site: SiteView }) {
  return (
    <section className="section two-sides" id={HOME_SECTIONS.integrations}>
      <div className="wrap">
        <div>
          <Head head={fillTokens(integrations.head, site)} />
          <More action={integrations.action} />
        </div>
        <ul className="platforms">
          {MENTIONS.map(({ slug, name, note }) => (
            <li key={slug}>
              {name}
              {note && <small> {note}</small>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Widgets() {
  const { head, types, action, area } = widgetsSection;
  return (
    <section className="section sunken two-sides widgets" id={HOME_SECTIONS.widgets}>
      <div className="wrap">
        <div>
          <h2 className="display">{head.title}</h2>
          <ComingTag area={area} />
          <p className="lead">{head.text}</p>
          <dl className="kinds">
            {types.map(({ id, name, place }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{place}</dd>
              </div>
            ))}
          </dl>
          <More action={action} />
        </div>
        <WidgetExample />
      </div>
    </section>
  );
}

export function RatingSection({ site }: { site: SiteView }) {
  const { head, average, count, byRating, reviews } = fillTokens(ratingSummary, site);
  return (
    <section className="section two-sides rating" id={HOME_SECTIONS.rating}>
      <div className="wrap">
        <div>
          <Head head={head} />
          <div className="average">
            <strong className="display">{average}</strong>
            <p>
              <SiteStars rating={average} />
              <span>
                across {count} reviews <span className="badge sample">{SAMPLE_LABEL}</span>
              </span>
            </p>
          </div>
          <dl className="bars">
            {RATINGS.map((rating) => (
              <div key={rating}>
                <dt>
                  {rating} <span className="vh">stars</span>
                </dt>
                <dd>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="all" width="100" height="6" />
                    <rect className="share" width={(100 * byRating[rating]) / byRating[5]} height="6" />
                  </svg>
                  <span>{byRating[rating]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className="voices snap">
          {reviews.map(({ name, rating, text, date, platform }) => (
            <li key={name}>
              <p className="given">
                <SiteStars rating={rating} />
                <span className="badge sample">{SAMPLE_LABEL}</span>
              </p>
              <blockquote>“{text}”</blockquote>
              <div className="who">
                <span className="face" aria-hidden="true">
                  {name.charAt(0)}
                </span>
                <p>
                  <strong>{name}</strong>
                  <span>
                    {platform}, <time dateTime={date}>{onDay(new Date(date), SITE_TIME)}</time>
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function InAction() {
  return (
    <section className="section action-cards" id={HOME_SECTIONS.inAction}>
      <div className="wrap">
        <div className="in-line">
          <Head head={inAction.head} />
        </div>
        <ul className="objects wide snap">
          {inAction.cards.map(({ object, title, text, action, ...rest }) => (
            <li key={title}>
              <PracticeObject name={object} />
              <h3>
                {title} <ComingTag area={'area' in rest ? rest.area : undefined} />
              </h3>
              <p>{text}</p>
              <More action={action} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
