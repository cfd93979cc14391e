import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionPageView } from '#shared/platforms/platform-connections.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { counted, plural } from '#shared/text/plural.ts';

/** How long what a platform's API gave may be kept, and what stays. */
export function ExpiringNotice({ connection, now }: { connection: PlatformConnectionPageView; now: Date }) {
  const { expiring, platformId, platformName, state } = connection;
  if (!expiring) return null;
  const { reviews, firstAt, keeps } = expiring;
  const long = keeps === 'day' ? '24 hours' : '30 days';
  return (
    <Notice kind="info" title={`${platformName} lets us keep what its API gives for ${long}`}>
      <p>
        {state === 'active'
          ? 'Each sync restarts that time, so nothing is lost while this page is read.'
          : 'This page is not being read.'}{' '}
        Without another sync, {counted(reviews, 'review')} {plural(reviews, 'is', 'are')} deleted here, the
        first <Time date={firstAt} now={now} look="at" />.
        {platformId === GOOGLE_PLATFORM_ID && (
          <>
            {' '}
            What you bring in from Google Takeout is yours and stays.{' '}
            <TextLink to="/dashboard/integrations/takeout">Bring in my Google reviews</TextLink>
          </>
        )}
      </p>
    </Notice>
  );
}
