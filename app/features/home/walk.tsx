import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS } from '#app/content/home.ts';
import { showcase } from '#app/content/showcase.ts';
import { ComingTag } from '#app/features/site/coming-tag.tsx';
import { Head, More, Ticks } from '#app/features/site/parts.tsx';
import { ScreenShot } from '#app/features/site/screen-shot.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { PracticeObject } from './practice-object.tsx';

/**
 * One walk through the product: eight parts, one open, its screen beside it. `details` of one name need no script; on
 * a phone the parts lie side by side and are all open.
 */
export function Walk({ site }: { site: SiteView }) {
  const { head, blocks, button } = fillTokens(showcase, site);
  return (
    <section className="section sunken walk" id={HOME_SECTIONS.showcase}>
      <div className="wrap">
        <div className="in-line">
          <Head head={head} />
        </div>
        <ul className="parts snap">
          {blocks.map(({ id, title, text, points, area, alt, ...rest }, at) => (
            <li key={id}>
              <details name="walk" open={at === 1}>
                <summary>
                  <h3>{title}</h3> <ComingTag area={area} />
                </summary>
                <div className="about">
                  <p>{text}</p>
                  <Ticks items={points} />
                  {'action' in rest && rest.action && <More action={rest.action} />}
                </div>
                <div className="beside">
                  {'shot' in rest && rest.shot ? (
                    <ScreenShot shot={rest.shot} alt={alt} />
                  ) : (
                    <PracticeObject name="post" />
                  )}
                </div>
              </details>
            </li>
          ))}
        </ul>
        <a className="button" href={button.href}>
          {button.label}
        </a>
      </div>
    </section>
  );
}
