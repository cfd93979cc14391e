import { publicPages } from '#app/features/site/public-pages.ts';
import { door } from '#server/http/door.ts';
import { libraryOf } from '../help/library-of.ts';

export const loader = door(async (ctx) => {
  const { origin } = ctx.config;
  const urls = publicPages(ctx.config, libraryOf(ctx)).map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(`${head}\n${body}`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
