import type { ReactNode } from 'react';
import base from '#app/ui/public.css?inline';
import type { PictureView } from '#shared/business/pictures.ts';
import { type CustomerTexts, fillSlots } from '#shared/texts/texts.ts';
import form from './review-form.css?inline';
import page from './review-page.css?inline';
import thanks from './thanks.css?inline';

interface PageFrameProps {
  kind: 'form' | 'thanks' | 'subscription' | 'lost';
  appName: string;
  texts: CustomerTexts;
  initials: string;
  /** Whether the script may tell that the invitation of the address was opened. */
  invited?: boolean;
  /** Beside the stars on wide screens; it says nothing that is not said in words. */
  picture?: PictureView | null;
  /** More rules for this one page; they stand in the same style element. */
  rules?: string;
  children: ReactNode;
}

/** A picture of no size stands in where there is no room for it, so that phones do not load it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function SidePicture({ picture }: { picture: PictureView }) {
  return (
    <picture className="side">
      <source media="(max-width: 63.99em)" srcSet={NOTHING} />
      <img src={picture.path} alt="" width={picture.width} height={picture.height} decoding="async" />
    </picture>
  );
}

/** Everything around the form and the thanks. The script replaces `main` by that of the next page, so both share their styles. */
export function PageFrame({
  kind,
  appName,
  texts,
  initials,
  invited,
  picture = null,
  rules = '',
  children,
}: PageFrameProps) {
  return (
    <>
      <style href="review-page" precedence="page">
        {base + page + form + thanks + rules}
      </style>
      <main data-page={kind} data-invited={invited || undefined} className={picture ? 'beside' : undefined}>
        {picture && <SidePicture picture={picture} />}
        {initials && (
          <div className="tile" aria-hidden="true">
            {initials}
          </div>
        )}
        {children}
      </main>
      <footer className="foot">{fillSlots(texts.foot, { app: appName })}</footer>
    </>
  );
}
