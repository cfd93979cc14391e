import type { ReplyLimit } from '#shared/platform-facts.ts';
import { LONGEST_REPLY } from '#shared/replies.ts';

/** How long a reply is, in the unit its platform counts in. */
export interface ReplySize {
  size: number;
  most: number;
  unit: ReplyLimit['unit'];
}

const encoder = new TextEncoder();

export function replySize(text: string, limit: ReplyLimit | null): ReplySize {
  const unit = limit?.unit ?? 'characters';
  const size = unit === 'bytes' ? encoder.encode(text).length : text.length;
  return { size, most: Math.min(limit?.most ?? LONGEST_REPLY, LONGEST_REPLY), unit };
}
