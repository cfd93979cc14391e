import { fillTokens } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';
import { terms } from '#app/content/terms.ts';
import css from '#app/features/legal/legal.css?inline';
import { LegalText } from '#app/features/legal/legal-text.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/terms';
import { sitePage } from './site-page.ts';

export const handle = sharedPage();
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({ site: sitePage(ctx, args) }));

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <SitePage site={site} meta={pageMeta.terms} css={css}>
      <LegalText page={fillTokens(terms, site)} />
    </SitePage>
  );
}
