import { AREAS, type Area } from './live-areas.ts';

export interface ArticleSource {
  category: string;
  slug: string;
  title: string;
  summary: string;
  order: number;
  /** The day of the last change, such as `2026-11-21`. */
  updated: string;
  since: Area;
  /** Other names for what it is about, for the search. */
  words: string;
  /** For those who run an installation. */
  isForHosts: boolean;
  markdown: string;
}

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true });

/** Every article, including those of areas that are not live yet. */
export const ARTICLE_SOURCES: readonly ArticleSource[] = Object.entries(files).map(([path, file]) => {
  const [, category = '', slug = ''] = /^\.\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? [];
  return { category, slug, ...readFrontMatter(path, file) };
});

function readFrontMatter(path: string, file: string): Omit<ArticleSource, 'category' | 'slug'> {
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined || markdown === undefined) throw new Error(`${path} has no front matter`);
  const values = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()] as const;
    }),
  );
  const text = (name: string): string => {
    const value = values.get(name);
    if (!value) throw new Error(`${path} has no ${name}`);
    return value.startsWith('"') ? (JSON.parse(value) as string) : value;
  };
  const since = AREAS.find((area) => area === text('since'));
  if (!since) throw new Error(`${path} is since ${text('since')}, which is no area`);
  return {
    title: text('title'),
    summary: text('summary'),
    order: Number(text('order')),
    updated: text('updated'),
    since,
    words: values.get('words') ?? '',
    isForHosts: values.get('for') === 'hosts',
    markdown,
  };
}
