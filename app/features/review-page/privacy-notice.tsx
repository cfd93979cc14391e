import type { PrivacyNoticeView } from '#shared/reviews/privacy-notice.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { useChosenLanguage } from './language-switch.tsx';
import { PageFrame } from './page-frame.tsx';
import { WrappingText } from './wrapping-text.tsx';

const RULES = `
.head h1{font-size:min(1.75em,9vw)}
.notice{margin-top:1.75rem}
.notice h2{font-size:1.0625em}
.notice p{margin-top:.375rem;color:var(--ink-2)}
.notice p.own{color:var(--ink);white-space:pre-line}
.read a{display:flex;align-items:center;min-height:2.75rem}
.read{margin-top:1.5rem}
`;

/** Only read: no form, no script, the same for everybody who speaks the language. */
export function PrivacyNotice({ page }: { page: PrivacyNoticeView }) {
  const texts = textsIn(page.language);
  const { privacy } = texts;
  const chosen = useChosenLanguage();
  const filled = (text: string) => interpolate(text, page.slots);
  const paragraph = (text: string) => <WrappingText>{filled(text)}</WrappingText>;
  const { contact } = page.slots;
  return (
    <PageFrame kind="lost" appName={page.appName} texts={texts} brand={page.brand} rules={RULES}>
      <div className="head">
        <h1>{filled(privacy.title)}</h1>
        <p>{filled(privacy.lead)}</p>
      </div>
      <section className="notice">
        <h2>{privacy.who.heading}</h2>
        {privacy.who.text.map((one) => (
          <p key={one}>{paragraph(one)}</p>
        ))}
        {page.address.length > 0 && <p className="own">{[page.businessName, ...page.address].join('\n')}</p>}
        <p>{paragraph(contact ? privacy.contact : privacy.noContact)}</p>
      </section>
      {page.ownWords.length > 0 && (
        <section className="notice">
          <h2>{filled(privacy.ownWords)}</h2>
          {page.ownWords.map((one) => (
            <p key={one} className="own" dir="auto">
              {one}
            </p>
          ))}
        </section>
      )}
      {privacy.parts.map(({ heading, text }) => (
        <section key={heading} className="notice">
          <h2>{heading}</h2>
          {text.map((one) => (
            <p key={one}>{paragraph(one)}</p>
          ))}
        </section>
      ))}
      <p className="read">
        <a href={withLanguage(page.reviewPath, chosen)}>{privacy.back}</a>
        <a href="/privacy">{filled(privacy.operatorPolicy)}</a>
      </p>
    </PageFrame>
  );
}
