import { ArrowRight, Star } from 'lucide-react';
import { PlatformTile } from '#app/features/review-link/platform-tile.tsx';
import { type PictureView, pictureSized } from '#shared/business/pictures.ts';
import { brandPalette } from '#shared/design/brand-palette.ts';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

interface PagePreviewProps {
  title: string;
  initials: string;
  logo: PictureView | null;
  /** `#rrggbb`, or empty for the product's own. */
  color: string;
  platforms: readonly PlatformChoice[];
}

/**
 * What a customer sees after five stars, updated while typing. Only a picture, so nothing in it can be
 * pressed.
 */
export function PagePreview({ title, initials, logo, color, platforms }: PagePreviewProps) {
  const { fill, onFill, edge, text, tint } = brandPalette(color).light;
  const names = platforms.flatMap(({ platformId }) => {
    const platform = findPlatform(platformId);
    return platform ? [{ id: platformId, name: publicNameOf(platform), color: platform.color }] : [];
  });
  return (
    <figure className="rounded-card border border-brand-line bg-linear-to-b from-brand-tint to-star-tint px-4 py-5">
      <figcaption className="mb-4 text-center text-ink-2 text-sm">What your customers see</figcaption>
      <div
        aria-hidden
        className="mx-auto flex w-full max-w-[18.25rem] flex-col gap-3 overflow-hidden rounded-[2rem] border-[7px] border-ink bg-surface px-4 pb-6 font-sans"
      >
        <span className="-mx-4 -mb-11 h-20" style={{ background: fill }} />
        {logo ? (
          <img
            src={pictureSized(logo.path, 192)}
            alt=""
            className="mx-auto h-14 min-w-14 max-w-42 rounded-xl border-4 border-surface bg-surface object-contain"
          />
        ) : (
          <span
            className="mx-auto grid size-14 place-items-center rounded-xl border-4 border-surface font-semibold text-lg"
            style={{ background: tint, color: text }}
          >
            {initials || '“'}
          </span>
        )}
        <p dir="auto" className="wrap-anywhere text-center font-display font-semibold text-lg leading-snug">
          {title || 'Leave us a review'}
        </p>
        <span className="flex justify-center gap-1.5">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} size={34} fill="currentColor" className="text-star" />
          ))}
        </span>
        <p className="text-center text-sm">Thank you! Where would you like to share it?</p>
        {names.map(({ id, name, color }, at) => (
          <span
            key={id}
            className={`flex items-center gap-2.5 rounded-control border px-3 py-2 font-[560] text-sm ${at === 0 ? '' : 'border-control-line bg-surface'}`}
            style={at === 0 ? { background: fill, color: onFill, borderColor: edge } : undefined}
          >
            <PlatformTile name={name} color={color} />
            <span className="min-w-0 flex-1">Continue to {name}</span>
            <ArrowRight size={16} className="flex-none" />
          </span>
        ))}
        <span className="text-center text-sm">
          <u className="font-[560]">Add a few words first</u> <span className="text-ink-2">(optional)</span>
        </span>
      </div>
    </figure>
  );
}
