import {
  CASE_FILTERS,
  caseStudies,
  caseStudiesCall,
  caseStudiesHero,
  caseStudyStatistics,
  industryImpact,
} from '#app/content/case-studies.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';
import filterScript from '#app/enhance/filter.ts?enhance';
import { CaseCard } from '#app/features/case-studies/case-card.tsx';
import cardCss from '#app/features/case-studies/case-studies.css?inline';
import sceneCss from '#app/features/case-studies/scenes.css?inline';
import { ClosingBand } from '#app/features/feature-pages/closing-band.tsx';
import { IconCards } from '#app/features/feature-pages/icon-cards.tsx';
import { PageHero } from '#app/features/feature-pages/page-hero.tsx';
import partsCss from '#app/features/feature-pages/page-parts.css?inline';
import { FilterLinks, filterOf } from '#app/features/site/filter-links.tsx';
import { Figures, Head } from '#app/features/site/parts.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/case-studies';
import { sitePage } from './site-page.ts';

export const handle = sharedPage('category');
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({
  site: sitePage(ctx, args),
  chosen: filterOf(args.url, CASE_FILTERS),
}));

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { site, chosen } = loaderData;
  const { hero, studies } = fillTokens({ hero: caseStudiesHero, studies: caseStudies }, site);
  return (
    <SitePage
      site={site}
      meta={pageMeta.caseStudies}
      css={partsCss + cardCss + sceneCss}
      scripts={[filterScript]}
    >
      <div className="cases-hero">
        <PageHero title={hero.title} text={hero.text}>
          <p className="banner">{hero.notice}</p>
        </PageHero>
      </div>
      <section className="wrap cases-figures" aria-label={caseStudiesHero.figuresLabel}>
        <Figures claims={caseStudyStatistics} />
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className="vh">{caseStudiesHero.listLabel}</h2>
          <FilterLinks
            label={caseStudiesHero.filterLabel}
            words={caseStudiesHero.countWords}
            path="/case-studies"
            list="cases"
            filters={CASE_FILTERS}
            chosen={chosen}
            items={studies.map(({ category }) => category)}
          />
          <ul className="cases" id="cases">
            {studies.map((study) => (
              <CaseCard key={study.id} study={study} hidden={chosen !== 'all' && chosen !== study.category} />
            ))}
          </ul>
        </div>
      </section>
      <section className="section sunken">
        <div className="wrap">
          <Head head={industryImpact.head} />
          <IconCards items={industryImpact.industries} columns="four" />
        </div>
      </section>
      <ClosingBand call={caseStudiesCall} />
    </SitePage>
  );
}
