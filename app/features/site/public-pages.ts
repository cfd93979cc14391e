import { fillTokens, type SiteValues } from '#app/content/fill-tokens.ts';
import { type PageMeta, pageMeta, tagline } from '#app/content/site.ts';
import type { HelpLibrary } from '#app/features/help/library.ts';
import { articleMeta, categoryMeta } from '#app/features/help/meta.ts';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The day of the last change, if known. */
  updated: string | null;
  /** The words on its share picture. */
  picture: { kicker: string; title: string };
}

const KICKER = 'Reviews for practices and local businesses';

/** Every page for search engines, in the order of the site map. */
export function publicPages(values: SiteValues, { categories, articles }: HelpLibrary): PublicPage[] {
  const ofSite: PageMeta[] = Object.values(pageMeta);
  return [
    ...ofSite
      .filter(({ hidden }) => !hidden)
      .map((meta) => {
        const { title } = fillTokens(meta, values);
        const words = meta.canonical === '/' ? tagline : (title.split(' | ')[0] ?? title);
        return toPage(meta, values, { kicker: KICKER, title: words }, meta.updated);
      }),
    ...categories.map((category) =>
      toPage(categoryMeta(category), values, { kicker: 'Help center', title: category.title }),
    ),
    ...articles.map((article) =>
      toPage(
        articleMeta(article),
        values,
        { kicker: `Help center · ${article.category.title}`, title: article.title },
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
