import { renderToStaticMarkup } from 'react-dom/server';
import { previewStylesOf, WidgetPreview } from '#app/features/widgets/widget-document.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { previewWidget } from '#server/domain/widgets/preview-widget.ts';
import { door } from '#server/http/door.ts';
import { readSearch } from '#server/http/forms.ts';
import { widgetResponse } from '#server/http/widget-response.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { WidgetSettings } from '#shared/widgets/widget-input.ts';
import { WIDGET_KINDS } from '#shared/widgets/widgets.ts';

/** The widget as it would be with the settings in the address, on a sample site. What is half typed is left out. */
export const loader = door(async (ctx, { url }) => {
  const asked = url.searchParams.get('kind');
  const kind = WIDGET_KINDS.find((one) => one === asked) ?? WIDGET_KINDS[0];
  const page = await previewWidget(ctx, { kind, settings: settingsIn(url) });
  const business = findBusinessKind((await getBusiness(ctx)).kind);
  const sector = business?.isHealthcare ? 'health' : business?.occasion === 'meal' ? 'table' : 'any';
  // On a website the pop-up waits; in the preview it opens at once.
  const shown = { ...page, look: { ...page.look, delaySeconds: 0, returns: 'page' as const } };
  const html = `<!doctype html>${renderToStaticMarkup(<WidgetPreview page={shown} sector={sector} />)}`;
  return widgetResponse(ctx, { html, css: previewStylesOf(shown), ancestors: "'self'", kind });
});

function settingsIn(url: URL): WidgetSettings {
  const { value, lastResult } = readSearch(url, WidgetSettings);
  if (value) return value;
  const rest = new URL(url);
  for (const name of Object.keys(lastResult?.error ?? {})) rest.searchParams.delete(name);
  return readSearch(rest, WidgetSettings).value ?? {};
}
