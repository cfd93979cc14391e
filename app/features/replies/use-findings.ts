import { useMemo } from 'react';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { type ReplyPrivacy, replyContext } from '#shared/replies.ts';

/** What the server will find in this text, found while it is typed. Safer wordings suit where the text is read. */
export function useFindings(
  text: string,
  privacy: ReplyPrivacy,
  where: 'public' | 'email',
): PrivacyFinding[] {
  const { healthcare, own, phone, reviewerName } = privacy;
  return useMemo(
    () =>
      checkReply(text, {
        ...replyContext({ healthcare, own, phone, reviewerName }),
        byEmail: where === 'email',
      }),
    [text, healthcare, own, phone, reviewerName, where],
  );
}
