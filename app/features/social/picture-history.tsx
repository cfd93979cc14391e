import { ArrowUpRight, ImageOff } from 'lucide-react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { graphicQuery, pictureAddress } from '#shared/social/graphic-address.ts';
import { GRAPHIC_DESIGNS, GRAPHIC_SIZES } from '#shared/social/graphics.ts';
import { POST_STATES, postFaultWords, STATE_TONES } from '#shared/social/post-words.ts';
import { NETWORK_NAMES } from '#shared/social/posts.ts';
import type { SocialPostView } from '#shared/social/social.ts';
import { ACCOUNTS } from './publish-fields.tsx';

/** What is planned, then what was posted or taken along, the latest first. */
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
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5 lg:grid-cols-[2.5rem_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.8fr)_9rem]"
          >
            <Thumbnail post={post} />
            <span dir="auto" className="wrap-anywhere min-w-0 font-[560] text-sm">
              {[post.reviewName, GRAPHIC_DESIGNS[post.design].name].filter(Boolean).join(', ')}
            </span>
            <span className="text-ink-2 text-sm max-lg:col-start-2">
              {post.network
                ? NETWORK_NAMES[post.network]
                : `${GRAPHIC_SIZES[post.size].name}, ${post.format.toUpperCase()}`}
            </span>
            <span className="text-ink-2 text-sm max-lg:col-start-2">
              <Time date={post.at} now={now} look="near" />
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:col-span-2 max-lg:col-start-2">
              <Badge tone={STATE_TONES[post.state]}>{POST_STATES[post.state]}</Badge>
              {post.fault && post.state === 'failed' && (
                <span className="min-w-0 text-ink-2 text-sm">{postFaultWords(post.fault, post.network)}</span>
              )}
            </span>
            <span className="flex items-center justify-end gap-3 text-right text-sm max-lg:col-start-3 max-lg:row-span-3 max-lg:row-start-1">
              <NextStep post={post} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEP = 'inline-flex min-h-11 items-center gap-1 sm:min-h-8';

/** What can be done about it now. */
function NextStep({ post }: { post: SocialPostView }) {
  const { id, state, address, network, fault, isUsable } = post;
  const look = graphicQuery(post.reviewId, post.look);
  if (state === 'planned') {
    return (
      <>
        {isUsable && (
          <TextLink to={`/dashboard/social?${look}&post=${id}`} className={STEP}>
            Change
          </TextLink>
        )}
        <Form id={`cancel-${id}`} method="post" preventScrollReset>
          <input type="hidden" name="postId" value={id} />
          <SubmitButton
            intent="cancel-post"
            variant="ghost"
            size="sm"
            aria-label={`Cancel the post of ${post.reviewName || 'this review'}`}
            className="min-h-11 sm:min-h-8"
          >
            Cancel
          </SubmitButton>
        </Form>
      </>
    );
  }
  if (state === 'published' && address) {
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className={`${STEP} font-[560] text-brand hover:underline`}
      >
        See post
        <ArrowUpRight size={15} aria-hidden />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (state === 'failed' && (fault === 'auth' || fault === 'not_connected')) {
    return (
      <TextLink to={ACCOUNTS} className={STEP}>
        Connect again
      </TextLink>
    );
  }
  if (!isUsable || (network && ['queued', 'calling', 'unclear'].includes(state))) return null;
  return (
    <TextLink to={`/dashboard/social?${look}&format=${post.format}`} className={STEP}>
      Use again
    </TextLink>
  );
}

function Thumbnail({ post }: { post: SocialPostView }) {
  if (!post.isUsable) {
    return (
      <span
        title="The review may no longer be used"
        className="grid size-10 place-items-center rounded-sm border border-line bg-sunken text-ink-3 max-lg:row-span-3 max-lg:self-start"
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
      className="size-10 rounded-sm border border-line bg-sunken object-contain max-lg:row-span-3 max-lg:self-start"
    />
  );
}
