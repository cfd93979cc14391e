import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
const drawings = new Map<string, string | null>();
const MOST_KEPT = 500;

/** Whether there is a drawing (Twemoji, CC BY 4.0) of this emoji. */
export function hasEmoji(emoji: string): boolean {
  return drawingOf(emoji) !== null;
}

/** What is inside its SVG, 36 by 36 units; empty for what is no emoji. */
export function emojiDrawing(emoji: string): string {
  return drawingOf(emoji) ?? '';
}

function drawingOf(emoji: string): string | null {
  const known = drawings.get(emoji);
  if (known !== undefined) return known;
  const file = filesFor(emoji).find((name) => existsSync(name));
  const drawn = file ? (/<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
  if (drawings.size >= MOST_KEPT) drawings.clear();
  drawings.set(emoji, drawn);
  return drawn;
}

/** Files are named by code points; most leave out the selector of the emoji style (U+FE0F). */
function filesFor(emoji: string): string[] {
  const codes = [...emoji].map((letter) => (letter.codePointAt(0) ?? 0).toString(16));
  const plain = codes.filter((code) => code !== 'fe0f');
  return [codes, plain].map((list) => join(FOLDER, `${list.join('-')}.svg`));
}
