import type { Question } from '#app/content/faq.ts';
import { fillTokens, type SiteValues } from '#app/content/fill-tokens.ts';
import { pageMeta } from '#app/content/site.ts';

/** What search engines read beside the words of a page (schema.org). */
export type SchemaThing = Record<string, unknown> & { '@type': string };

export interface Crumb {
  name: string;
  path: string;
}

interface Site extends SiteValues {
  origin: string;
}

export function organization({ appName, origin, supportEmail, supportPhone }: Site): SchemaThing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: appName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      telephone: supportPhone,
    },
  };
}

/** Without a rating or a price: those of the pages are samples, and the operator's price is not known here. */
export function application(site: Site): SchemaThing {
  const { description } = fillTokens(pageMeta.home, site);
  return {
    '@type': 'SoftwareApplication',
    name: site.appName,
    url: `${site.origin}/`,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: { '@id': `${site.origin}/#organization` },
  };
}

export function questionsPage(questions: readonly Question[]): SchemaThing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

export function breadcrumbs({ origin }: Site, crumbs: readonly Crumb[]): SchemaThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

interface Written {
  title: string;
  summary: string;
  href: string;
  updated: string;
}

export function writtenArticle(site: Site, { title, summary, href, updated }: Written): SchemaThing {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    url: site.origin + href,
    dateModified: updated,
    author: { '@type': 'Organization', name: site.appName, url: `${site.origin}/` },
  };
}

/** Data, not a script: no policy holds it back, and nothing runs. */
export function StructuredData({ things }: { things: readonly SchemaThing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>;
}
