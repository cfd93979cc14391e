import { fillTokens, type SiteValues } from '#app/content/fill-tokens.ts';
import { type PageMeta, pageMeta, tagline } from '#app/content/site.ts';
import type { HelpLibrary } from '#app/features/help/library.ts';
import { articleMeta, categoryMeta } from '#app/features/help/meta.ts';
import type { ShareSubject } from '#shared/design/share-subjects.ts';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The day of the last change, if known. */
  updated: string | null;
  /** The words on its share picture. */
  picture: { kicker: string; title: string; subject: ShareSubject };
}

const SUBJECTS: Readonly<Record<string, ShareSubject>> = {
  '/': 'page',
  '/features/reviews': 'inbox',
  '/features/analytics': 'chart',
  '/features/social': 'post',
  '/widgets': 'widget',
  '/integrations': 'platforms',
  '/case-studies': 'quote',
  '/help': 'help',
};

const KICKER = 'Reviews for practices and local businesses';

/** Every page for search engines, in the order of the site map. */
export function publicPages(values: SiteValues, { categories, articles }: HelpLibrary): PublicPage[] {
  const ofSite: PageMeta[] = Object.values(pageMeta);
  return [
    ...ofSite
      .filter(({ hidden }) => !hidden)
      .map((meta) => {
        const { title } = fillTokens(meta, values);
        const said = meta.canonical === '/' ? tagline : (title.split(' | ')[0] ?? title);
        // The drawing takes the plus sign of its typeface apart.
        const words = said.replace(/^(\d+)\+/, 'Over $1');
        return toPage(
          meta,
          values,
          { kicker: KICKER, title: words, subject: SUBJECTS[meta.canonical] ?? 'paper' },
          meta.updated,
        );
      }),
    ...categories.map((category) =>
      toPage(categoryMeta(category), values, {
        kicker: 'Help center',
        title: category.title,
        subject: 'help',
      }),
    ),
    ...articles.map((article) =>
      toPage(
        articleMeta(article),
        values,
        { kicker: `Help center · ${article.category.title}`, title: article.title, subject: 'help' },
        article.updated,
      ),
    ),
  ];
}

function toPage(
  meta: PageMeta,
  values: SiteValues,
  picture: PublicPage['picture'],
  updated: string | null = null,
): PublicPage {
  const { title, description, canonical } = fillTokens(meta, values);
  return { path: canonical, title, description, updated, picture };
}
