import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faq } from '#app/content/faq.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';
import { SitePage, type SiteView } from './site-page.tsx';
import {
  application,
  organization,
  questionsPage,
  type SchemaThing,
  writtenArticle,
} from './structured-data.tsx';

const site: SiteView = {
  appName: 'Praise </script> & Co',
  origin: 'https://praise.example',
  supportEmail: 'help@praise.example',
  supportPhone: undefined,
  registration: 'open',
  signedIn: false,
  path: '/',
};

function thingsIn(html: string): SchemaThing[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(found).toHaveLength(1);
  return JSON.parse(found[0]?.[1] ?? '')['@graph'];
}

const render = (props: Partial<Parameters<typeof SitePage>[0]>) =>
  renderToStaticMarkup(
    <SitePage site={site} meta={pageMeta.home} {...props}>
      <p>Text</p>
    </SitePage>,
  );

test('the home page names the organization, the software and every question', () => {
  const { questions } = fillTokens(faq, site);
  const things = thingsIn(
    render({ things: [organization(site), application(site), questionsPage(questions)] }),
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'SoftwareApplication', 'FAQPage']);
  expect(things[0]).toMatchObject({ name: site.appName, url: 'https://praise.example/' });
  expect(things[2]?.mainEntity).toHaveLength(faq.questions.length);
  // Ratings and prices would be samples.
  expect(JSON.stringify(things)).not.toMatch(/aggregateRating|"offers"|\{appName\}/);
});

test('every other page says the way to it', () => {
  const [way] = thingsIn(render({ meta: pageMeta.integrations }));
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: site.appName, item: 'https://praise.example/' },
      { position: 2, item: 'https://praise.example/integrations' },
    ],
  });
});

test('an article says when it was changed, and a page that is hidden says nothing', () => {
  const article = { title: 'A', summary: 'B', href: '/help/a/b', updated: '2026-11-29' };
  expect(writtenArticle(site, article)).toMatchObject({ '@type': 'Article', dateModified: '2026-11-29' });
  const html = render({ meta: pageMeta.register, things: [application(site)] });
  expect(html).not.toContain('ld+json');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
