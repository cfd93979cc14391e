import { Star } from 'lucide-react';
import { PLATFORM_FILTERS, platformList } from '#app/content/integrations.ts';
import type { Action } from '#app/content/shapes.ts';
import type { ShowcasePlatform } from '#app/content/showcase-platforms.ts';
import { Ticks } from '#app/features/site/parts.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';
import type { PlatformOfferView } from '#shared/platforms/review-sources.ts';
import { InitialsTile } from './initials-tile.tsx';
import { offerLines } from './offer-lines.ts';

interface PlatformCardProps {
  platform: ShowcasePlatform;
  /** What the product can do with it today. */
  offer: PlatformOfferView;
  hidden: boolean;
  /** The visitor's next step. */
  connect: Action;
}

export function PlatformCard({ platform, offer, hidden, connect }: PlatformCardProps) {
  const { slug, description, rating, reviews, popular } = platform;
  const catalogued = getPlatform(slug);
  const { name, category } = catalogued;
  return (
    <li data-item={category} hidden={hidden}>
      <article className="platform" aria-labelledby={`platform-${slug}`}>
        <header>
          <InitialsTile platform={catalogued} />
          <div>
            <h3 id={`platform-${slug}`}>{name}</h3>
            <p>{PLATFORM_FILTERS.find(({ id }) => id === category)?.label}</p>
          </div>
          {popular && <span className="badge">{platformList.popular}</span>}
        </header>
        <p className="platform-rating">
          <Star aria-hidden="true" />
          <span className="vh">{platformList.ratingLabel}</span>
          <strong>{rating.toFixed(1)}</strong>
          <span aria-hidden="true">·</span> {reviews}
        </p>
        <p className="platform-text">{description}</p>
        <Ticks items={offerLines(offer)} />
        <a className="button quiet" href={connect.href}>
          {connect.label}
          <span className="vh">: {name}</span>
        </a>
      </article>
    </li>
  );
}
