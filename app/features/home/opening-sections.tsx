import { ShieldCheck } from 'lucide-react';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { features, HOME_SECTIONS, PICTURES_NOTE, privacy, steps } from '#app/content/home.ts';
import { IconTile } from '#app/features/site/icon.tsx';
import { Head, More } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { FeatureSketch } from './feature-sketch.tsx';
import { Picture } from './pictures/picture.tsx';

export function Features() {
  return (
    <section className="section" id={HOME_SECTIONS.features}>
      <div className="wrap">
        <Head head={features.head} />
        <div className="grid three trio">
          {features.cards.map((card, at) => (
            <article className="card pictured" key={card.title}>
              <FeatureSketch at={at} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
              <More action={card.action} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

export function Steps() {
  return (
    <section className="section sunken" id={HOME_SECTIONS.steps}>
      <div className="wrap">
        <Head head={steps.head} center />
        <ol className="grid three steps">
          {steps.steps.map((step, at) => (
            <li key={step.title}>
              <Picture name={step.picture} alt={step.alt} />
              <h3>
                <span className="number" aria-hidden="true">
                  {at + 1}
                </span>
                {step.title}
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="note pictures-note">{PICTURES_NOTE}</p>
      </div>
    </section>
  );
}

export function PrivacySection({ site }: { site: SiteView }) {
  const { head, points, example, note } = fillTokens(privacy, site);
  return (
    <section className="section band privacy" id={HOME_SECTIONS.privacy}>
      <div className="wrap">
        <div className="privacy-top">
          <Head head={head} />
          <figure className="check" aria-label={example.label}>
            {example.findings.map((finding) => {
              const [before, after] = example.before.split(finding.phrase);
              return (
                <div key={finding.phrase}>
                  <p className="before">
                    {before}
                    <mark>{finding.phrase}</mark>
                    {after}
                  </p>
                  <p className="reason">{finding.reason}</p>
                </div>
              );
            })}
            <p className="after">
              <ShieldCheck size={20} aria-hidden="true" />
              {example.after}
            </p>
          </figure>
        </div>
        <ul className="grid four points">
          {points.map((point) => (
            <li key={point.title}>
              <IconTile name={point.icon} />
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
        <p className="note">{note}</p>
      </div>
    </section>
  );
}
