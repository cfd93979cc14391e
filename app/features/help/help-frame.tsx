import type { HelpCategory } from '#app/content/help/categories.ts';
import { mailLink } from '#shared/text/mail-link.ts';

interface Crumb {
  label: string;
  href?: string;
}

/** Links to the parent pages; the last one is the page itself. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The end of every help page. */
export function StillStuck({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="stuck wrap" aria-labelledby="stuck">
      <div>
        <h2 id="stuck" className="display">
          Still stuck?
        </h2>
        <p>Tell us what you tried and what you saw instead. A person reads every message.</p>
      </div>
      <div className="actions">
        <a className="button" href="/#contact">
          Write to us
        </a>
        <a className="button quiet" href={mailLink(supportEmail)}>
          {supportEmail}
        </a>
      </div>
    </section>
  );
}

export function OtherTopics({ topics }: { topics: readonly TopicLink[] }) {
  return (
    <nav className="topics" aria-label="Other topics">
      {topics.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  );
}

export type TopicLink = Pick<HelpCategory, 'title'> & { href: string };

/** Over the articles that owners do not need. */
export const FOR_HOSTS = 'Running your own installation';

export interface ArticleLink {
  href: string;
  title: string;
  summary: string;
}

export function ArticleList({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className="articles">
      {articles.map(({ href, title, summary }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
