import type { ReplyLimit } from '#shared/platforms/platform-facts.ts';

/** How long a text is in the unit in which its platform counts. Characters as JavaScript has them: never too few. */
export function replyLength(text: string, unit: ReplyLimit['unit']): number {
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;
}

/** How many of its units are too many; 0 for a text that fits. */
export function tooLongBy(text: string, limit: ReplyLimit | null): number {
  return limit ? Math.max(0, replyLength(text, limit.unit) - limit.most) : 0;
}
