import { createHash } from 'node:crypto';
import { helpLibrary } from '#app/features/help/library.ts';

interface SearchFile {
  href: string;
  name: string;
  body: string;
}

let kept: { appName: string; file: SearchFile } | null = null;

/** What the browser's search reads: the articles as JSON, at an address that changes with them. */
export function searchFile(appName: string): SearchFile {
  if (kept?.appName !== appName) kept = { appName, file: build(appName) };
  return kept.file;
}

function build(appName: string): SearchFile {
  const body = JSON.stringify(helpLibrary(appName).searchDocs);
  const name = `${createHash('sha256').update(body).digest('base64url').slice(0, 10)}.json`;
  return { href: `/help/search/${name}`, name, body };
}
