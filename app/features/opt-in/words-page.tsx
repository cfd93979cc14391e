import { useChosenLanguage } from '#app/features/review-page/language-switch.tsx';
import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { OptInPageView } from '#shared/sending/registrations.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { OPT_IN_RULES } from './rules.ts';

interface WordsPageProps {
  page: OptInPageView;
  which: 'termsPage' | 'privacyPage';
}

/** The terms of the texts, or what happens to the number. Names a contact only if one is known. */
export function WordsPage({ page, which }: WordsPageProps) {
  const texts = textsIn(page.language);
  const { title, parts, contact } = texts.optIn[which];
  const chosen = useChosenLanguage();
  const filled = (text: string) => interpolate(text, page.slots);
  const shown = page.slots.contact ? [...parts, contact] : parts;
  return (
    <>
      <title>{filled(title)}</title>
      <meta name="robots" content="noindex" />
      <PageFrame
        kind="subscription"
        appName={page.appName}
        texts={texts}
        brand={page.brand}
        reviewPath={page.reviewPath}
        rules={OPT_IN_RULES}
      >
        <div className="head">
          <h1>{filled(title)}</h1>
        </div>
        {shown.map(({ heading, text }) => (
          <section key={heading} className="part">
            <h2>{heading}</h2>
            {text.map((one) => (
              <p key={one}>{filled(one)}</p>
            ))}
          </section>
        ))}
        <p className="read">
          <a href={withLanguage(page.formPath, chosen)}>{texts.optIn.back}</a>
        </p>
      </PageFrame>
    </>
  );
}
