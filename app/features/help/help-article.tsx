import type { HelpCategory } from '#app/content/help/categories.ts';
import { onDay, SITE_TIME } from '#shared/time/time.ts';
import { Blocks } from './blocks.tsx';
import { type ArticleLink, ArticleList, Crumbs, StillStuck } from './help-frame.tsx';
import { type Block, inlineText } from './markdown-tree.ts';
import { SearchBox } from './search-box.tsx';
import { type Vote, WasHelpful } from './was-helpful.tsx';

export interface ArticleView extends ArticleLink {
  category: HelpCategory;
  updated: string;
  body: Block[];
}

interface HelpArticlePageProps {
  searchFile: string;
  article: ArticleView;
  related: readonly ArticleLink[];
  vote: Vote | null;
  supportEmail: string;
}

/** Fewer sections need no table of contents. */
const LONG_FROM = 3;

export function HelpArticlePage({ searchFile, article, related, vote, supportEmail }: HelpArticlePageProps) {
  const { category, title, summary, updated, body, href } = article;
  const sections = body.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2
      ? [{ id: block.id, label: inlineText(block.children) }]
      : [],
  );
  const isLong = sections.length >= LONG_FROM;
  return (
    <>
      <div className={isLong ? 'wrap help-top article-page long' : 'wrap help-top article-page'}>
        <div className="above">
          <Crumbs
            crumbs={[
              { label: 'Help', href: '/help' },
              { label: category.title, href: `/help/${category.slug}` },
              { label: title },
            ]}
          />
          <SearchBox searchFile={searchFile} />
        </div>
        <article>
          <header>
            <h1 className="display">{title}</h1>
            <p className="lead">{summary}</p>
          </header>
          {isLong && (
            <nav className="contents" aria-labelledby="contents">
              <h2 id="contents">On this page</h2>
              <ol>
                {sections.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="prose">
            <Blocks blocks={body} />
          </div>
          <p className="note">
            Updated <time dateTime={updated}>{onDay(new Date(updated), SITE_TIME)}</time>
          </p>
          <WasHelpful action={href} vote={vote} />
        </article>
        <section className="related" aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <ArticleList articles={related} />
        </section>
      </div>
      <StillStuck supportEmail={supportEmail} />
    </>
  );
}
