import type { HelpCategory } from '#app/content/help/categories.ts';
import type { PageMeta } from '#app/content/site.ts';

export function categoryMeta({ slug, title, description }: HelpCategory): PageMeta {
  return {
    title: `${title}: help articles | {appName}`,
    description,
    canonical: `/help/${slug}`,
  };
}

export function articleMeta({
  id,
  title,
  summary,
}: {
  id: string;
  title: string;
  summary: string;
}): PageMeta {
  return { title: `${title} | {appName} Help`, description: summary, canonical: `/help/${id}` };
}

/** Results are for one person; search engines should index the articles instead. */
export function resultsMeta(query: string): PageMeta {
  return {
    title: `Search: ${query} | {appName} Help`,
    description: 'Articles of the help center that fit your words.',
    canonical: '/help',
    hidden: true,
  };
}
