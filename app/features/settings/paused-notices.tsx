import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PausedNoticesView } from '#shared/business/notices.ts';

interface PausedNoticesProps {
  pausedNotices: PausedNoticesView;
  now: Date;
  /** On the screen where it can be fixed. */
  here?: boolean;
}

/** The owner is waiting for notices that are paused: shown wherever it is seen first. */
export function PausedNotices({ pausedNotices: { address, at }, now, here = false }: PausedNoticesProps) {
  return (
    <Notice kind="error" title="Your notifications do not arrive">
      <span className="wrap-anywhere">{address}</span> refused our email{' '}
      <Time date={at} now={now} look="words" />, so we have stopped writing there.{' '}
      {here
        ? 'Change the address and save, or send a test. If it gets through, notifications continue.'
        : 'Everything is in your inbox here. '}
      {!here && <TextLink to="/dashboard/settings?tab=notifications">Check the address</TextLink>}
    </Notice>
  );
}
