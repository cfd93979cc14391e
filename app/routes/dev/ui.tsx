import { GalleryPage } from '#app/features/gallery/gallery-page.tsx';
import { appStyles } from '#app/ui/app-styles.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ToastHost } from '#app/ui/toasts.tsx';
import { notFound } from '#server/core/errors.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/ui';

export const links = appStyles;

/** For developers, only on this machine, like the mailbox. */
export const loader = door(async (ctx) => {
  if (!ctx.config.local) throw notFound();
  return { now: ctx.now() };
});

export default function Ui({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Parts of the interface</PageTitle>
      <meta name="robots" content="noindex" />
      <GalleryPage now={loaderData.now} />
      <ToastHost />
    </>
  );
}
