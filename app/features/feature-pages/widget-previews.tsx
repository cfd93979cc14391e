import { Play } from 'lucide-react';
import { WIDGET_SAMPLES } from '#app/content/feature-samples.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { widgetPreview } from '#app/content/widgets-page.ts';
import { SiteStars } from '#app/features/site/parts.tsx';
import { SampleWidget, SampleWidgets } from '#app/features/widgets/sample-widget.tsx';

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
        Sample
      </p>
      <span className="w-play" aria-hidden="true">
        <Play />
      </span>
    </div>
  );
}

export function PopupPreview() {
  return (
    <div className="w-popup">
      <Site />
      <SampleWidget kind="popup" />
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

/** Badge and carousel on a website. */
export function SitePreview() {
  return (
    <div className="w-whole">
      <div className="w-site-head">
        <strong>{ratingSummary.business}</strong>
      </div>
      <div className="w-welcome">
        <strong>{widgetPreview.site.title}</strong>
        <p>{widgetPreview.site.text}</p>
        <span>{widgetPreview.site.button}</span>
      </div>
      <SampleWidgets />
    </div>
  );
}

function SiteHead() {
  return (
    <div className="w-site-head">
      <strong>{ratingSummary.business}</strong>
      <SampleWidget kind="badge" />
    </div>
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
