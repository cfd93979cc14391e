import { pageMeta } from '#app/content/site.ts';
import { door } from '#server/http/door.ts';
import { hexColor } from '#shared/design/colors.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** For people who add the product to their home screen. `scripts/draw-icons.ts` draws the icons. */
export const loader = door(async (ctx) => {
  const { appName } = ctx.config;
  const manifest = {
    name: appName,
    short_name: appName,
    description: pageMeta.home.description,
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: hexColor('paper'),
    theme_color: hexColor('paper'),
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
});
