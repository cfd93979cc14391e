import { Outlet } from 'react-router';
import { DashboardShell } from '#app/features/shell/dashboard-shell.tsx';
import { ScreenSkeleton, useComingScreen } from '#app/features/shell/screen-skeletons.tsx';
import { appStyles } from '#app/ui/app-styles.ts';
import { StayPutHost } from '#app/ui/stay-put-host.tsx';
import { ShowToast, ToastHost } from '#app/ui/toasts.tsx';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { door, takeFlash } from '#server/http/door.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Route } from './+types/layout';

export const links = appStyles;

const ELSEWHERE = { '/logout': MESSAGES.logoutFailed };

export const loader = door(async (ctx, { request, scope }) => ({
  user: await getUserInfo(ctx),
  hasBusiness: ctx.business !== null,
  toast: takeFlash(request, scope),
}));

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const coming = useComingScreen();
  return (
    <>
      <DashboardShell user={loaderData.user} hasBusiness={loaderData.hasBusiness}>
        <div className="has-[>[role=status]]:px-4 has-[>[role=status]]:pt-4">
          <ShowToast toast={loaderData.toast} />
        </div>
        {coming && <ScreenSkeleton screen={coming} />}
        {/* It stays: where the way to the next screen breaks off, what was typed is still there. */}
        <div className={coming ? 'hidden' : 'contents'}>
          <Outlet />
        </div>
      </DashboardShell>
      <StayPutHost elsewhere={ELSEWHERE} asks />
      <ToastHost />
    </>
  );
}
