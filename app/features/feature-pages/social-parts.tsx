import { Download, Share2 } from 'lucide-react';
import { SAMPLE_DATA, socialSpot } from '#app/content/feature-samples.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { Head, SiteStars } from '#app/features/site/parts.tsx';

const review = ratingSummary.reviews[0];

function Square({ design }: { design: string }) {
  if (!review) return null;
  return (
    <blockquote className={`square ${design}`}>
      <SiteStars rating={review.rating} label={false} />
      <p>“{review.text}”</p>
      <footer>
        <strong>{review.name}</strong>
        <span>{ratingSummary.business}</span>
      </footer>
    </blockquote>
  );
}

export function SocialPicture() {
  const { caption, places } = socialSpot;
  return (
    <div className="panel post">
      <p className="post-head">
        <span className="post-mark">BS</span>
        <strong>{ratingSummary.business}</strong>
        <span className="badge sample">{SAMPLE_DATA}</span>
      </p>
      <Square design="evergreen" />
      <p className="post-caption">{caption}</p>
      <ul className="post-places">
        {places.map((place, at) => (
          <li key={place} className={at === 0 ? 'now' : undefined}>
            {at === places.length - 1 ? <Download aria-hidden="true" /> : <Share2 aria-hidden="true" />}
            {place}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same review in each design. */
export function SocialSpot() {
  const { head, designs } = socialSpot;
  return (
    <section className="section sunken">
      <div className="wrap">
        <Head head={head} />
        <ul className="designs">
          {designs.map(({ id, name, text }) => (
            <li key={id}>
              <Square design={id} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="note">
          <span className="badge sample">{SAMPLE_DATA}</span>
        </p>
      </div>
    </section>
  );
}
