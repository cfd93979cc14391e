import { renderToStaticMarkup } from 'react-dom/server';
import { interpolate } from '#shared/texts/texts.ts';
import { WIDGET_TEXTS } from '#shared/widgets/widget-texts.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';
import { DrawnWidget, matchesNothing } from './drawn-widget.tsx';
import { type SampleSector, SampleSite, sampleCss } from './sample-site.tsx';
import { frameCss, widgetCss } from './widget-css.ts';

/** The styles of the document, for its policy. */
export function stylesOf(page: WidgetPage): string {
  return widgetCss(page) + frameCss(page);
}

/**
 * What the loader draws into a page. The style sheet is inert in a template, or the policy of the page around would complain
 * of it before the loader hands it over in a way that every policy allows.
 */
export function fragmentOf(page: WidgetPage): string {
  const drawn = renderToStaticMarkup(<DrawnWidget page={page} />);
  return `<!doctype html><template><style>${widgetCss(page)}</style></template>${drawn}`;
}

/** A page of its own for frames. */
export function WidgetDocument({ page }: { page: WidgetPage }) {
  const title = interpolate(WIDGET_TEXTS[page.look.language].reviewsOf, { business: page.businessName });
  return (
    <html lang={page.look.language} data-goodword-frame={page.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, and colours that were checked */}
        <style dangerouslySetInnerHTML={{ __html: stylesOf(page) }} />
      </head>
      <body>
        <DrawnWidget page={page} />
        <script async src="/w.js" />
      </body>
    </html>
  );
}

/** The styles of a preview. */
export function previewStylesOf(page: WidgetPage): string {
  return widgetCss(page) + sampleCss(page);
}

/** The widget on a site as its owner might have one. It counts nothing. */
export function WidgetPreview({ page, sector }: { page: WidgetPage; sector: SampleSector }) {
  return (
    <html lang={page.look.language} data-goodword-frame="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`Preview: ${page.businessName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, and colours that were checked */}
        <style dangerouslySetInnerHTML={{ __html: previewStylesOf(page) }} />
      </head>
      <body>
        <SampleSite page={page} sector={sector}>
          {matchesNothing(page) && (
            <p className="site-note" lang="en">
              No review matches these choices. Your website shows nothing here until one does.
            </p>
          )}
          <DrawnWidget page={page} />
        </SampleSite>
        <script async src="/w.js" />
      </body>
    </html>
  );
}
