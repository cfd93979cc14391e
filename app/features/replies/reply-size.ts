import type { ReplyLimit } from '#shared/platform-facts.ts';
import { LONGEST_REPLY } from '#shared/replies.ts';
import { replyLength } from '#shared/reply-length.ts';

/** How long a reply is, in the unit its platform counts in, and how long it may be. */
export interface ReplySize {
  size: number;
  most: number;
  unit: ReplyLimit['unit'];
}

export function replySize(text: string, limit: ReplyLimit | null): ReplySize {
  const unit = limit?.unit ?? 'characters';
  return { size: replyLength(text, unit), most: Math.min(limit?.most ?? LONGEST_REPLY, LONGEST_REPLY), unit };
}
