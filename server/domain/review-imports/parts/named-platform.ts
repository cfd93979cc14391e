import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

/** Google products whose names occur in files that are not about Google reviews. */
const TOOLS = /google (?:sheets?|docs?|forms?|drive|takeout)/g;

/** The platform named in the file name, else in the titles; null for none or several. */
export function namedPlatform(fileName: string, content: BroughtContent): number | null {
  const titles = content.kind === 'list' ? content.columns : [];
  return namedIn([fileName]) ?? namedIn(titles);
}

function namedIn(texts: readonly string[]): number | null {
  const words = ` ${texts.map(plain).join(' ')} `.replace(TOOLS, '');
  const named = PLATFORMS.filter((platform) =>
    [platform.slug, platform.name, publicNameOf(platform)].some((one) => words.includes(` ${plain(one)} `)),
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
