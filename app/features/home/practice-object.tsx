import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { SAMPLE_LABEL } from '#app/content/claims.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { SAMPLE_PRACTICE } from '#app/content/sample-practice.ts';
import type { ObjectKey } from '#app/content/shapes.ts';
import { SiteStars } from '#app/features/site/parts.tsx';
import { QrDrawing } from './qr-drawing.tsx';

const [praise = '', , thanks = ''] = ratingSummary.reviews.map(({ text }) => text);

const Sign = () => (
  <span className="sign">
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M14 26h36v4a18 18 0 0 1-36 0Z" />
    </svg>
    {SAMPLE_PRACTICE.name}
  </span>
);

const FiveStars = () => (
  <span className="outlined">
    <SiteStars rating={0} label={false} />
  </span>
);

const OBJECTS: Record<ObjectKey, () => ReactNode> = {
  card: () => (
    <div className="printed card-print">
      <div>
        <Sign />
        <strong>How was your visit?</strong>
        <FiveStars />
      </div>
      <QrDrawing />
    </div>
  ),
  phone: () => (
    <div className="mini-phone">
      <span className="mini-cover" />
      <strong>Leave us a review</strong>
      <span>How was your experience with</span>
      <b>{SAMPLE_PRACTICE.name}?</b>
      <FiveStars />
    </div>
  ),
  rating: () => (
    <div className="paper-card">
      <p className="mini-average">
        <strong>{ratingSummary.average}</strong>
        <SiteStars rating={ratingSummary.average} label={false} />
      </p>
      <p className="fine">
        {ratingSummary.count} reviews <span className="badge sample">{SAMPLE_LABEL}</span>
      </p>
      <p>{praise}</p>
    </div>
  ),
  poster: () => (
    <div className="printed poster">
      <Sign />
      <strong>How was your visit?</strong>
      <span>Good or not so good: tell us.</span>
      <QrDrawing />
    </div>
  ),
  snippet: () => (
    <div className="paper-card code">
      <code>
        {'<script async'}
        <br />
        {'  src="https://…/w.js"'}
        <br />
        {'  data-goodword="w_7Kq2mD">'}
        <br />
        {'</script>'}
      </code>
      <span className="fine">
        <Copy size={14} /> Copy
      </span>
    </div>
  ),
  post: () => (
    <div className="printed post">
      <SiteStars rating={5} label={false} />
      <strong>“{thanks.split('. ')[0]}.”</strong>
      <span className="badge sample">{SAMPLE_LABEL}</span>
      <Sign />
    </div>
  ),
};

/** A thing that a practice prints or shows; decorative, as the words below it say the same. */
export function PracticeObject({ name }: { name: ObjectKey }) {
  const Drawn = OBJECTS[name];
  return (
    <div className={`object o-${name}`} aria-hidden="true">
      <Drawn />
    </div>
  );
}
