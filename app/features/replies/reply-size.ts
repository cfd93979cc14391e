import type { ReplyLimit } from '#shared/platforms/platform-facts.ts';
import { LONGEST_REPLY } from '#shared/replies/replies.ts';
import { replyLength } from '#shared/replies/reply-length.ts';
import { counted } from '#shared/text/plural.ts';

/** The length of a reply in its platform's unit, and the limit. */
export interface ReplySize {
  size: number;
  most: number;
  unit: ReplyLimit['unit'];
}

export function replySize(text: string, limit: ReplyLimit | null): ReplySize {
  const unit = limit?.unit ?? 'characters';
  return { size: replyLength(text, unit), most: Math.min(limit?.most ?? LONGEST_REPLY, LONGEST_REPLY), unit };
}

/** From this share on, the remaining length is shown. */
const NEARLY_FULL = 0.9;

/** In characters, as nobody thinks in bytes: estimated from the text so far. Null if far from the limit. */
export function remainingLength(
  { size, most, unit }: ReplySize,
  text: string,
  platform: string,
): { words: string; isOver: boolean } | null {
  if (size <= most * NEARLY_FULL) return null;
  const isOver = size > most;
  const perCharacter = size / replyLength(text, 'characters');
  const inCharacters = Math.abs(most - size) / perCharacter;
  // Cutting that many must be enough.
  const count = counted(isOver ? Math.ceil(inCharacters) : Math.floor(inCharacters), 'character');
  const some = unit === 'bytes' ? `about ${count}` : count;
  if (isOver) return { words: `Too long for ${platform || 'a reply'} by ${some}`, isOver };
  return { words: `${some.charAt(0).toUpperCase()}${some.slice(1)} left`, isOver };
}
