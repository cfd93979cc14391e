import { fillTokens } from '#app/content/fill-tokens.ts';
import {
  integrationsCall,
  integrationsHero,
  integrationTiles,
  PLATFORM_FILTERS,
  PLATFORMS_SECTION,
  platformGrid,
  platformList,
} from '#app/content/integrations.ts';
import { showcasePlatforms } from '#app/content/showcase-platforms.ts';
import { pageMeta } from '#app/content/site.ts';
import filterScript from '#app/enhance/filter.ts?enhance';
import { ClosingBand } from '#app/features/feature-pages/closing-band.tsx';
import { IconCards } from '#app/features/feature-pages/icon-cards.tsx';
import { PageHero } from '#app/features/feature-pages/page-hero.tsx';
import partsCss from '#app/features/feature-pages/page-parts.css?inline';
import css from '#app/features/integrations/integrations.css?inline';
import { legendOf } from '#app/features/integrations/offer-lines.ts';
import { PlatformCard } from '#app/features/integrations/platform-card.tsx';
import { PlatformNames } from '#app/features/integrations/platform-names.tsx';
import { FilterLinks, filterOf } from '#app/features/site/filter-links.tsx';
import { Head } from '#app/features/site/parts.tsx';
import { ScreenShot } from '#app/features/site/screen-shot.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import type { PlatformOfferView } from '#shared/platforms/review-sources.ts';
import type { Route } from './+types/integrations';
import { sitePage } from './site-page.ts';

export const handle = sharedPage('category');
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({
  site: sitePage(ctx, args),
  chosen: filterOf(args.url, PLATFORM_FILTERS),
  offers: offersOf(await listPlatforms(ctx)),
}));

/** The offers of the platforms on the cards. */
function offersOf(platforms: readonly PlatformOfferView[]): Record<string, PlatformOfferView> {
  const shown = new Set<string>(showcasePlatforms.map(({ slug }) => slug));
  return Object.fromEntries(platforms.filter(({ slug }) => shown.has(slug)).map((one) => [one.slug, one]));
}

const PICTURE_ALT = 'The Integrations screen of a sample practice with its connected platforms.';

const CONTENT = {
  hero: integrationsHero,
  list: platformList,
  platforms: showcasePlatforms,
  grid: platformGrid,
  call: integrationsCall,
};

export default function Integrations({ loaderData }: Route.ComponentProps) {
  const { site, chosen, offers } = loaderData;
  const { hero, list, platforms, grid, call } = fillTokens(CONTENT, site);
  return (
    <SitePage site={site} meta={pageMeta.integrations} css={partsCss + css} scripts={[filterScript]}>
      <PageHero {...hero}>
        <ScreenShot shot="integrations" alt={PICTURE_ALT} />
      </PageHero>
      <section className="section">
        <div className="wrap">
          <h2 className="vh">{list.tilesLabel}</h2>
          <IconCards items={integrationTiles} columns="four" />
        </div>
      </section>
      <section className="section sunken" id={PLATFORMS_SECTION}>
        <div className="wrap">
          <Head head={list.head} />
          <FilterLinks
            label={list.filterLabel}
            words={list.countWords}
            path="/integrations"
            list="platform-list"
            filters={PLATFORM_FILTERS}
            chosen={chosen}
            items={platforms.map(({ slug }) => getPlatform(slug).category)}
          />
          <ul className="platforms" id="platform-list">
            {platforms.map((platform) => {
              const offer = offers[platform.slug];
              if (!offer) return null;
              return (
                <PlatformCard
                  key={platform.slug}
                  platform={platform}
                  offer={offer}
                  connect={list.connect}
                  hidden={chosen !== 'all' && chosen !== getPlatform(platform.slug).category}
                />
              );
            })}
          </ul>
          <p className="note platforms-note">{list.note}</p>
          <h3 className="legend-title">{list.legendTitle}</h3>
          <dl className="legend">
            {legendOf(Object.values(offers)).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <Head head={grid.head} />
          <PlatformNames grid={grid} />
        </div>
      </section>
      <ClosingBand call={call} />
    </SitePage>
  );
}
