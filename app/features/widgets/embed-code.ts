import { type WidgetKind, type WidgetLook, widgetPath } from '#shared/widgets/widgets.ts';

interface Embedded {
  id: string;
  kind: WidgetKind;
  look: Pick<WidgetLook, 'layout'>;
  origin: string;
  businessName: string;
  allAddress: string;
}

/** Room that the placeholder keeps, so that nothing on the website moves when the widget arrives. */
const HEIGHTS: Record<WidgetKind, number> = { carousel: 380, feed: 640, video: 520, popup: 0, badge: 68 };

/** Plugins that delay, merge or defer scripts leave one with these alone. */
const LEAVE_ALONE =
  'nowprocket data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-wpfc-render="false"';

function link({ allAddress, businessName }: Embedded): string {
  return `<a href="${allAddress}">Reviews of ${escaped(businessName)}</a>`;
}

/**
 * The code for the page: a placeholder with a plain link, and the script. With `crossorigin` the script comes over the
 * connection that the reviews are asked for with, which saves a visitor a second one.
 */
export function embedCode(widget: Embedded): string {
  const { id, kind, origin } = widget;
  // A badge may float, and a pop-up does: they are loaded at once, wherever they are in the page.
  const now = kind === 'badge' || kind === 'popup' ? ' data-now' : '';
  const height = HEIGHTS[kind] ? ` style="min-height:${HEIGHTS[kind]}px"` : '';
  return [
    `<div data-goodword="${id}"${now}${height}>${link(widget)}</div>`,
    `<script data-cfasync="false" async crossorigin src="${origin}/w.js" ${LEAVE_ALONE}></script>`,
  ].join('\n');
}

/** For builders that put code into a frame, or allow no scripts. It grows only where our script is as well. */
export function frameCode(widget: Embedded): string {
  const { id, kind, origin, businessName } = widget;
  const height = HEIGHTS[kind] || 300;
  return `<iframe src="${origin}${widgetPath(id)}" title="Reviews of ${escaped(businessName)}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>`;
}

/** The figures as a picture, with the link around it: mail programs show PNG only, at the height that is said. */
export function pictureCode(widget: Embedded, type: 'svg' | 'png'): string {
  const { id, origin, businessName, allAddress } = widget;
  return `<a href="${allAddress}"><img src="${origin}${widgetPath(id)}/badge.${type}" alt="Reviews of ${escaped(businessName)}" height="56"></a>`;
}

/** Works everywhere, mails included. */
export function linkCode(widget: Embedded): string {
  return link(widget);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
