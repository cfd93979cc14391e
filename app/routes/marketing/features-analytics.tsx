import { analyticsPage } from '#app/content/feature-pages.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';
import { FeatureBody } from '#app/features/feature-pages/feature-body.tsx';
import featureCss from '#app/features/feature-pages/feature-pages.css?inline';
import partsCss from '#app/features/feature-pages/page-parts.css?inline';
import { ScreenShot } from '#app/features/site/screen-shot.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { application } from '#app/features/site/structured-data.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/features-analytics';
import { sitePage } from './site-page.ts';

export const handle = sharedPage();
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({ site: sitePage(ctx, args) }));

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <SitePage site={site} meta={pageMeta.analytics} things={[application(site)]} css={partsCss + featureCss}>
      <FeatureBody
        page={fillTokens(analyticsPage, site)}
        picture={<ScreenShot shot="analytics" alt={analyticsPage.hero.alt} />}
      />
    </SitePage>
  );
}
