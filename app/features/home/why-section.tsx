import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, why } from '#app/content/home.ts';
import { ComingTag } from '#app/features/site/coming-tag.tsx';
import { SiteIcon } from '#app/features/site/icon.tsx';
import { Figures, Head, More, Ticks } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { PracticeObject } from './practice-object.tsx';

export function WhySection({ site }: { site: SiteView }) {
  const { head, benefits, pictures, healthcare } = fillTokens(why, site);
  return (
    <section className="section why" id={HOME_SECTIONS.why}>
      <div className="wrap">
        <div className="why-head">
          <Head head={head} />
          <Figures claims={why.statistics} />
        </div>
        <ul className="benefits snap">
          {benefits.map(({ icon, title, text }) => (
            <li key={title}>
              <SiteIcon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className="places">
          <ul className="objects snap">
            {pictures.map(({ object, title, text, ...rest }) => (
              <li key={title}>
                <PracticeObject name={object} />
                <h3>
                  {title} <ComingTag area={'area' in rest ? rest.area : undefined} />
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className="healthcare">
            <h3>
              <SiteIcon name={healthcare.icon} /> {healthcare.title}
            </h3>
            <p>{healthcare.text}</p>
            <Ticks items={healthcare.points} />
            <More action={healthcare.action} />
          </div>
        </div>
      </div>
    </section>
  );
}
