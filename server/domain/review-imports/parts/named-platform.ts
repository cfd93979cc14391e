import { PLATFORMS } from '#shared/platforms/platforms.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

/** Google's other houses, whose names stand in those of files that are not about reviews there. */
const TOOLS = /google (?:sheets?|docs?|forms?|drive|takeout)/g;

/** The platform that a file names in its own name, else in its titles; null where it is none, or several. */
export function namedPlatform(fileName: string, content: BroughtContent): number | null {
  const titles = content.kind === 'list' ? content.columns : [];
  return namedIn([fileName]) ?? namedIn(titles);
}

function namedIn(texts: readonly string[]): number | null {
  const words = ` ${texts.map(plain).join(' ')} `.replace(TOOLS, '');
  const named = PLATFORMS.filter(({ slug, name, publicName }) =>
    [slug, name, publicName ?? name].some((one) => words.includes(` ${plain(one)} `)),
  );
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
