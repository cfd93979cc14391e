import { fillTokens } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';
import { widgetsPage } from '#app/content/widgets-page.ts';
import { FeatureBody } from '#app/features/feature-pages/feature-body.tsx';
import featureCss from '#app/features/feature-pages/feature-pages.css?inline';
import partsCss from '#app/features/feature-pages/page-parts.css?inline';
import css from '#app/features/feature-pages/widgets.css?inline';
import { WidgetsPicture, WidgetsSpot } from '#app/features/feature-pages/widgets-parts.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/widgets';
import { sitePage } from './site-page.ts';

export const handle = sharedPage();
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({ site: sitePage(ctx, args) }));

export default function Widgets({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <SitePage site={site} meta={pageMeta.widgets} css={partsCss + featureCss + css}>
      <FeatureBody
        page={fillTokens(widgetsPage, site)}
        picture={<WidgetsPicture label={widgetsPage.hero.alt} />}
        isComplete
      >
        <WidgetsSpot site={site} />
      </FeatureBody>
    </SitePage>
  );
}
