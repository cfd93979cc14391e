import type { HelpCategory } from '#app/content/help/categories.ts';
import { CategoryIcon } from './category-icon.tsx';
import {
  type ArticleLink,
  ArticleList,
  Crumbs,
  FOR_HOSTS,
  OtherTopics,
  StillStuck,
  type TopicLink,
} from './help-frame.tsx';
import { SearchBox } from './search-box.tsx';

interface HelpCategoryPageProps {
  searchFile: string;
  category: HelpCategory;
  articles: readonly ArticleLink[];
  /** For those who run an installation. */
  forHosts: readonly ArticleLink[];
  otherTopics: readonly TopicLink[];
  supportEmail: string;
}

export function HelpCategoryPage(props: HelpCategoryPageProps) {
  const { searchFile, category, articles, forHosts, otherTopics, supportEmail } = props;
  return (
    <>
      <div className="wrap narrow help-top">
        <Crumbs crumbs={[{ label: 'Help', href: '/help' }, { label: category.title }]} />
        <SearchBox searchFile={searchFile} />
        <header>
          <CategoryIcon name={category.icon} />
          <h1 className="display">{category.title}</h1>
          <p className="lead">{category.description}</p>
        </header>
        <ArticleList articles={articles} />
        {forHosts.length > 0 && (
          <>
            <h2>{FOR_HOSTS}</h2>
            <ArticleList articles={forHosts} />
          </>
        )}
        <h2>Other topics</h2>
        <OtherTopics topics={otherTopics} />
      </div>
      <StillStuck supportEmail={supportEmail} />
    </>
  );
}
