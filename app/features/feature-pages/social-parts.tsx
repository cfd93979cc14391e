import { Download, Share2 } from 'lucide-react';
import { SAMPLE_DATA, socialCaption } from '#app/content/feature-samples.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
// Drawn by the product itself, from the running demo: `npm run screenshots -- --site`.
import designs from './social-designs.avif';
import picture from './social-picture.avif';

const PLACES = ['Facebook', 'Instagram', 'Download'];

/** A post made of a review; decorative but for its label. */
export function SocialPicture({ label }: { label: string }) {
  return (
    <div className="panel post" role="img" aria-label={label}>
      <p className="post-head">
        <span className="post-mark">BS</span>
        <strong>{ratingSummary.business}</strong>
        <span className="badge sample">{SAMPLE_DATA}</span>
      </p>
      <img src={picture} alt="" width={720} height={720} decoding="async" />
      <img src={designs} alt="" width={976} height={232} decoding="async" className="post-designs" />
      <p className="post-caption">{socialCaption}</p>
      <ul className="post-places">
        {PLACES.map((place, at) => (
          <li key={place} className={at === 0 ? 'now' : undefined}>
            {at === PLACES.length - 1 ? <Download aria-hidden="true" /> : <Share2 aria-hidden="true" />}
            {place}
          </li>
        ))}
      </ul>
    </div>
  );
}
