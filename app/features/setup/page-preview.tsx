import { ArrowRight, Star } from 'lucide-react';
import { PlatformTile } from '#app/features/review-link/platform-tile.tsx';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

interface PagePreviewProps {
  title: string;
  initials: string;
  platforms: readonly PlatformChoice[];
}

/** What a customer sees after five stars, drawn while it is being made. A picture: nothing in it can be pressed. */
export function PagePreview({ title, initials, platforms }: PagePreviewProps) {
  const names = platforms.flatMap(({ platformId }) => {
    const platform = findPlatform(platformId);
    return platform ? [{ id: platformId, name: publicNameOf(platform), color: platform.color }] : [];
  });
  return (
    <figure className="rounded-card border border-brand-line bg-linear-to-b from-brand-tint to-star-tint px-4 py-5">
      <figcaption className="mb-4 text-center text-ink-2 text-sm">What your customers see</figcaption>
      <div
        aria-hidden
        className="mx-auto flex w-full max-w-[18.25rem] flex-col gap-3 rounded-[2rem] border-[7px] border-ink bg-paper px-4 py-6 font-sans"
      >
        <span className="mx-auto grid size-13 place-items-center rounded-xl bg-brand font-semibold text-lg text-on-brand">
          {initials || '“'}
        </span>
        <p dir="auto" className="wrap-anywhere text-center font-semibold text-lg leading-snug">
          {title || 'Leave us a review'}
        </p>
        <span className="flex justify-center gap-1.5">
          {[1, 2, 3, 4, 5].map((star) => (
            <span
              key={star}
              className="grid size-10 place-items-center rounded-control border border-line bg-star-tint text-star"
            >
              <Star size={19} fill="currentColor" />
            </span>
          ))}
        </span>
        <p className="text-ink-2 text-sm">Thank you! Where would you like to share it?</p>
        {names.map(({ id, name, color }, at) => (
          <span
            key={id}
            className={`flex items-center gap-2.5 rounded-control border px-3 py-2 font-[560] text-sm ${at === 0 ? 'border-brand bg-brand text-on-brand' : 'border-control-line bg-surface'}`}
          >
            <PlatformTile name={name} color={color} />
            <span className="min-w-0 flex-1">Continue to {name}</span>
            <ArrowRight size={16} className="flex-none" />
          </span>
        ))}
        <span className="text-center text-sm">
          <u className="font-[560] text-brand">Add a few words first</u>{' '}
          <span className="text-ink-2">(optional)</span>
        </span>
      </div>
    </figure>
  );
}
