import type { LegalPage } from '#app/content/legal.ts';
import { LEGAL_LABELS } from '#app/content/legal.ts';
import { onDay, SITE_TIME } from '#shared/time/time.ts';

/** A long text with a table of contents. */
export function LegalText({ page }: { page: LegalPage }) {
  const { title, summary, updated, sections } = page;
  return (
    <article className="legal wrap">
      <header>
        <h1 className="display">{title}</h1>
        <p className="note">
          {LEGAL_LABELS.updated} <time dateTime={updated}>{onDay(new Date(updated), SITE_TIME)}</time>
        </p>
        <div className="legal-summary">
          <h2>{LEGAL_LABELS.summary}</h2>
          <p>{summary}</p>
        </div>
      </header>
      <nav aria-label={LEGAL_LABELS.contents}>
        <p aria-hidden="true">{LEGAL_LABELS.contents}</p>
        <ol className="legal-contents">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-body">
        {sections.map(({ id, heading, parts }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {parts.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part.list[0]}>
                  {part.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
