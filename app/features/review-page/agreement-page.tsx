import type { AgreementPageView } from '#shared/reviews/agreements.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { dayInLanguage } from '#shared/time/day-in-language.ts';
import { ClosingWords } from './closing-words.tsx';
import { PageFrame } from './page-frame.tsx';

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
.agreed-to{margin-top:2rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
.agreed-to h2{font-size:1rem;font-weight:600}
.agreed-to p{margin-top:.625rem}
`;

/** The author's copy of what they agreed to, and the way back. */
export function AgreementPage({ page, language }: { page: AgreementPageView; language: CustomerLanguage }) {
  const texts = textsIn(language);
  const words = texts.agreement.page;
  const slots = { business: page.businessName };
  const day = (at: Date) => dayInLanguage(at, { language, timeZone: page.timeZone });
  return (
    <PageFrame
      kind="agreement"
      appName={page.appName}
      texts={texts}
      brand={page.brand}
      reviewPath={page.reviewPath}
      rules={RULES}
    >
      {page.isInForce ? (
        <>
          <div className="head">
            <h1>{interpolate(words.title, slots)}</h1>
            <p>{interpolate(words.given, { date: day(page.agreedAt) })}</p>
            {page.expiresAt && <p>{interpolate(words.until, { date: day(page.expiresAt) })}</p>}
          </div>
          <form method="post" className="ask">
            <button type="submit" name="intent" value="take-back" className="button">
              {words.withdraw}
            </button>
          </form>
          <p className="aside">{words.withdrawHint}</p>
        </>
      ) : (
        <div className="head">
          <h1>{words.ended.title}</h1>
          <p>{interpolate(words.ended.text, slots)}</p>
        </div>
      )}
      <section className="agreed-to" aria-labelledby="agreed-to" lang={page.language}>
        <h2 id="agreed-to" lang={language}>
          {words.what}
        </h2>
        {page.wording.map((part) => (
          <p key={part}>{part}</p>
        ))}
      </section>
      {!page.isInForce && <ClosingWords brand={page.brand} />}
    </PageFrame>
  );
}
