import { ImageOff } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { graphicQuery, pictureAddress } from '#shared/social/graphic-address.ts';
import { GRAPHIC_DESIGNS, GRAPHIC_SIZES } from '#shared/social/graphics.ts';
import type { SocialPostView } from '#shared/social/social.ts';

/** Pictures that were taken along, the latest first. */
export function PictureHistory({ posts, now }: { posts: readonly SocialPostView[]; now: Date }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="history-heading" className="rounded-card border border-line bg-surface">
      <h2 id="history-heading" className="px-4 py-3 font-semibold text-base sm:px-5">
        History
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {posts.map((post) => (
          <li
            key={post.id}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 sm:grid-cols-[2.5rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_7rem_6rem] sm:px-5"
          >
            <Thumbnail post={post} />
            <span dir="auto" className="wrap-anywhere min-w-0 font-[560] text-sm">
              {[post.reviewName, GRAPHIC_DESIGNS[post.design].name].filter(Boolean).join(', ')}
            </span>
            <span className="text-ink-2 text-sm max-sm:hidden">
              {GRAPHIC_SIZES[post.size].name}, {post.format.toUpperCase()}
            </span>
            <span className="text-ink-2 text-sm max-sm:col-start-2">
              <Time date={post.at} now={now} look="near" />
            </span>
            <span className="max-sm:hidden">
              <Badge tone="good">Downloaded</Badge>
            </span>
            <span className="text-right text-sm max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
              {post.isUsable && (
                <TextLink
                  to={`/dashboard/social?${graphicQuery(post.reviewId, post.look)}&format=${post.format}`}
                  className="inline-flex min-h-11 items-center sm:min-h-8"
                >
                  Use again
                </TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ post }: { post: SocialPostView }) {
  if (!post.isUsable) {
    return (
      <span
        title="The review may no longer be used"
        className="grid size-10 place-items-center rounded-sm border border-line bg-sunken text-ink-3 max-sm:row-span-2"
      >
        <ImageOff size={16} aria-hidden />
      </span>
    );
  }
  const { width, height } = GRAPHIC_SIZES[post.size];
  return (
    <img
      src={pictureAddress(post.reviewId, post.look, { isSmall: true })}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="size-10 rounded-sm border border-line bg-sunken object-contain max-sm:row-span-2"
    />
  );
}
