import { CASE_LABELS, type caseStudies } from '#app/content/case-studies.ts';
import { SAMPLE_LABEL } from '#app/content/claims.ts';
import { SceneOf } from './scene-of.tsx';

type Case = (typeof caseStudies)[number];

const PARTS = ['challenge', 'solution', 'outcome'] as const;

/** A case study: picture and result, then the story. */
export function CaseCard({ study, hidden }: { study: Case; hidden: boolean }) {
  const { id, category, title, subtitle, description, imageAlt, results } = study;
  return (
    <li data-item={category} hidden={hidden}>
      <article className="case" id={id} aria-labelledby={`${id}-title`}>
        <div className="case-words">
          <header className="case-head">
            <p className="case-badges">
              <span className={category === 'business' ? 'badge amber' : 'badge'}>
                {CASE_LABELS.badges[category]}
              </span>
              <span className="badge sample">{SAMPLE_LABEL}</span>
            </p>
            <h3 id={`${id}-title`}>{title}</h3>
            <p className="case-subtitle">{subtitle}</p>
            <p className="case-lead">{description}</p>
          </header>
          <dl className="case-story">
            {PARTS.map((part) => (
              <div key={part} className={part}>
                <dt>{CASE_LABELS[part]}</dt>
                <dd>{study[part]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="case-look">
          <div className="case-picture">
            <SceneOf id={id} alt={imageAlt} />
          </div>
          <div className="case-results">
            <p>{CASE_LABELS.results}</p>
            <dl>
              {Object.entries(results).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </article>
    </li>
  );
}
