import { useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PasswordDialog } from '#app/features/accounts/password-dialog.tsx';
import { ASK_ONE_PATH } from '#app/features/campaigns/ask-path.ts';
import { IMPORT_PATH } from '#app/features/imports/origin.ts';
import { countedLast, WaitingTaker } from '#app/features/reviews/waiting.ts';
import { DashboardShell } from '#app/features/shell/dashboard-shell.tsx';
import { ScreenSkeleton, useComingScreen } from '#app/features/shell/screen-skeletons.tsx';
import { appStyles } from '#app/ui/app-styles.ts';
import { OfflineGuardHost } from '#app/ui/offline-guard-host.tsx';
import { AttentionProvider } from '#app/ui/page-title.tsx';
import { TimeFormProvider } from '#app/ui/time.tsx';
import { ShowToast, ToastHost } from '#app/ui/toasts.tsx';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getTimeForm } from '#server/domain/businesses/get-time-form.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { countWaiting, NOTHING_WAITS } from '#server/domain/reviews/count-waiting.ts';
import { door, takeFlash } from '#server/http/door.ts';
import { loginPath } from '#shared/accounts/login-path.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { CountedWaiting } from '#shared/reviews/inbox.ts';
import { SITE_TIME } from '#shared/time/time.ts';
import type { Route } from './+types/layout';

export const links = appStyles;

const ELSEWHERE = { '/logout': MESSAGES.logoutFailed, [ASK_ONE_PATH]: MESSAGES.sendFailed };
const BESIDE = [ASK_ONE_PATH, IMPORT_PATH];

export const loader = door(async (ctx, { request, scope }) => ({
  user: await getUserInfo(ctx),
  hasBusiness: ctx.business !== null,
  timeForm: ctx.business ? await getTimeForm(ctx) : SITE_TIME,
  waiting: {
    at: ctx.now().getTime(),
    ...(ctx.business ? await countWaiting(ctx) : NOTHING_WAITS),
  },
  broken: ctx.business ? await countBroken(ctx) : 0,
  toast: takeFlash(request, scope),
}));

/** The counts of the menu are looked up with every screen. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

/** What the count says to those who hear it. */
function waitingWords({ overdue }: { overdue: number }): string {
  return overdue > 0 ? `not handled yet, ${overdue} overdue` : 'not handled yet';
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const coming = useComingScreen();
  const { user, hasBusiness, timeForm, broken } = loaderData;
  const [told, tell] = useState<CountedWaiting | null>(null);
  const [asksPassword, askPassword] = useState(false);
  const waiting = countedLast(loaderData.waiting, told);
  return (
    <TimeFormProvider value={timeForm}>
      <AttentionProvider value={waiting.needsReply}>
        <DashboardShell
          user={user}
          hasBusiness={hasBusiness}
          counts={{
            reviews: { count: waiting.needsReply, words: waitingWords(waiting), bad: waiting.overdue > 0 },
            integrations: { count: broken, words: 'not working', bad: true },
          }}
        >
          <div className="has-[>[role=status]]:px-4 has-[>[role=status]]:pt-4">
            <ShowToast toast={loaderData.toast} />
          </div>
          {coming && <ScreenSkeleton screen={coming} />}
          {/* It stays: where the way to the next screen breaks off, what was typed is still there. */}
          <div className={coming ? 'hidden' : 'contents'}>
            <WaitingTaker value={tell}>
              <Outlet />
            </WaitingTaker>
          </div>
        </DashboardShell>
        <OfflineGuardHost
          elsewhere={ELSEWHERE}
          beside={BESIDE}
          owner={{ id: user.id, loginPath }}
          asks
          askPassword={() => askPassword(true)}
        />
        <PasswordDialog open={asksPassword} email={user.email} onClose={() => askPassword(false)} />
        <ToastHost />
      </AttentionProvider>
    </TimeFormProvider>
  );
}
