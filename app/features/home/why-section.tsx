import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, why } from '#app/content/home.ts';
import { IconTile } from '#app/features/site/icon.tsx';
import { Figures, Head, More, Ticks } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { Picture } from './pictures/picture.tsx';

export function WhySection({ site }: { site: SiteView }) {
  const { head, benefits, pictures, healthcare } = fillTokens(why, site);
  return (
    <section className="section" id={HOME_SECTIONS.why}>
      <div className="wrap why">
        <Head head={head} />
        <div>
          <Figures claims={why.statistics} site={site} />
        </div>
        <ul className="benefits">
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <IconTile name={benefit.icon} />
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </li>
          ))}
        </ul>
        <div className="grid three">
          {pictures.map((card) => (
            <article className="card pictured" key={card.title}>
              <Picture name={card.picture} alt={card.alt} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </article>
          ))}
        </div>
        <div className="healthcare">
          <div>
            <IconTile name={healthcare.icon} />
            <h3 className="display">{healthcare.title}</h3>
            <p className="lead">{healthcare.text}</p>
            <More action={healthcare.action} />
          </div>
          <Ticks items={healthcare.points} />
        </div>
      </div>
    </section>
  );
}
