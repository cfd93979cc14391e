import { createHash } from 'node:crypto';
import type { HelpLibrary } from '#app/features/help/library.ts';

interface SearchFile {
  href: string;
  name: string;
  body: string;
}

let kept: { library: HelpLibrary; file: SearchFile } | null = null;

/** The index of the browser's search: the articles as JSON, at an address that changes with them. */
export function searchFile(library: HelpLibrary): SearchFile {
  if (kept?.library !== library) kept = { library, file: build(library) };
  return kept.file;
}

function build({ searchDocs }: HelpLibrary): SearchFile {
  const body = JSON.stringify(searchDocs);
  const name = `${createHash('sha256').update(body).digest('base64url').slice(0, 10)}.json`;
  return { href: `/help/search/${name}`, name, body };
}
