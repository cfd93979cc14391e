import { ArrowRight, Check } from 'lucide-react';
import { CLAIMS, CLAIMS_NOTE, type ClaimKey, SAMPLE_LABEL } from '#app/content/claims.ts';
import type { Action, SectionHead } from '#app/content/shapes.ts';

const STAR = 'M8 1.2l2.02 4.2 4.63.63-3.38 3.22.84 4.6L8 11.62l-4.11 2.23.84-4.6L1.35 6.03l4.63-.63L8 1.2Z';

/** Title and sentence of a section. */
export function Head({ head, id, center }: { head: SectionHead; id?: string; center?: boolean }) {
  return (
    <div className={center ? 'head center' : 'head'}>
      <h2 className="display" id={id}>
        {head.title}
      </h2>
      <p className="lead">{head.text}</p>
    </div>
  );
}

/** A rating as one image with a label; without `label`, a decorative part of a larger image. */
export function SiteStars({ rating, label = true }: { rating: number; label?: boolean }) {
  const name = label ? { role: 'img', 'aria-label': `${rating} out of 5 stars` } : { 'aria-hidden': true };
  return (
    <span className="stars" {...name}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={star > Math.round(rating) ? 'off' : undefined}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** A text link with an arrow. */
export function More({ action }: { action: Action }) {
  return (
    <a className="more" href={action.href}>
      {action.label}
      <ArrowRight aria-hidden="true" />
    </a>
  );
}

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Check strokeWidth={2.25} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Figures in one row; those that are made up say so. */
export function Figures({ claims }: { claims: readonly ClaimKey[] }) {
  const shown = claims.map((key) => ({ key, ...CLAIMS[key] }));
  return (
    <>
      <dl className="figures">
        {shown.map(({ key, value, label, kind }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {`${value} `}
              {kind === 'sample' && <span className="badge sample">{SAMPLE_LABEL}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.some(({ kind }) => kind === 'sample') && <p className="note claims-note">{CLAIMS_NOTE}</p>}
    </>
  );
}
