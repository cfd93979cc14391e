import { useMemo } from 'react';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import type { ReplyPrivacy } from '#shared/replies.ts';

/** What the server will find in this text, found while it is typed. */
export function useFindings(text: string, privacy: ReplyPrivacy): PrivacyFinding[] {
  const { healthcare, own, reviewerName } = privacy;
  return useMemo(
    () =>
      checkReply(text, { healthcare, own, ...(reviewerName ? { reviewer: { name: reviewerName } } : {}) }),
    [text, healthcare, own, reviewerName],
  );
}
