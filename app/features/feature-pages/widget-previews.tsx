import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { WIDGET_SAMPLES } from '#app/content/feature-samples.ts';
import { ratingSummary, type SampleReview } from '#app/content/home-widgets.ts';
import { widgetPreview } from '#app/content/widgets-page.ts';
import { SiteStars } from '#app/features/site/parts.tsx';
import { onDay, SITE_TIME } from '#shared/time/time.ts';

const { average } = ratingSummary;
const counted = (words: string) => words.replace('{count}', String(ratingSummary.count));

function Average() {
  return (
    <p className="w-average">
      <SiteStars rating={average} label={false} />
      <strong>{average}</strong> {counted(widgetPreview.of)}
    </p>
  );
}

function Card({ review }: { review: SampleReview }) {
  return (
    <>
      <SiteStars rating={review.rating} />
      <p>{review.text}</p>
      <p className="w-by">
        <strong>{review.name}</strong>
        {review.platform} · <time dateTime={review.date}>{onDay(new Date(review.date), SITE_TIME)}</time>
      </p>
    </>
  );
}

export function CarouselPreview() {
  return (
    <div className="w-carousel">
      <div className="w-top">
        <Average />
        <p className="w-keys" aria-hidden="true">
          <ChevronLeft />
          <Pause />
          <ChevronRight />
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="w-strip" tabIndex={0} aria-label={widgetPreview.strip}>
        {WIDGET_SAMPLES.map((review) => (
          <div key={review.name} className="w-card">
            <Card review={review} />
          </div>
        ))}
      </section>
      <p className="w-line">{counted(widgetPreview.selection)}</p>
    </div>
  );
}

export function FeedPreview() {
  return (
    <div className="w-feed">
      <Average />
      <div className="w-wall">
        {WIDGET_SAMPLES.slice(0, 4).map((review) => (
          <div key={review.name} className="w-card">
            <Card review={review} />
          </div>
        ))}
      </div>
      <p className="w-more" aria-hidden="true">
        {widgetPreview.more}
      </p>
      <p className="w-line">{counted(widgetPreview.selection)}</p>
    </div>
  );
}

export function VideoPreview() {
  const review = WIDGET_SAMPLES[2];
  if (!review) return null;
  return (
    <div className="w-video">
      <p className="w-parts" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      <SiteStars rating={review.rating} />
      <blockquote>“{review.text}”</blockquote>
      <p className="w-by">
        <strong>{review.name}</strong>
        {review.platform}
      </p>
      <span className="w-play" aria-hidden="true">
        <Play />
      </span>
    </div>
  );
}

export function PopupPreview() {
  const review = WIDGET_SAMPLES[1];
  if (!review) return null;
  return (
    <div className="w-popup">
      <Site />
      <div className="w-card">
        <X className="w-close" aria-hidden="true" />
        <Card review={review} />
      </div>
    </div>
  );
}

export function BadgePreview() {
  return (
    <div className="w-badge">
      <SiteHead />
      <Site />
    </div>
  );
}

/** Badge and carousel at work together. */
export function SitePreview() {
  return (
    <div className="w-whole">
      <SiteHead />
      <div className="w-welcome">
        <strong>{widgetPreview.site.title}</strong>
        <p>{widgetPreview.site.text}</p>
        <span>{widgetPreview.site.button}</span>
      </div>
      <div className="w-strip">
        {WIDGET_SAMPLES.slice(0, 3).map((review) => (
          <div key={review.name} className="w-card">
            <Card review={review} />
          </div>
        ))}
      </div>
    </div>
  );
}

function SiteHead() {
  return (
    <p className="w-site-head">
      <strong>{ratingSummary.business}</strong>
      <span className="w-pill">
        <SiteStars rating={average} label={false} />
        <strong>{average}</strong> {counted(widgetPreview.of)}
      </span>
    </p>
  );
}

/** The page around a widget, too small to read. */
function Site() {
  return (
    <svg className="w-site" viewBox="0 0 600 220" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect className="w-hero" x="24" y="24" width="552" height="92" rx="12" />
      <path className="w-bars" d="M52 58h190M52 84h120M24 146h250M24 168h220M24 190h236" />
      <rect className="w-hero" x="320" y="136" width="256" height="120" rx="12" />
    </svg>
  );
}
