import { createHash } from 'node:crypto';
import type { Ctx } from '#server/core/context.ts';
import { type BadgeWords, badgePng } from '#server/http/badge-png.ts';
import { widgetPolicy } from '#server/http/security.ts';
import type { WidgetKind } from '#shared/widgets/widgets.ts';

/** A removed review is gone from every website within a minute; until then a browser need not ask twice. */
const SHOWN_FOR = 'public, max-age=30, stale-while-revalidate=30';
/** Other websites load these from their own pages, some of them isolated from other origins. */
export const FOR_ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

interface WidgetHtml {
  html: string;
  /** The one style element in it. */
  css: string;
  /** Who may show it in a frame. */
  ancestors: '*' | "'self'";
  kind: WidgetKind;
}

/** A widget for other websites: drawn into their pages by the loader, or in a frame of its own. */
export function widgetResponse(
  { config }: Pick<Ctx, 'config'>,
  { html, css, ancestors, kind }: WidgetHtml,
): Response {
  const hash = createHash('sha256').update(css).digest('base64');
  return new Response(html, {
    headers: {
      ...FOR_ANY_SITE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': widgetPolicy({
        origin: config.origin,
        styleHash: hash,
        ancestors,
        plays: kind === 'video',
      }),
      'Cache-Control': ancestors === '*' ? SHOWN_FOR : 'no-store',
    },
  });
}

/** A picture for other websites and for mails. */
export function widgetPicture(
  picture: string | Uint8Array<ArrayBuffer>,
  type: 'image/svg+xml; charset=utf-8' | 'image/png',
): Response {
  return new Response(picture, {
    headers: {
      ...FOR_ANY_SITE,
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': SHOWN_FOR,
    },
  });
}

/** A badge for mail programs, which show no drawings. */
export async function widgetBadge(words: BadgeWords, starsPath: string): Promise<Response> {
  return widgetPicture(await badgePng(words, starsPath), 'image/png');
}

/** Our script for other websites, which knows by this where it came from. */
export function widgetScript({ config }: Pick<Ctx, 'config'>, code: string): Response {
  return new Response(code.replaceAll('https://origin.invalid', config.origin), {
    headers: {
      ...FOR_ANY_SITE,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  });
}
