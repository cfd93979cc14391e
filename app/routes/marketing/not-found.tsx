import { data, redirect } from 'react-router';
import { notFoundPage, pageMeta } from '#app/content/site.ts';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { publicPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/not-found';
import css from './not-found.css?inline';
import { sitePage } from './site-page.ts';

export const handle = publicPage;
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => {
  const { pathname } = args.url;
  // Signed-in users see it in the dashboard, with its menu.
  if (ctx.actor.kind === 'user') throw redirect(`/dashboard${pathname}`);
  ctx.log.info({ path: pathname.slice(0, 200) }, 'page not found');
  return data({ site: sitePage(ctx, args) }, { status: 404 });
});

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const [home, ...others] = notFoundPage.links;
  return (
    <SitePage site={loaderData.site} meta={pageMeta.notFound} css={css}>
      <section className="missing wrap">
        <p className="code display">{notFoundPage.code}</p>
        <h1>{notFoundPage.title}</h1>
        <p className="lead">{notFoundPage.text}</p>
        <div className="actions">
          {home && (
            <a className="button" href={home.href}>
              {home.label}
            </a>
          )}
          {others.map((link) => (
            <a key={link.href} className="button quiet" href={link.href}>
              {link.label}
            </a>
          ))}
        </div>
      </section>
    </SitePage>
  );
}
