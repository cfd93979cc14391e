import type { CheckedText, ReplyView } from '#shared/replies/replies.ts';

/** Adds the server's findings for a text that it refused. */
export function withChecked<Reply extends ReplyView | null>(
  reply: Reply,
  answer: { checked?: CheckedText } | object | undefined,
): Reply {
  if (!reply || !answer || !('checked' in answer) || !answer.checked) return reply;
  return { ...reply, checked: [...reply.checked, answer.checked] };
}
