import { plural } from '#shared/text/plural.ts';
import { Crumbs, StillStuck } from './help-frame.tsx';
import { SearchIdeas } from './help-home.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import type { SearchHit } from './search.ts';
import { SearchBox } from './search-box.tsx';

interface HelpResultsProps {
  searchFile: string;
  query: string;
  hits: readonly SearchHit[];
  supportEmail: string;
}

export function HelpResults({ searchFile, query, hits, supportEmail }: HelpResultsProps) {
  return (
    <>
      <div className="wrap narrow help-top">
        <Crumbs crumbs={[{ label: 'Help', href: '/help' }, { label: 'Search' }]} />
        <SearchBox searchFile={searchFile} query={query} />
        <h1 className="display">
          {hits.length > 0
            ? `${hits.length} ${plural(hits.length, 'article', 'articles')} for “${query}”`
            : `Nothing found for “${query}”`}
        </h1>
        {hits.length > 0 ? (
          <ul className="articles">
            {hits.map((hit) => (
              <li key={hit.id}>
                <a href={hit.href}>
                  <HighlightedText marks={hit.title} />
                </a>
                <p>
                  <HighlightedText marks={hit.excerpt} />
                </p>
                <p className="note">{hit.category}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="nothing">
            <p>
              Try fewer words, or say it differently. You can also look through the <a href="/help">topics</a>
              .
            </p>
            <SearchIdeas />
          </div>
        )}
      </div>
      <StillStuck supportEmail={supportEmail} />
    </>
  );
}
