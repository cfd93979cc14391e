import { Check } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { WEBSITE } from '#shared/platforms/platforms.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface RecognizedCardProps {
  platformId: number;
  platformName: string;
  /** As pasted; empty if the platform was chosen from the list. */
  address: string;
  /** The part of it that identifies the profile; empty for short links. */
  profileId: string;
  /** The page is already connected; only its source may change. */
  settled: boolean;
}

/** What is known before the owner is asked for anything. */
export function RecognizedCard({
  platformId,
  platformName,
  address,
  profileId,
  settled,
}: RecognizedCardProps) {
  const shown = address.replace(/^https?:\/\/(www\.)?/i, '');
  const at = profileId ? shown.indexOf(profileId) : -1;
  return (
    <section
      aria-label="What you connect"
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4.5 sm:px-5"
    >
      <PlatformIcon id={platformId} name={platformName} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-semibold text-lg">{platformName}</span>
          {address && !settled && platformId !== WEBSITE.id && (
            <Badge tone="good">
              <Check size={13} aria-hidden />
              Recognized
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {address ? (
            <>
              {at < 0 ? (
                shown
              ) : (
                <>
                  {shown.slice(0, at)}
                  <span className="font-semibold text-ink">{profileId}</span>
                  {shown.slice(at + profileId.length)}
                </>
              )}
              {!settled && ' · Read from the address, nothing fetched yet.'}
            </>
          ) : (
            'With the address of your page, some of the form fills itself in.'
          )}
        </p>
      </div>
      {!settled && (
        <ButtonLink
          to={`/dashboard/integrations/connect${address ? `?change=${encodeURIComponent(address)}` : ''}`}
          variant="secondary"
        >
          {address ? 'Change address' : 'Paste an address'}
        </ButtonLink>
      )}
    </section>
  );
}
