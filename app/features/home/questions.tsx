import { faq } from '#app/content/faq.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS } from '#app/content/home.ts';
import { ComingTag } from '#app/features/site/coming-tag.tsx';
import { Head } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';

export function Questions({ site }: { site: SiteView }) {
  const { head, questions } = fillTokens(faq, site);
  const half = Math.ceil(questions.length / 2);
  return (
    <section className="section questions" id={HOME_SECTIONS.faq}>
      <div className="wrap">
        <div className="in-line">
          <Head head={head} />
        </div>
        <div className="accordions">
          {[questions.slice(0, half), questions.slice(half)].map((column) => (
            <div key={column[0]?.id} className="accordion">
              {column.map(({ id, question, answer, ...rest }) => (
                <details key={id} name="faq">
                  <summary>
                    <span>
                      {question} <ComingTag area={'area' in rest ? rest.area : undefined} />
                    </span>
                  </summary>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
