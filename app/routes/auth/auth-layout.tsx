import { ArrowLeft } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import script from '#app/enhance/account.ts?enhance';
import { ToastNotice } from '#app/features/accounts/account-form.tsx';
import { AuthPicture } from '#app/features/accounts/auth-picture.tsx';
import { appStyles } from '#app/ui/app-styles.ts';
import { Logo } from '#app/ui/logo.tsx';
import { useAppName } from '#app/ui/page-title.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { door, takeFlash } from '#server/http/door.ts';
import type { Route } from './+types/auth-layout';

export const links = appStyles;

export const loader = door(async (_ctx, { request, scope }) => ({ toast: takeFlash(request, scope) }));

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="isolate grid min-h-dvh lg:grid-cols-2">
        <div className="flex min-w-0 flex-col px-5 sm:px-10">
          <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 sm:min-h-20">
            <Logo name={useAppName()} />
            <Link
              to="/"
              reloadDocument
              className="-mr-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 font-[520] text-ink-2 text-sm hover:text-ink"
            >
              <ArrowLeft size={16} aria-hidden />
              Back to Home
            </Link>
          </header>
          <main className="mx-auto flex w-full max-w-96 flex-1 flex-col pt-10 pb-16 sm:justify-center sm:pt-6 sm:pb-24">
            {loaderData.toast && (
              <div role="status" className="mb-8">
                <ToastNotice toast={loaderData.toast} />
              </div>
            )}
            <Outlet />
          </main>
        </div>
        <AuthPicture />
      </div>
      <template id="spinner">
        <Spinner />
      </template>
      <script type="module" src={script} />
    </>
  );
}
