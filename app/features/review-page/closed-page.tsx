import type { BrandView } from '#shared/business/brand.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';
import { FilledText } from './filled-text.tsx';
import { PageFrame } from './page-frame.tsx';

interface ClosedPageProps {
  businessName: string;
  appName: string;
  brand: BrandView;
  language: CustomerLanguage;
}

/** Where printed codes lead while the account is about to be deleted. */
export function ClosedPage({ businessName, appName, brand, language }: ClosedPageProps) {
  const texts = textsIn(language);
  return (
    <>
      <title>{`${texts.closed.title} · ${businessName}`}</title>
      <meta name="robots" content="noindex" />
      <PageFrame kind="lost" appName={appName} texts={texts} brand={brand}>
        <div className="head">
          <h1>{texts.closed.title}</h1>
          <p>
            <FilledText of={texts.closed.text} slots={{ business: <span dir="auto">{businessName}</span> }} />
          </p>
        </div>
      </PageFrame>
    </>
  );
}
