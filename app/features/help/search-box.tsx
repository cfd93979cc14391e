import { Search } from 'lucide-react';

/** Searches while typing once `app/enhance/help.ts` runs; without it a form that leads to `/help?q=`. */
export function SearchBox({ searchFile, query = '' }: { searchFile: string; query?: string }) {
  return (
    <search className="help-search" data-index={searchFile}>
      <form action="/help" method="get">
        <label className="vh" htmlFor="help-q">
          Search the help center
        </label>
        <Search className="glass" size={20} aria-hidden="true" />
        <input
          id="help-q"
          className="input"
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search the articles"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <div className="hits" hidden>
        <div id="help-hits" role="listbox" aria-label="Articles" />
        <p className="none" hidden>
          Nothing found. Try fewer or other words, or <a href="/#contact">write to us</a>.
        </p>
      </div>
      <p className="vh" role="status" />
    </search>
  );
}
