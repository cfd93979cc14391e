import { Time } from '#app/ui/time.tsx';
import type { ListedPlatform } from '#shared/business/businesses.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';

interface PlatformWayProps {
  platformId: number;
  address: string;
  tried: ListedPlatform['tried'];
  now: Date;
}

/** Where customers land when they choose this platform, and whether that was checked. */
export function PlatformDestination({ platformId, address, tried, now }: PlatformWayProps) {
  if (address.trim() === '') {
    return <span className="block text-sm text-star-deep">No address yet: people get a web search</span>;
  }
  const profile = recognizeProfile(address);
  const opensForm = profile?.platform.id === platformId && profile.writeReviewUrl !== '';
  const when = tried && <Time date={tried.at} now={now} look="date" />;
  if (tried?.outcome === 'dead') {
    return (
      <span className="block text-bad text-sm">This address does not work, tried {when}. Copy it again.</span>
    );
  }
  return (
    <span className="block text-ink-2 text-sm">
      {opensForm ? 'Opens the review form' : 'Opens your page, one tap away from the form'}
      {tried?.outcome === 'works' && <>, tried {when}</>}
    </span>
  );
}
