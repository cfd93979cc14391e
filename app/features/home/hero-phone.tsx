import { hero } from '#app/content/home-hero.ts';
import { SAMPLE_PRACTICE } from '#app/content/sample-practice.ts';
import { brandRules } from '#app/features/review-page/brand-rules.ts';
import { FilledText } from '#app/features/review-page/filled-text.tsx';
import { platformRules } from '#app/features/review-page/platform-logo.tsx';
import formCss from '#app/features/review-page/review-form.css?inline';
import { ReviewPanes } from '#app/features/review-page/review-form.tsx';
import pageCss from '#app/features/review-page/review-page.css?inline';
import { StarChoice } from '#app/features/review-page/stars.tsx';
import baseCss from '#app/ui/public.css?inline';
import { getPlatform } from '#shared/platforms/platforms.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { textsIn } from '#shared/texts/texts.ts';
import practice from './practice.avif';

const texts = textsIn('en');
const NOTHING_TYPED = { values: {}, errors: {}, alert: null };

const platforms = SAMPLE_PRACTICE.platforms.map((slug, at) => {
  const { name, publicName = name, color } = getPlatform(slug);
  return { id: at + 1, name: publicName, color };
});

const page: ReviewFormView = {
  language: 'en',
  appName: '',
  businessName: SAMPLE_PRACTICE.name,
  brand: { logo: null, picture: null, color: SAMPLE_PRACTICE.color, initials: '', closingWords: '' },
  title: texts.review.defaultTitle,
  canonicalUrl: `https://${SAMPLE_PRACTICE.site}/`,
  sharePicture: '',
  routing: { starFilter: true, negativeFeedback: true, publicOption: true },
  platforms,
  answer: null,
  isInvited: false,
  isAnswered: false,
  isKnown: false,
};

/** The rules of the review page as they are, for a root that is no document. */
const asPart = (css: string) =>
  css
    .replace(/:root\b/g, ':host')
    .replace(/(^|[},])(\s*)(?:html|body)(?=[\s{,])/g, '$1$2:host')
    .replace(/\bmain(?=[{:[\s,])/g, '.page')
    .replace(/\bh1(?=[,{\s])/g, '.title');

const OWN = `:host{display:block;height:100%;min-height:0;background:var(--surface)}
.page{height:100%;overflow-y:auto;overscroll-behavior:contain;background:var(--surface)}
[data-page="form"] .cover{height:156px}
.title{margin:0;font-weight:700;line-height:1.2}
.tile{background:var(--mark);color:var(--on-mark)}
.tile svg{display:block;width:100%}
.done{display:grid;gap:12px;padding:48px 8px;text-align:center}
.done p{margin:0;font:600 24px/1.3 ui-serif,"New York","Noto Serif",Georgia,serif}
.done[hidden],[hidden]{display:none}`;

const css =
  asPart(baseCss + pageCss + formCss) +
  platformRules(platforms) +
  brandRules(SAMPLE_PRACTICE.color).replaceAll(':root', ':host') +
  OWN;

/**
 * The real review page in a root of its own: its parts, its rules, no address to send to. A form of the method
 * `dialog` outside a dialog sends nothing, with or without a script.
 */
export function HeroPhone() {
  const { label, hint, done } = hero.phone;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of this page's own form
    <div className="handset" role="group" aria-label={label}>
      <div className="screen">
        <template shadowrootmode="open">
          <style>{css}</style>
          <div className="page branded" data-page="form">
            <div className="cover">
              <img src={practice} alt="" width="720" height="360" decoding="async" />
            </div>
            <div className="content">
              <div className="tile">
                <svg viewBox="0 0 64 64" aria-hidden="true" fill="currentColor">
                  <path d="M14 26h36v4a18 18 0 0 1-36 0Z" />
                </svg>
              </div>
              <form method="dialog" noValidate>
                <div className="head">
                  <p className="title">{page.title}</p>
                  <p className="question">
                    <FilledText
                      of={texts.review.question}
                      slots={{
                        business: (
                          <strong>
                            {page.businessName}
                            {texts.review.questionMark}
                          </strong>
                        ),
                      }}
                    />
                  </p>
                </div>
                <StarChoice state={NOTHING_TYPED} texts={texts} />
                <ReviewPanes page={page} texts={texts} state={NOTHING_TYPED} privacy={null} />
              </form>
              <div className="done" role="status" hidden>
                <p>{done.title}</p>
                <button type="button" className="button quiet">
                  {done.again}
                </button>
              </div>
            </div>
          </div>
        </template>
      </div>
      <p className="hint">
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M9 11V5.500a1.500 1.500 0 0 1 3 0V11l5.200 1.300a2 2 0 0 1 1.500 2.200L18 20H9l-4-6a1.500 1.500 0 0 1 2.300-1.800Z" />
        </svg>
        {hint}
      </p>
    </div>
  );
}
