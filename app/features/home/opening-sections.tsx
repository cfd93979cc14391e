import { features, HOME_SECTIONS, privacy, steps } from '#app/content/home.ts';
import { ComingTag } from '#app/features/site/coming-tag.tsx';
import { SiteIcon } from '#app/features/site/icon.tsx';
import { Head, More } from '#app/features/site/parts.tsx';

export function Features() {
  return (
    <section className="section" id={HOME_SECTIONS.features}>
      <div className="wrap">
        <Head head={features.head} />
        <div className="jobs">
          {features.cards.map(({ icon, title, text, action, area }) => (
            <article key={title}>
              <h3>
                <SiteIcon name={icon} /> {title} <ComingTag area={area} />
              </h3>
              <p>{text}</p>
              <More action={action} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The two blocks that the specification leaves open, side by side. */
export function Principles() {
  return (
    <div className="principles">
      <div className="wrap">
        <section id={HOME_SECTIONS.steps}>
          <Head head={steps.head} />
          <ol className="ruled">
            {steps.steps.map(({ title, text, ...rest }, at) => (
              <li key={title}>
                <span className="number" aria-hidden="true">
                  {at + 1}
                </span>
                <h3>
                  {title} <ComingTag area={'area' in rest ? rest.area : undefined} />
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section id={HOME_SECTIONS.privacy}>
          <Head head={privacy.head} />
          <ul className="ruled">
            {privacy.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
