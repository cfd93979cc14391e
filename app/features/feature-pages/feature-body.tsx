import type { ReactNode } from 'react';
import type { FeaturePage } from '#app/content/feature-pages.ts';
import { Head, More, Ticks } from '#app/features/site/parts.tsx';
import { ClosingBand } from './closing-band.tsx';
import { IconCards } from './icon-cards.tsx';
import { PageHero } from './page-hero.tsx';

interface FeatureBodyProps {
  page: FeaturePage;
  /** Drawn beside the words of the hero. */
  picture: ReactNode;
  /** What only this page has, a section of its own. */
  children: ReactNode;
  /** The closer look names every feature already. */
  isComplete?: boolean;
}

/** The pages about one part of the product have one order: words and picture, what it does, a closer look, why. */
export function FeatureBody({ page, picture, children, isComplete }: FeatureBodyProps) {
  const { hero, features, benefits, related, call } = page;
  return (
    <>
      <PageHero {...hero}>
        <div className="stage">
          <div role="img" aria-label={hero.alt}>
            {picture}
          </div>
        </div>
      </PageHero>
      {children}
      {!isComplete && (
        <section className="section">
          <div className="wrap">
            <Head head={features.head} />
            <IconCards items={features.items} columns={features.items.length % 3 === 0 ? 'three' : 'four'} />
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
