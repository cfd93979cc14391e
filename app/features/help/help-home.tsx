import { ArrowRight } from 'lucide-react';
import type { HelpCategory } from '#app/content/help/categories.ts';
import { SUGGESTED_SEARCHES } from '#app/content/help/popular.ts';
import { CategoryIcon } from './category-icon.tsx';
import { type ArticleLink, StillStuck } from './help-frame.tsx';
import { SearchBox } from './search-box.tsx';

export type CategoryCard = HelpCategory & { href: string; count: number; first: ArticleLink[] };

export interface Contents {
  title: string;
  articles: readonly ArticleLink[];
}

interface HelpHomeProps {
  searchFile: string;
  categories: readonly CategoryCard[];
  popular: readonly ArticleLink[];
  /** Every article by category. */
  contents: readonly Contents[];
  supportEmail: string;
}

export function HelpHome({ searchFile, categories, popular, contents, supportEmail }: HelpHomeProps) {
  return (
    <>
      <section className="help-hero">
        <div className="wrap">
          <h1 className="display">How can we help?</h1>
          <p className="lead">
            Short answers to what people ask us, from the first login to the last opt-out.
          </p>
          <SearchBox searchFile={searchFile} />
          <SearchIdeas />
        </div>
      </section>
      <div className="wrap help-body">
        <section aria-labelledby="topics">
          <h2 id="topics" className="vh">
            Topics
          </h2>
          <div className="grid three">
            {categories.map((category) => (
              <CategoryTile key={category.slug} category={category} />
            ))}
          </div>
        </section>
        <section className="popular" aria-labelledby="popular">
          <h2 id="popular" className="display">
            Good places to start
          </h2>
          <ul>
            {popular.map(({ href, title, summary }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="contents-list" aria-labelledby="contents">
          <h2 id="contents" className="display">
            All articles
          </h2>
          <div>
            {contents.map(({ title, articles }) => (
              <section key={title}>
                <h3>{title}</h3>
                <ul>
                  {articles.map((article) => (
                    <li key={article.href}>
                      <a href={article.href}>{article.title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
      <StillStuck supportEmail={supportEmail} />
    </>
  );
}

function CategoryTile({ category }: { category: CategoryCard }) {
  const { icon, title, description, href, count, first } = category;
  return (
    <article className="card topic">
      <CategoryIcon name={icon} />
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>{description}</p>
      <ul>
        {first.map((article) => (
          <li key={article.href}>
            <a href={article.href}>{article.title}</a>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <a className="more" href={href}>
          All {count} articles
          <span className="vh"> about {title}</span>
          <ArrowRight aria-hidden="true" />
        </a>
      )}
    </article>
  );
}

export function SearchIdeas() {
  return (
    <p className="ideas">
      Try{' '}
      {SUGGESTED_SEARCHES.map((words) => (
        <a key={words} href={`/help?q=${encodeURIComponent(words).replaceAll('%20', '+')}`}>
          {words}
        </a>
      ))}
    </p>
  );
}
