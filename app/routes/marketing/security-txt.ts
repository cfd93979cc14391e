import { notFound } from '#server/core/errors.ts';
import { door } from '#server/http/door.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const LASTS_DAYS = 90;

/**
 * Where to report a vulnerability (RFC 9116). It never expires, as it is made for each request; days end at
 * midnight UTC.
 */
export const loader = door(async (ctx) => {
  const { securityContact, origin } = ctx.config;
  if (securityContact === null) throw notFound();
  const today = Math.floor(ctx.now().getTime() / DAY_MS);
  const lines = [
    `Contact: ${securityContact.startsWith('https:') ? '' : 'mailto:'}${securityContact}`,
    `Expires: ${new Date((today + LASTS_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});
