import { faq } from '#app/content/faq.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { call as closing, HOME_SECTIONS } from '#app/content/home.ts';
import { offeredAction } from '#app/content/joining.ts';
import { showcase } from '#app/content/showcase.ts';
import { Head, More, Ticks } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { Picture } from './pictures/picture.tsx';

export function Call({ site }: { site: SiteView }) {
  const call = fillTokens(closing, site);
  return (
    <section className="section band call">
      <svg viewBox="7 8 19 12" aria-hidden="true">
        <path d="M8.5 17.6c0-4 2.3-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6H8.500Zm8.600 0c0-4 2.300-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6h-6.500Z" />
      </svg>
      <div className="wrap">
        <h2 className="display">{call.title}</h2>
        <p className="lead">{call.text}</p>
        <div className="actions">
          <a className="button" href={call.primary.href}>
            {call.primary.label}
          </a>
          <a className="button quiet" href={call.secondary.href}>
            {call.secondary.label}
          </a>
        </div>
      </div>
    </section>
  );
}

export function Showcase({ site }: { site: SiteView }) {
  const button = offeredAction(showcase.button, site.registration);
  return (
    <section className="section" id={HOME_SECTIONS.showcase}>
      <div className="wrap">
        <Head head={showcase.head} />
        <div className="grid two showcase">
          {showcase.blocks.map((block) => (
            <article className="card pictured" key={block.id}>
              <Picture name={block.picture} alt={block.alt} />
              <h3>{block.title}</h3>
              <p>{block.text}</p>
              <Ticks items={block.points} />
              {'action' in block && block.action && <More action={block.action} />}
            </article>
          ))}
        </div>
        <p className="after-grid">
          <a className="button" href={button.href}>
            {button.label}
          </a>
        </p>
      </div>
    </section>
  );
}

export function Faq({ site }: { site: SiteView }) {
  const { head, questions } = fillTokens(faq, site);
  return (
    <section className="section sunken" id={HOME_SECTIONS.faq}>
      <div className="wrap faq">
        <Head head={head} />
        <div className="accordion">
          {questions.map(({ id, question, answer }) => (
            <details key={id} name="faq">
              <summary>{question}</summary>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
