import type { Subject } from '#server/domain/replies/internal.ts';
import type { ReplyDueView } from '#shared/replies.ts';

/** Null where nobody waits. */
export function dueOf({ waitsSince, settings }: Subject, now: Date): ReplyDueView | null {
  if (!waitsSince) return null;
  const at = new Date(waitsSince.getTime() + settings.target_hours * 3_600_000);
  return { at, isOverdue: at < now };
}
