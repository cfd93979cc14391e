import type { ReplyLimit } from '#shared/platforms/platform-facts.ts';

/** The length of a text in the platform's unit. Characters are UTF-16 units, which never counts too few. */
export function replyLength(text: string, unit: ReplyLimit['unit']): number {
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;
}

/** By how many units a text is too long; 0 if it fits. */
export function tooLongBy(text: string, limit: ReplyLimit | null): number {
  return limit ? Math.max(0, replyLength(text, limit.unit) - limit.most) : 0;
}
