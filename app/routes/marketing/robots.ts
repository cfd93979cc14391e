import { door } from '#server/http/door.ts';

/** Pages that need a login, and pages about one person. */
const PRIVATE_PATHS = [
  '/dashboard',
  '/api',
  '/dev/',
  '/get-reviews',
  '/profile',
  '/reviews',
  '/unsubscribe/',
  '/review/*/thanks',
];

export const loader = door(async (ctx) => {
  const lines = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ctx.config.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});
