import type { ReactNode } from 'react';
import type { FeaturePage } from '#app/content/feature-pages.ts';
import { SiteIcon } from '#app/features/site/icon.tsx';
import { Head, More, Ticks } from '#app/features/site/parts.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PageHero } from './page-hero.tsx';

interface FeatureBodyProps {
  page: FeaturePage;
  /** Shown beside the hero's text. */
  picture: ReactNode;
  /** A section only this page has. */
  children?: ReactNode;
  /** The closer look already covers every feature. */
  isComplete?: boolean;
}

/** The layout of all feature pages: hero and picture, what it does, a closer look, why. */
export function FeatureBody({ page, picture, children, isComplete }: FeatureBodyProps) {
  const { hero, features, benefits, related, call } = page;
  return (
    <>
      <PageHero {...hero}>
        <div className="stage">{picture}</div>
      </PageHero>
      {children}
      {!isComplete && (
        <section className="section">
          <div className="wrap">
            <Head head={features.head} />
            <ul className="feature-list">
              {features.items.map(({ icon, title, text }) => (
                <li key={title}>
                  <SiteIcon name={icon} />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className={isComplete ? 'section' : 'section sunken'}>
        <div className="wrap benefits">
          {benefits.map(({ title, points }) => (
            <div key={title}>
              <h2 className="display">{title}</h2>
              <Ticks items={points} />
            </div>
          ))}
          <ul className="related">
            {related.map((action) => (
              <li key={action.label}>
                <More action={action} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClosingBand call={call} />
    </>
  );
}
