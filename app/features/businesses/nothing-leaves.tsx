import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/** A name or link stored by an earlier version, with which every message would be refused. */
export function NothingLeaves({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <Notice kind="error" title="Review requests are not being sent">
      {why}. {children ?? 'Correct it below and save.'}
    </Notice>
  );
}
