import type { ArticleLink } from '#app/features/help/help-frame.tsx';
import type { HelpArticle } from '#app/features/help/library.ts';

export function toLink({ href, title, summary }: HelpArticle): ArticleLink {
  return { href, title, summary };
}
