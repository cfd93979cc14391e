import type { ReactNode } from 'react';
import base from '#app/ui/public.css?inline';
import type { BrandView } from '#shared/business/brand.ts';
import { type PictureView, pictureSized } from '#shared/business/pictures.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, interpolate } from '#shared/texts/texts.ts';
import { brandRules } from './brand-rules.ts';
import { LanguageSwitch, type PageKind, useChosenLanguage } from './language-switch.tsx';
import form from './review-form.css?inline';
import page from './review-page.css?inline';
import thanks from './thanks.css?inline';

interface PageFrameProps {
  kind: PageKind;
  appName: string;
  texts: CustomerTexts;
  /** Left out where a page belongs to no business, or to none that may be named. */
  brand?: BrandView | undefined;
  /** Whether the script may tell that the invitation of the address was opened. */
  invited?: boolean;
  /** Of the review page, for the link to its privacy notice; without it there is none. */
  reviewPath?: string;
  /** Owners are spoken to in English alone. */
  forOwner?: boolean;
  /** More rules for this one page; they go into the same style element. */
  rules?: string;
  children: ReactNode;
}

/** Everything around the form and the thanks. The script replaces `main` by that of the next page, so both share their styles. */
export function PageFrame({
  kind,
  appName,
  texts,
  brand,
  invited,
  reviewPath,
  forOwner = false,
  rules = '',
  children,
}: PageFrameProps) {
  return (
    <>
      <style href="review-page" precedence="page">
        {base + page + form + thanks + rules + (brand ? brandRules(brand.color) : '')}
      </style>
      <main
        data-page={kind}
        data-invited={invited || undefined}
        className={brand && (brand.picture ? 'branded beside' : 'branded')}
      >
        {brand && <Cover picture={brand.picture} />}
        <div className="content">
          {brand && <Mark brand={brand} />}
          {children}
        </div>
      </main>
      <footer className="foot">
        {!forOwner && <LanguageSwitch kind={kind} texts={texts} />}
        {reviewPath && <PrivacyLink reviewPath={reviewPath} texts={texts} />}
        <p>{interpolate(texts.foot, { app: appName })}</p>
      </footer>
    </>
  );
}

interface PrivacyLinkProps {
  reviewPath: string;
  texts: CustomerTexts;
}

/** Who gets what is typed here. In a tab of its own: on the way back a browser would have to send a refused form again. */
export function PrivacyLink({ reviewPath, texts }: PrivacyLinkProps) {
  const chosen = useChosenLanguage();
  return (
    <a href={withLanguage(`${reviewPath}/privacy`, chosen)} target="_blank" rel="noopener">
      {texts.privacy.link}
    </a>
  );
}

/** The picture of the business, or its colour alone. The room is there before the picture is. */
function Cover({ picture }: { picture: PictureView | null }) {
  return (
    <div className="cover">
      {picture && (
        <img
          src={picture.path}
          srcSet={`${pictureSized(picture.path, 360)} 360w, ${pictureSized(picture.path, 720)} 720w`}
          sizes="(min-width: 64em) 45vw, 100vw"
          alt=""
          width={picture.width}
          height={picture.height}
          decoding="async"
        />
      )}
    </div>
  );
}

/** No more than three times as wide as high; the same as on printed sheets. */
function Mark({ brand: { logo, initials } }: { brand: BrandView }) {
  if (!logo) {
    return (
      <div className="tile" aria-hidden="true">
        {initials}
      </div>
    );
  }
  return (
    <img
      className={logo.width > 1.25 * logo.height ? 'tile wide' : 'tile'}
      src={pictureSized(logo.path, 192)}
      alt=""
      decoding="async"
    />
  );
}
